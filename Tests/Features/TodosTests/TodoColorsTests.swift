import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("The own colours of tags and projects in lists")
struct TodoColorsTests {
    private let planner = FakePlannerRepository()
    private let program: FeatureProgram

    init() throws {
        program = FeatureProgram(TodosAssembly.self, repository: planner)
        let clock = FixedClock()
        _ = try AddTag(repository: planner, clock: clock)(TagName("home"), color: TagColor("FF0000"))
        _ = try AddProject(repository: planner, clock: clock)(
            ProjectName("garden"), color: TagColor("4682B4"), parent: nil)
        #expect(program.run("add prune roses today +home project:garden p1").error == nil)
    }

    @Test(arguments: ["list", "next", "list --columns title,project,tags"])
    func `a list shows each tag and each project in its colour`(command: String) {
        let out = program.run(command, colors: .trueColor).out

        #expect(out.contains("\u{1B}[38;2;255;0;0m#home\u{1B}[0m"))
        let garden = command.contains("columns") ? "garden" : "[garden]"
        #expect(out.contains("\u{1B}[38;2;70;130;180m\(garden)\u{1B}[0m"))
    }

    @Test func `the details of a todo show its tags and its project in their colours`() {
        let out = program.run("show 1", colors: .trueColor).out

        #expect(out.contains("\u{1B}[38;2;255;0;0m#home\u{1B}[0m"))
        #expect(out.contains("\u{1B}[38;2;70;130;180m[garden]\u{1B}[0m"))
        #expect(out.contains("\u{1B}[38;2;70;130;180mgarden\u{1B}[0m"))
    }

    @Test(arguments: [
        (ColorDepth.ansi16, "\u{1B}[31m#home", "\u{1B}[36m[garden]"),
        (.ansi256, "\u{1B}[38;5;196m#home", "\u{1B}[38;5;67m[garden]"), (.none, " #home", " [garden]"),
    ])
    func `a terminal with few colours shows the nearest ones`(
        depth: ColorDepth, tag: String, project: String
    ) {
        let out = program.run("list", colors: depth).out

        #expect(out.contains(tag) && out.contains(project))
    }

    @Test func `a done todo is dim as a whole`() {
        #expect(program.run("done 1").error == nil)

        let out = program.run("list", colors: .trueColor).out

        #expect(out.contains("#home") && !out.contains("38;2;255;0;0"))
    }

    @Test(arguments: ["list", "next"])
    func `only output with colours reads the colours, once for all rows`(command: String) {
        let counting = CountingRepository(planner)
        let program = FeatureProgram(TodosAssembly.self, repository: counting)
        func reads(_ line: String, _ colors: ColorDepth) -> Int {
            let before = counting.reads
            #expect(program.run(line, colors: colors).error == nil)
            return counting.reads - before
        }
        #expect(self.program.run("add mow today +home project:garden").error == nil)
        let plain = reads(command, .none)

        #expect(reads(command, .trueColor) == plain + 1)
        #expect(reads("\(command) --quiet", .trueColor) == plain)
        #expect(reads("\(command) --json", .trueColor) == plain)
    }
}
