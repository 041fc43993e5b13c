import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import ProjectsFeature
import ProjectsInterface
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsInterface
import ViewsTesting

@Suite("The projects feature")
struct ProjectsFeatureTests {
    @Test func `haru projects adds, lists, edits, archives and deletes projects`() {
        let program = FeatureProgram(ProjectsAssembly.self)

        #expect(program.run("projects").out.hasPrefix("No projects yet."))
        #expect(program.run("projects add home.garden green").out == "+ home.garden\n")
        #expect(program.run("projects add work").out == "+ work\n")
        #expect(
            program.run("projects").out == """
                ● home           0 open, 0 done
                  ● home.garden  0 open, 0 done
                ● work           0 open, 0 done

                """)
        #expect(program.run("projects edit WORK --name office --parent home").out == "~ office\n")
        #expect(program.run("projects color office FF0000").out == "~ office\n")
        #expect(program.run("projects --ndjson").out.contains("\"color\":\"FF0000\""))
        #expect(program.run("projects archive office").out == "~ office · archived\n")
        #expect(!program.run("projects").out.contains("office"))
        #expect(program.run("projects --archived").out.contains("  ● office       0 open, 0 done  archived"))
        #expect(program.run("projects restore office").out == "~ office · restored\n")
        #expect(program.run("projects edit office --no-parent").out == "~ office\n")
        #expect(program.run("projects rm office").out == "- office\n")
        #expect(program.run("projects rm home").out == "- home · 1 subproject moved up\n")
        #expect(!program.run("projects --archived").out.contains("office"))
        #expect(program.run("projects", language: .korean).out.contains("남음 0, 완료 0"))
    }

    @Test func `a project counts with its parts on the screen and in the answers, and JSON has both`() throws
    {
        let planner = try library(todos: [
            "roof project:home", "tulips project:home.garden", "rake project:home.garden",
        ])
        let program = FeatureProgram(ProjectsAssembly.self, repository: planner)

        #expect(
            program.run("projects").out == """
                ● home           3 open, 0 done
                  ● home.garden  2 open, 0 done

                """)
        let home = program.run("projects --ndjson").out.split(separator: "\n")[0]
        #expect(home.contains("\"open\":1") && home.contains("\"totalOpen\":3"))
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)
        #expect(probe.line("● home ").contains(/\s3 +0$/) && probe.line("● home.garden").contains(/\s2 +0$/))
        #expect(probe.line("Project").contains("open   done"))
    }

    @Test(arguments: [
        (Language.english, "1 todo loses it", "2 todos lose it"), (.korean, "할 일 1개에서 빠짐", "할 일 2개에서 빠짐"),
    ])
    func `the deletion of a project says how many todos lose it`(
        language: Language, one: String, two: String
    ) throws {
        let planner = try library(todos: ["roof project:home", "rake project:garden", "dig project:garden"])

        let program = FeatureProgram(ProjectsAssembly.self, repository: planner)
        #expect(program.run("projects rm home", language: language).out == "- home · \(one)\n")
        let probe = try ScreenProbe(
            ProjectsAssembly.self, screen: "projects", repository: planner, language: language)
        probe.press("d")

        #expect(probe.text.contains("✗ garden · \(two) · u "))
    }

    @Test func `the names of possible parents stay whole, and a number stands for those without room`() throws
    {
        let planner = FakePlannerRepository()
        let add = AddProject(repository: planner, clock: FixedClock())
        for number in 10..<58 {
            _ = try add(try ProjectName("Client-\(number) 고객사"), color: nil, parent: nil)
        }
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)

        probe.press("m")
        let shown = probe.text.matches(of: /●\u{A0}Client-\d\d\u{A0}고객사/).count
        #expect(shown > 3 && probe.text.contains(" +\(47 - shown)"))
        #expect(probe.text.matches(of: /●\u{A0}Client/).count == shown)
        probe.type("Client-5")

        #expect(probe.text.matches(of: /●\u{A0}Client-5\d\u{A0}고객사/).count > 3)
    }

    @Test(arguments: [Language.english, .korean])
    func `a long name never hides the counts of a narrow terminal`(language: Language) throws {
        let planner = FakePlannerRepository()
        let add = AddProject(repository: planner, clock: FixedClock())
        for name in [String(repeating: "긴이름", count: 20), "work"] {
            _ = try add(try ProjectName(name), color: nil, parent: nil)
        }
        let program = FeatureProgram(ProjectsAssembly.self, repository: planner)

        let lines = program.run("projects", width: 40, language: language, isInteractive: true).out
            .split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("● work  ") && lines[1].contains("…"))
        for line in lines {
            #expect(line.hasSuffix(language("0 open, 0 done", "남음 0, 완료 0")))
            #expect(ColumnWidth.of(String(line)) <= 40)
        }
        let probe = try ScreenProbe(
            ProjectsAssembly.self, screen: "projects", repository: planner, language: language)
        probe.resize(columns: 40, rows: 10)
        #expect(probe.line("● work").contains(/\s0 +0$/))
        #expect(probe.line("…").contains(/…\s+0 +0$/))
    }

    @Test(arguments: [
        (
            Language.english, "All projects are archived. To see them: haru projects --archived",
            "Only archived projects meet the query. To see them, add --archived.", "Press H to see them."
        ),
        (
            .korean, "프로젝트가 모두 보관되어 있습니다. 보기: haru projects --archived",
            "보관한 프로젝트만 조건에 맞습니다. 보려면 --archived를 붙이세요.", "H를 누르면 보입니다."
        ),
    ])
    func `a list whose projects are all archived says how to see them`(
        language: Language, all: String, found: String, key: String
    ) throws {
        let planner = FakePlannerRepository()
        _ = try AddProject(repository: planner, clock: FixedClock())(
            try ProjectName("old"), color: nil, parent: nil)
        let program = FeatureProgram(ProjectsAssembly.self, repository: planner)
        _ = program.run("projects archive old")

        #expect(program.run("projects", language: language).out == "\(all)\n")
        let answer = program.run("projects old", language: language)
        #expect(answer.out == "\(found)\n" && answer.error != nil)
        #expect(!program.run("projects other", language: language).out.contains("--archived"))
        #expect(program.run("projects old --archived").out.hasPrefix("● old"))
        let probe = try ScreenProbe(
            ProjectsAssembly.self, screen: "projects", repository: planner, language: language)
        #expect(probe.text.contains(key))
        probe.press("H")
        #expect(probe.text.contains("● old"))
    }

    @Test func `haru projects says how many views have the new name, and warns of views with a deleted name`()
        throws
    {
        let program = FeatureProgram(
            ProjectsAssembly.self, bindings: { $0.bind((any ViewRemarks).self) { FakeViewRemarks() } })
        _ = program.run("projects add home.garden")
        let addView = AddView(repository: program.repository, clock: program.clock)
        _ = try addView(ViewDraft("one", "project:home"))
        _ = try addView(ViewDraft("two", "-project:home.garden"))

        #expect(program.run("projects edit home --no-parent").out == "~ home\n")
        #expect(program.run("projects edit home --name house").out == "~ house · adapted 2\n")
        let deletion = program.run("projects rm house.garden")
        #expect(deletion.out == "- house.garden\n" && deletion.err == "warning about two: house.garden\n")
        #expect(program.run("projects rm house --quiet").err == "warning about one: house\n")
    }

    @Test func `the projects screen says how many views have the new name, and names the others`() throws {
        let probe = try ScreenProbe(
            ProjectsAssembly.self, screen: "projects", repository: try library(),
            bindings: { $0.bind((any ViewRemarks).self) { FakeViewRemarks() } })
        let clock = probe.world.clock
        let addView = AddView(repository: probe.world.repository, clock: clock)
        _ = try addView(ViewDraft("one", "project:work"))

        probe.press("G", "e")
        probe.type("work2")
        probe.press("enter")
        #expect(probe.text.contains("✎ work2 · adapted 1 · was work · u undoes"))
        probe.press("d")
        #expect(probe.text.contains("✗ work2 · u undoes · broken one"))
    }

    @Test(arguments: [
        ("projects add home", PlannerError.invalid(ValidationError(.project, "home", .duplicate))),
        ("projects add x reddish", .invalid(ValidationError(.color, "reddish", .hexColor))),
        ("projects rm nope", .unknownProject(name: "nope")),
        ("projects edit home --parent nope", .unknownProject(name: "nope")),
        ("projects rm home.gardn", .unknownProject(name: "home.gardn", similar: "home.garden")),
        (
            "projects edit home --parent home.garden",
            .invalid(ValidationError(.project, "home.garden", .cycle))
        ),
    ])
    func `haru projects refuses a wrong name, colour or parent, and changes nothing`(
        command: String, error: PlannerError
    ) {
        let program = FeatureProgram(ProjectsAssembly.self)
        _ = program.run("projects add home.garden")
        let before = program.run("projects").out

        #expect(program.run(command).error as? PlannerError == error)
        #expect(program.run("projects").out == before)
    }

    @Test func `haru projects edit needs a flag, and not two that exclude each other`() {
        let program = FeatureProgram(ProjectsAssembly.self)
        _ = program.run("projects add home")

        #expect(program.run("projects edit home").error != nil)
        #expect(program.run("projects edit home --parent home --no-parent").error != nil)
    }

    @Test func `the projects screen opens, archives, shows archived and deletes projects`() throws {
        let planner = FakePlannerRepository()
        let add = AddProject(repository: planner, clock: FixedClock())
        let garden = try add(try ProjectName("home.garden"), color: nil, parent: nil)
        _ = try add(try ProjectName("work"), color: nil, parent: nil)
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)
        #expect(probe.order(of: "home ", "home.garden", "work") == ["home ", "home.garden", "work"])

        probe.press("j", "enter")
        #expect(probe.takeRoute() as? ProjectRoute == ProjectRoute(id: garden.id))
        probe.press("A")
        #expect(!probe.text.contains("● home.garden"))
        probe.press("H")
        #expect(probe.line("home.garden").contains("archived"))
        probe.press("G", "d")

        #expect(!probe.text.contains("● work"))
        #expect(probe.text.contains("● home.garden"))
    }

    /// Returns a library with the projects `home`, `home.garden` and `work`.
    private func library() throws -> FakePlannerRepository {
        let planner = FakePlannerRepository()
        let add = AddProject(repository: planner, clock: FixedClock())
        _ = try add(try ProjectName("home.garden"), color: nil, parent: nil)
        _ = try add(try ProjectName("work"), color: nil, parent: nil)
        return planner
    }

    /// Returns a library with todos, such as `roof project:home`, and their projects.
    private func library(todos texts: [String]) throws -> FakePlannerRepository {
        let planner = FakePlannerRepository()
        let add = AddTodos(
            repository: planner, clock: FixedClock(), random: RandomSource(SeededGenerator(seed: 1)))
        for text in texts { _ = try add([TodoDraft(text: text)]) }
        return planner
    }

    /// Returns the projects in the order of the tree, each with its parent: `home.garden < home`.
    private func projects(in repository: any PlannerRepository) throws -> [String] {
        try ReadProjects(repository: repository)().map { usage in
            usage.project.name.description + (usage.parent.map { " < \($0)" } ?? "")
        }
    }

    @Test(arguments: [
        (Language.english, "Press a to create one", "part of home · u undoes"),
        (.korean, "a를 누르거나", "상위 프로젝트: home · u 되돌리기"),
    ])
    func `the projects screen adds a project and a subproject, and says so`(
        language: Language, notice: String, message: String
    ) throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", language: language)
        #expect(probe.text.contains(notice))

        probe.press("a")
        probe.type("home")
        probe.press("enter")
        #expect(probe.text.contains("+ home · u "))
        probe.press("s")
        probe.type("garden")
        probe.press("enter")

        #expect(probe.text.contains("+ garden · \(message)"))
        #expect(probe.line("● garden").hasPrefix("   ● garden"))
        #expect(try projects(in: probe.world.repository) == ["home", "garden < home"])
    }

    @Test func `the projects screen renames, colours and moves a project, and says what changed`() throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())

        probe.press("e")
        probe.type("house")
        probe.press("enter")
        #expect(probe.text.contains("✎ house · was home · u undoes"))
        probe.press("c")
        probe.type("red")
        probe.press("down")
        #expect(probe.text.contains("│ orange "))
        probe.press("enter")
        #expect(probe.text.contains("✎ house · colour orange · u undoes"))
        probe.press("m")
        let parents = probe.line("Empty: a top-level project.")
        #expect(parents.contains("work") && !parents.contains("house"))
        probe.type("WORK")
        probe.press("enter")
        #expect(probe.text.contains("✎ house · part of work · u undoes"))

        #expect(
            try projects(in: probe.world.repository) == ["work", "house < work", "house.garden < house"])
        let colors = try ReadProjects(repository: probe.world.repository)().map(\.project.color.description)
        #expect(colors[1] == "FF8C00")
    }

    @Test func `Tab completes the name of the project above, and moves the project there`() throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())

        probe.press("j", "m")
        #expect(probe.text.contains("Tab complete"))
        probe.type("wo")
        probe.press("tab")
        #expect(probe.text.contains("│ work "))
        #expect(probe.line("Empty: a top-level project.").contains("work"))
        probe.press("enter")

        #expect(try projects(in: probe.world.repository) == ["home", "work", "home.garden < work"])
        probe.press("a")
        #expect(!probe.text.contains("Tab complete"))
    }

    @Test(arguments: ["wrok", "WORKS"])
    func `a misspelt project above is refused with the similar name, which Tab takes`(typed: String) throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())

        probe.press("m")
        probe.type(typed)
        probe.press("enter")
        #expect(probe.text.contains("unknownProject(name: \"\(typed)\", similar: Optional(\"work\"))"))
        probe.press("tab", "enter")

        #expect(probe.errors().isEmpty)
        #expect(try projects(in: probe.world.repository).first == "work")
    }

    @Test func `an empty text moves a project to the top, and an unchanged parent changes nothing`() throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())
        probe.press("j", "m")
        #expect(probe.text.contains("│ home "))

        probe.press("enter")
        #expect(probe.text.contains("✎ home.garden · unchanged"))
        #expect(!probe.text.contains("u undoes"))
        probe.press("m", "backspace", "enter")

        #expect(probe.text.contains("✎ home.garden · top-level project · u undoes"))
        #expect(try projects(in: probe.world.repository) == ["home", "home.garden", "work"])
    }

    @Test func `a name with another beginning moves a project, and the message says so`() throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())

        probe.press("j", "e")
        probe.type("farm.garden")
        probe.press("enter")

        #expect(probe.text.contains("✎ farm.garden · was home.garden · part of farm · u undoes"))
    }

    @Test(arguments: [
        ("a", "work", "duplicate"), ("s", "WORK", "duplicate"), ("e", "work", "duplicate"),
        ("c", "pinkish", "hexColor"), ("m", "nosuch", "unknownProject"), ("m", "home.garden", "cycle"),
        ("m", "home", "cycle"),
    ])
    func `the projects screen refuses an invalid input in the open line and says why`(
        key: String, text: String, reason: String
    ) throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())
        let before = try projects(in: probe.world.repository)

        probe.press(key)
        probe.type(text)
        probe.press("enter")

        #expect(probe.text.contains("│ \(text) "))
        #expect(probe.text.contains(reason))
        #expect(probe.errors().isEmpty)
        probe.press("esc")
        #expect(!probe.text.contains("│"))
        #expect(try projects(in: probe.world.repository) == before)
    }

    @Test(arguments: [("orchard", "duplicate"), ("old", "archivedDuplicate")])
    func `a name that only the library knows as taken stays in the open line, with the reason`(
        name: String, reason: String
    ) throws {
        let planner = try library()
        let add = AddProject(repository: planner, clock: FixedClock())
        _ = try add(try ProjectName("old"), color: nil, parent: nil)
        var archived = ProjectChanges()
        archived.isArchived = true
        _ = try EditProject(repository: planner, clock: FixedClock())(try ProjectName("old"), archived)
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)
        // Another program adds a project, and this screen has not read it yet.
        _ = try add(try ProjectName("orchard"), color: nil, parent: nil)

        // The error is drawn as its Swift description, which needs this width.
        probe.resize(columns: 240, rows: 24)
        probe.press("a")
        probe.type(name)
        probe.press("enter")
        #expect(probe.text.contains("│ \(name) "))
        #expect(probe.text.contains(reason))
        #expect(probe.errors().isEmpty)
        probe.type("2")
        probe.press("enter")

        #expect(!probe.text.contains("│"))
        #expect(try projects(in: planner).contains("\(name)2"))
    }

    @Test(arguments: ["e", "s"])
    func `a project that was deleted meanwhile keeps the line open, and is named`(key: String) throws {
        let planner = try library()
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)
        probe.press(key)
        _ = try DeleteProject(repository: planner, clock: FixedClock())(try ProjectName("home"))
        probe.type("house")
        probe.press("enter")

        #expect(probe.text.contains("│ house "))
        #expect(probe.text.contains("unknownProject(name: \"home\""))
    }

    @Test(arguments: ["a", "s", "e", "c", "m"])
    func `Esc closes the input line of the projects screen and changes nothing`(key: String) throws {
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: try library())
        let before = probe.text

        probe.press(key)
        probe.type("work")
        #expect(probe.text.contains("│ work "))
        probe.press("esc")

        #expect(probe.text == before)
    }

    @Test(arguments: [("a", "orchard"), ("s", "orchard"), ("e", "house"), ("c", "red"), ("m", "work")])
    func `the projects screen keeps a text that could not be stored`(key: String, text: String) throws {
        let planner = FailingWriteRepository(try library())
        let probe = try ScreenProbe(ProjectsAssembly.self, screen: "projects", repository: planner)

        probe.press(key)
        probe.type(text)
        probe.press("enter")
        #expect(probe.errors().count == 1)
        #expect(probe.text.contains("│ \(text) "))
        // Escape keeps the text of a failed edit. The probe opens the text again at once.
        probe.press("esc")
        #expect(probe.text.contains("│ \(text) "))
        planner.isLocked = false
        probe.press("enter")

        #expect(probe.errors().isEmpty)
        #expect(!probe.text.contains("│"))
        #expect(probe.text.contains("u undoes"))
    }
}
