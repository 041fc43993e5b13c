import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosInterface
import UtilLocalization

@Suite("The list of a project or a view on the day's screen")
struct ProjectListTests {
    private let planner = FakePlannerRepository()
    private let clock = FixedClock()

    private func project(_ name: String) throws -> UUID {
        try AddProject(repository: planner, clock: clock)(ProjectName(name), color: nil, parent: nil).id
    }

    private func view(_ name: String, _ query: String) throws -> UUID {
        try AddView(repository: planner, clock: clock)(ViewDraft(name, query)).id
    }

    private func change(_ name: String, _ body: (inout ProjectChanges) -> Void) throws {
        var changes = ProjectChanges()
        body(&changes)
        _ = try EditProject(repository: planner, clock: clock)(ProjectName(name), changes)
    }

    private func delete(_ name: String) throws {
        _ = try DeleteProject(repository: planner, clock: clock)(ProjectName(name))
    }

    /// Opens the list of a project.
    private func probe(_ id: UUID, language: Language = .english) throws -> ScreenProbe {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: planner, language: language)
        probe.open(ProjectRoute(id: id))
        return probe
    }

    /// The stored todos, each with its project: `prune [garden]`.
    private func todos() throws -> [String] {
        try planner.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
            .map { "\($0.title) [\($0.project?.description ?? "")]" }
    }

    private func projects() throws -> [String] {
        try ReadProjects(repository: planner)().map(\.project.name.description)
    }

    /// Adds a todo and the saved view `mine`, and opens the list of this view.
    private func viewProbe(_ query: String, language: Language = .english) throws -> ScreenProbe {
        let add = AddTodos(
            repository: planner, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        _ = try add([TodoDraft(text: "prune #home")])
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: planner, language: language)
        probe.open(ViewRoute(id: try view("mine", query)))
        return probe
    }

    @Test func `the list has the present name of its view, and the filter and a new query act`() throws {
        let probe = try viewProbe("open")
        #expect(probe.text.contains("View · mine") && probe.text.contains("prune"))

        var changes = EditView.Changes()
        changes.name = "flowers"
        _ = try EditView(repository: planner, clock: clock)("mine", changes)
        probe.refresh()
        #expect(probe.text.contains("View · flowers") && probe.text.contains("prune"))
        probe.press("/")
        probe.type("#home")
        #expect(probe.text.contains("prune"))
        probe.press("esc")
        changes = EditView.Changes()
        changes.query = "done"
        _ = try EditView(repository: planner, clock: clock)("flowers", changes)
        probe.refresh()

        #expect(probe.text.contains("View · flowers") && !probe.text.contains("prune"))
    }

    @Test func `the number of all overdue todos stands only beside a day`() throws {
        let probe = try viewProbe("open")
        let add = AddTodos(
            repository: planner, clock: clock, random: RandomSource(SeededGenerator(seed: 2)))
        _ = try add([TodoDraft(text: "rake 2026-11-01")])
        probe.refresh()
        #expect(probe.line("View · mine").hasSuffix("2 open"))

        probe.press("t")

        #expect(probe.line("Today ·").contains("1 overdue"))
    }

    @Test(arguments: [
        (Language.english, "The view “mine” was deleted."), (.korean, "‘mine’ 뷰가 삭제되었습니다."),
    ])
    func `the list of a deleted view is empty and says so`(language: Language, notice: String) throws {
        let probe = try viewProbe("open", language: language)

        _ = try DeleteView(repository: planner, clock: clock)("mine")
        probe.refresh()
        #expect(probe.text.contains(notice) && !probe.text.contains("prune"))
        probe.press("t")

        #expect(!probe.text.contains(notice) && probe.text.contains("prune"))
    }

    @Test func `the list of a view with a mistake shows the mistake and no todos of before`() throws {
        let probe = try viewProbe("#home")
        #expect(probe.text.contains("prune"))

        _ = try DeleteTag(repository: planner, clock: clock)(try TagName("home"))
        probe.refresh()

        #expect(probe.text.contains("View · mine") && !probe.text.contains("prune"))
        #expect(probe.text.contains("home"))
    }

    @Test func `the list has the present name of its project, and adds todos under this name`() throws {
        let probe = try probe(try project("garden"))
        #expect(probe.text.contains("Project · garden"))

        try change("garden") { $0.name = ProjectName(trusted: "yard") }
        probe.refresh()
        #expect(probe.text.contains("Project · yard"))
        #expect(!probe.text.contains("garden"))
        probe.press("a")
        probe.type("prune")
        #expect(probe.line("+ prune").contains("[yard]"))
        probe.press("enter")

        #expect(probe.text.contains("○ prune"))
        #expect(try todos() == ["prune [yard]"])
        #expect(try projects() == ["yard"])
    }

    @Test func `a line that was begun before its project was renamed goes to the renamed project`() throws {
        let probe = try probe(try project("garden"))

        probe.press("a")
        probe.type("prune")
        try change("garden") { $0.name = ProjectName(trusted: "yard") }
        probe.press("enter")
        probe.paste("rake\nsow")
        try change("yard") { $0.name = ProjectName(trusted: "lawn") }
        probe.press("enter")

        #expect(try todos() == ["prune [lawn]", "rake [lawn]", "sow [lawn]"])
        #expect(try projects() == ["lawn"])
    }

    @Test(arguments: [
        (Language.english, "The project “garden” was deleted.", "Press t to go to today."),
        (.korean, "‘garden’ 프로젝트가 삭제되었습니다.", "t를 누르면 오늘로 갑니다."),
    ])
    func `the list says that its project was deleted, and adds todos without a project`(
        language: Language, message: String, way: String
    ) throws {
        let probe = try probe(try project("garden"), language: language)
        #expect(!probe.text.contains(message))

        try delete("garden")
        probe.refresh()
        #expect(probe.text.contains(message) && probe.text.contains(way))
        probe.press("a")
        probe.type("prune")
        probe.press("enter")

        #expect(probe.errors().isEmpty)
        #expect(try todos() == ["prune []"])
        #expect(try projects().isEmpty)
    }

    @Test func `an undo of the deletion shows the list of the project again`() throws {
        let id = try project("garden")
        try delete("garden")
        let probe = try probe(id)
        #expect(probe.text.contains("This project was deleted."))

        probe.press("u")

        #expect(probe.text.contains("Project · garden"))
        #expect(probe.text.contains("No open todos in this project."))
    }

    @Test(arguments: [(Language.english, "garden · archived"), (.korean, "garden · 보관됨")])
    func `the heading says that the project, or a project above it, was archived`(
        language: Language, heading: String
    ) throws {
        let probe = try probe(try project("home.garden"), language: language)
        #expect(!probe.text.contains(heading))

        try change("home") { $0.isArchived = true }
        probe.refresh()
        #expect(probe.text.contains(heading))
        try change("home") { $0.isArchived = false }
        probe.refresh()

        #expect(!probe.text.contains(heading))
    }

    @Test(arguments: [(Language.english, "[garden] is archived"), (.korean, "[garden] 보관됨")])
    func `the answer to a new todo, or to several, says that their project is archived`(
        language: Language, message: String
    ) throws {
        let probe = try probe(try project("garden"), language: language)
        probe.press("a")
        probe.type("prune")
        probe.press("enter")
        #expect(!probe.line("prune · ").isEmpty && !probe.text.contains(message))

        try change("garden") { $0.isArchived = true }
        probe.press("a")
        probe.type("rake")
        probe.press("enter")
        #expect(probe.line("rake · ").contains(message))
        probe.paste("sow\nwater")
        probe.press("enter")

        #expect(probe.line("+ sow +1").contains(message))
    }

    @Test func `a line whose project was deleted meanwhile stays, without the project`() throws {
        let probe = try probe(try project("garden"))

        probe.press("a")
        probe.type("prune")
        try delete("garden")
        probe.press("enter")
        #expect(probe.errors().isEmpty)
        #expect(try todos().isEmpty)
        #expect(probe.text.contains("│ prune"))
        probe.press("enter")

        #expect(try todos() == ["prune []"])
        #expect(try projects().isEmpty)
    }

    @Test(arguments: [(Language.english, "2 open", "1/3 done"), (.korean, "2개 남음", "1/3 완료")])
    func `the heading counts the open todos, and the done ones where the list has any`(
        language: Language, open: String, progress: String
    ) throws {
        let id = try project("garden")
        let add = AddTodos(
            repository: planner, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        _ = try add(["prune", "rake", "sow"].map { TodoDraft(text: "\($0) project:garden") })
        _ = try CompleteTodos(repository: planner, clock: clock)([.title("rake")])
        let everything = try view("everything", "open or done")
        let probe = try probe(id, language: language)

        #expect(probe.line("garden").hasSuffix(open))
        probe.open(ViewRoute(id: everything))
        #expect(probe.line("everything").hasSuffix(progress))
        probe.press("t")
        #expect(probe.line("○ prune").isEmpty == false && probe.text.contains(progress))
        probe.resize(columns: 50, rows: 22)
        probe.open(ProjectRoute(id: id))

        #expect(probe.line("· garden").hasSuffix(" 2"))
    }

    @Test(arguments: [
        (Language.english, "project garden", "project house", "no project"),
        (.korean, "프로젝트 garden", "프로젝트 house", "프로젝트 없음"),
    ])
    func `the line for a new todo says in which project the todo will be`(
        language: Language, own: String, other: String, none: String
    ) throws {
        let late = try view("late", "overdue")
        let title = language("Add · ", "추가 · ")
        let probe = try probe(try project("garden"), language: language)

        probe.press("a")
        #expect(probe.line(title).contains(own))
        probe.type("roof")
        #expect(probe.line(title).contains(own))
        probe.type(" project:house")
        #expect(probe.line(title).contains(other) && !probe.line(title).contains(own))
        probe.press("ctrl-u", "esc")
        probe.open(ViewRoute(id: late))
        probe.press("a")
        #expect(probe.line(title).contains(none))
        probe.type("roof project:house")
        #expect(probe.line(title).contains(other))
        probe.press("ctrl-u", "esc", "t", "a")

        #expect(!probe.line(title).isEmpty && !probe.line(title).contains(none))
    }

    @Test func `a line that was left in the list of a project comes back in this list alone`() throws {
        let id = try project("garden")
        let probe = try probe(id)

        probe.press("a")
        probe.type("prune")
        probe.press("esc", "t", "a")
        #expect(!probe.text.contains("prune"))
        probe.press("esc")
        probe.open(ProjectRoute(id: id))
        probe.press("a")

        #expect(probe.text.contains("│ prune"))
    }
}
