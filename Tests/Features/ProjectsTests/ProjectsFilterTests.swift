import DomainPrimitives
import DomainTesting
import FeatureTesting
import ProjectsFeature
import ProjectsPresentation
import Testing
import TodosDomain
import UtilLocalization

@Suite("The filter of the projects")
struct ProjectsFilterTests {
    /// Returns a library with the projects `home`, `home.garden`, `home.shed` (archived) and `work`.
    private func library() throws -> FakePlannerRepository {
        let planner = FakePlannerRepository()
        let add = AddProject(repository: planner, clock: FixedClock())
        for name in ["home.garden", "home.shed", "work"] {
            _ = try add(try ProjectName(name), color: nil, parent: nil)
        }
        var changes = ProjectChanges()
        changes.isArchived = true
        _ = try EditProject(repository: planner, clock: FixedClock())(try ProjectName("home.shed"), changes)
        return planner
    }

    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        try ScreenProbe(
            ProjectsAssembly.self, screen: "projects", repository: try library(), language: language)
    }

    @Test(arguments: [
        (Language.english, "garden", "1 of 3"), (.korean, "garden", "3개 중 1개"),
    ])
    func `the projects screen narrows while a person types, keeps the filter, and Esc shows all projects`(
        language: Language, query: String, numbers: String
    ) throws {
        let probe = try probe(language)
        let before = probe.text

        probe.press("/")
        #expect(probe.line("/ ").contains(language("parent:home", "상위:집")))
        probe.type(query)
        #expect(probe.line("/ ").contains(" 1/3"))
        #expect(probe.line("● home.garden").hasPrefix("▏● home.garden"))
        #expect(probe.line("● home.garden").contains("‹ home"))
        probe.press("enter")
        #expect(probe.line(" /\(query)").contains(numbers) && !probe.text.contains("● work"))
        probe.press("esc")

        #expect(probe.text == before)
    }

    @Test func `a filter that asks for archived projects finds them, and keys act on them`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("archived")
        probe.press("enter")
        #expect(probe.text.contains("● home.shed") && probe.text.contains("1 of 4"))
        probe.press("A")
        #expect(probe.text.contains("Nothing found."))
        probe.press("esc")

        #expect(probe.line("● home.shed").hasPrefix("   ● home.shed"))
    }

    @Test func `a new parent can be a project that the filter hides, but no part of the project`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("parent:none -work")
        probe.press("enter", "m")
        probe.type("home.garden")
        probe.press("enter")
        #expect(probe.text.contains("cycle"))
        probe.press("esc", "m")
        probe.type("work")
        probe.press("enter")

        #expect(probe.text.contains("part of work"))
    }

    @Test func `a new project that the filter would hide removes the filter`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("work")
        probe.press("enter", "a")
        probe.type("orchard")
        probe.press("enter")

        #expect(probe.text.contains("● orchard") && probe.text.contains("● home.garden"))
    }

    @Test func `a list that removes the filter for a new project does not say that it hides all projects`()
        throws
    {
        let (planner, clock) = (try library(), FixedClock())
        let model = ProjectsViewModel(
            findProjects: FindProjects(repository: planner, clock: clock),
            suggest: SuggestQueryWords(repository: planner),
            addProject: AddProject(repository: planner, clock: clock),
            editProject: EditProject(repository: planner, clock: clock),
            deleteProject: DeleteProject(repository: planner, clock: clock))
        try model.show("shed", includingArchived: false)
        #expect(model.state.hidesArchived && model.state.list.rows.isEmpty)

        try model.add("orchard", color: nil, parent: nil, isDryRun: false)
        model.refresh()

        #expect(!model.state.hidesArchived && model.state.list.rows.count == 4)
    }

    @Test func `Tab completes the names of projects`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("par")
        probe.press("tab", "tab")

        #expect(probe.line("/ ").hasPrefix("/ parent:home"))
        #expect(probe.text.contains("● home.garden") && !probe.text.contains("● work"))
    }

    @Test func `haru projects takes a query`() throws {
        let program = FeatureProgram(ProjectsAssembly.self)
        _ = program.run("projects add home.garden green")
        _ = program.run("projects add work red")
        _ = program.run("projects archive work")

        #expect(program.run("projects garden").out == "● home.garden  0 open, 0 done  ‹ home\n")
        #expect(program.run("projects archived").out == "● work  0 open, 0 done  archived\n")
        #expect(program.run("projects list color:red --archived").out.hasPrefix("● work"))
        let nothing = program.run("projects color:blue")
        #expect(nothing.out.hasPrefix("No project meets the query.") && nothing.error != nil)
        #expect(program.run("projects open", language: .korean).out.hasPrefix("조건에 맞는 프로젝트가 없습니다."))
        #expect(program.run("projects project:shed").error is PlannerError)
    }
}
