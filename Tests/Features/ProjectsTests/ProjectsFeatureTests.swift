import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import ProjectsFeature
import ProjectsInterface
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization

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

    @Test(arguments: [
        ("projects add home", PlannerError.invalid(ValidationError(.project, "home", .duplicate))),
        ("projects add x reddish", .invalid(ValidationError(.color, "reddish", .hexColor))),
        ("projects rm nope", .unknownProject(name: "nope")),
        ("projects edit home --parent nope", .unknownProject(name: "nope")),
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
        #expect(probe.takeRoute() as? ProjectRoute == ProjectRoute(id: garden.id, name: "home.garden"))
        probe.press("A")
        #expect(!probe.text.contains("● home.garden"))
        probe.press("H")
        #expect(probe.line("home.garden").contains("archived"))
        probe.press("G", "d")

        #expect(!probe.text.contains("● work"))
        #expect(probe.text.contains("● home.garden"))
    }
}
