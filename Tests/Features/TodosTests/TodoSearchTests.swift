import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SearchInterface
import Testing
import TodosDomain
import TodosFeature
import TodosInterface

@Suite("The search for todos")
struct TodoSearchTests {
    @Test func `a search finds todos with the line of the note that matches, and a route to their day`()
        throws
    {
        let clock = FixedClock()
        let todo = Todo.make(
            "shop", due: "2026-12-01", priority: .high, tags: ["home"], note: "first\nEggs and milk\nlast")
        let world = FeatureWorld(
            clock: clock, repository: FakePlannerRepository([todo, .make("other")], clock: clock))
        var registry = Registry()
        world.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        registry.install(TodosAssembly.self)
        let kinds = try registry.build().contributions(of: SearchKind.self, making: (any SearchSource).self)
            .all
        let source = try #require(kinds.first).make()

        let hit = try #require(try source.find("MILK", limit: 5).first)
        let named = try #require(try source.find("shop", limit: 5).first)

        #expect(hit.snippet == "Eggs and milk")
        #expect(named.snippet.isEmpty)
        #expect(hit.route as? TodoRoute == TodoRoute(id: todo.id, day: Day("2026-12-01")))
        #expect(hit.urgency == 3 && hit.isDone == false && hit.tags == ["home"])
    }
}
