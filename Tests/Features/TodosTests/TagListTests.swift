import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import LibraryDomain
import Synchronization
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

    /// A library that cannot be read while it is locked.
    private final class LockedRepository: PlannerRepository {
        private let planner: FakePlannerRepository
        private let isLocked = Mutex(false)

        init(_ planner: FakePlannerRepository) { self.planner = planner }

        func lock(_ isLocked: Bool) { self.isLocked.withLock { $0 = isLocked } }

        func read<Value>(
            _ body: (any PlannerReader) throws(PlannerError) -> Value
        ) throws(PlannerError) -> Value {
            if isLocked.withLock({ $0 }) { throw .storage(StorageError(.locked, path: "/library/haru.db")) }
            return try planner.read(body)
        }

        func write<Value>(
            _ action: ActionLabel, isDryRun: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
        ) throws(PlannerError) -> Value { try planner.write(action, isDryRun: isDryRun, body) }
    }

    @Test func `a todo gets the tag, although its line was opened before the list was read`() throws {
        let tag = try #require(try ReadTags(repository: planner)().first { $0.tag.name.key == "errands" })
        let repository = LockedRepository(planner)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: repository)

        repository.lock(true)
        probe.open(TagRoute(id: tag.tag.id))
        probe.press("a")
        probe.type("post")
        repository.lock(false)
        probe.press("enter")
        probe.refresh()

        #expect(probe.line("○ post").contains("#errands"))
    }

    @Test(arguments: [
        (Language.english, "The tag “#errands” was deleted."), (.korean, "‘#errands’ 태그는 지워졌습니다."),
    ])
    func `a line whose tag was deleted meanwhile stays, without the tag, and does not create it`(
        language: Language, notice: String
    ) throws {
        let probe = try probe(language)
        probe.press("a")
        probe.type("post")
        _ = try DeleteTag(repository: planner, clock: clock)(try TagName("errands"))

        probe.press("enter")
        #expect(probe.errors().isEmpty)
        #expect(probe.text.contains("│ post"))
        #expect(probe.text.contains(notice))
        probe.press("enter")

        #expect(try ReadTags(repository: planner)().isEmpty)
        let todos = try planner.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
        #expect(todos.contains { $0.title.description == "post" && $0.tags.isEmpty })
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

    @Test func `a filter with conditions keeps the marks of the todos that it hides`() throws {
        let probe = try probe()

        probe.press("*", "/")
        probe.type("due>today")
        probe.press("enter")
        #expect(probe.line("#errands").contains("1 marked, 1 hidden"))
        probe.press("esc")

        #expect(probe.line("#errands").contains("2 marked"))
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

    @Test func `the filter of the inbox counts started todos, and others only if it finds them`() throws {
        var (later, latest) = (Todo.make("later", due: nil), Todo.make("latest", due: nil, tags: ["shop"]))
        (later.start, latest.start) = (Due("2026-12-24"), Due("2026-12-31"))
        let todos: [Todo] = [
            .make("bread", due: nil, tags: ["shop"]), .make("call", due: nil), later, latest,
        ]
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos)

        probe.press("i", "/")
        probe.type("#shop")
        #expect(probe.line("/ #shop").hasSuffix("1/2"))
        probe.press("ctrl-u")
        probe.type("waiting #shop")

        #expect(probe.line("/ waiting").hasSuffix("1/3"))
    }
}
