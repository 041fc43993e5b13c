import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosInterface
import UtilLocalization

@Suite("The list of a tag on the day's screen")
struct TagListTests {
    private let planner = FakePlannerRepository([
        .make("milk", tags: ["errands"]), .make("bank", due: "2026-11-30", tags: ["errands"]),
        .make("done", tags: ["errands"], done: true), .make("gym"),
    ])
    private let clock = FixedClock()

    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        let tags = try ReadTags(repository: planner)()
        let tag = try #require(tags.first { $0.tag.name.description == "errands" }).tag
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: planner, language: language)
        probe.open(TagRoute(id: tag.id))
        return probe
    }

    @Test func `the list has the open todos of its tag, and follows a new name of the tag`() throws {
        let probe = try probe()
        #expect(probe.line("Tag · #errands").hasSuffix("2 open"))
        #expect(probe.order(of: "milk", "bank", "gym", "○ done") == ["milk", "bank"])

        _ = try EditTag(repository: planner, clock: clock)(
            try TagName("errands"), newName: try TagName("town"))
        probe.refresh()

        #expect(probe.line("Tag · #town").hasSuffix("2 open"))
    }

    @Test func `a todo that is added in the list gets the tag`() throws {
        let probe = try probe()

        probe.press("a")
        #expect(probe.line("Add ·").contains("#errands"))
        probe.type("post")
        probe.press("enter")

        #expect(probe.line("○ post").contains("#errands"))
        #expect(probe.line("Tag ·").hasSuffix("3 open"))
    }

    @Test(arguments: [
        (Language.english, "The tag “#errands” was deleted."), (.korean, "‘#errands’ 태그가 삭제되었습니다."),
    ])
    func `the list of a deleted tag is empty and says so`(language: Language, notice: String) throws {
        let probe = try probe(language)
        #expect(probe.text.contains("milk"))

        _ = try DeleteTag(repository: planner, clock: clock)(try TagName("errands"))
        probe.refresh()

        #expect(probe.text.contains(notice) && !probe.text.contains("milk"))
    }

    @Test(arguments: [(Language.english, "1 of 2"), (.korean, "2개 중 1개")])
    func `a kept filter says how many of the todos it shows, also if it reads the list again`(
        language: Language, numbers: String
    ) throws {
        let probe = try probe(language)

        probe.press("/")
        probe.type("due>today")
        #expect(probe.line("/ due").hasSuffix("1/2"))
        probe.press("enter")

        #expect(probe.line("#errands").contains(numbers) && !probe.text.contains("milk"))
        probe.refresh()

        #expect(probe.line("#errands").contains(numbers) && !probe.text.contains("milk"))
    }

    @Test func `a key in the filter reads the list once, and keeps its number of todos`() throws {
        let tag = try #require(try ReadTags(repository: planner)().first).tag
        let counting = CountingRepository(planner)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: counting)
        probe.open(TagRoute(id: tag.id))
        probe.press("/")
        probe.type("due>toda")

        let before = counting.reads
        probe.type("y")

        // The name of the tag, the list, and the suggestions for the last word.
        #expect(counting.reads - before == 3)
        #expect(probe.line("/ due").hasSuffix("1/2"))
        let random = RandomSource(SeededGenerator(seed: 1))
        _ = try AddTodos(repository: planner, clock: clock, random: random)(
            [TodoDraft(text: "mail #errands")])
        probe.refresh()
        #expect(probe.line("/ due").hasSuffix("1/3"))
    }
}
