import AppComposition
import CoreCommandLine
import CoreDI
import FeatureKit
import SettingsDomain
import Testing
import UtilLocalization

@Suite("Completion and manual")
struct CompletionTests {
    @Test func `completion offers commands, flags, subcommands, tags and open todos`() {
        let program = Program()
        program.run("add", "pay rent", "#home")
        program.run("add", "치과", "#건강")
        func offered(_ words: String...) -> [String] {
            let result = program.run(["__complete", "--"] + words, bytes: [])
            return result.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        }

        #expect(offered("li") == ["list"])
        #expect(offered("add", "--pri") == ["--priority"])
        #expect(offered("add", "--priority", "h") == ["high"])
        #expect(offered("add", "x", "--tag", "h") == ["home"])
        #expect(offered("add", "x", "#건") == ["#건강"])
        #expect(offered("done", "") == ["1", "2"])
        #expect(offered("tags", "re") == ["rename"])
        #expect(offered("tags", "rename", "ho") == ["home"])
        #expect(offered("list", "over") == ["overdue"])
        #expect(offered("completion", "z") == ["zsh"])
        #expect(offered("widget", "--format", "w") == ["waybar"])
        #expect(offered("import", "--format", "t") == ["todotxt", "taskwarrior"])
        #expect(offered("--lang", "ko", "li") == ["list"])
        #expect(offered("com") == ["completion"])
        #expect(offered("config", "language", "") == ["auto", "en", "ko"])
        #expect(offered("move", "1", "tom") == ["tomorrow"])
        #expect(offered("list", "--tag=h") == ["--tag=home"])
        #expect(offered("list", "--tag", "=", "h") == ["home"])
        #expect(offered("list", "--columns", "de") == ["deadline"])
        #expect(offered("list", "--columns", "id,ti") == ["id,title", "id,time"])
        #expect(offered("list", "--columns=id,tit") == ["--columns=id,title"])
        #expect(offered("list", "--columns", "title,titl").isEmpty)
        #expect(offered("list", "--columns", "sc").isEmpty)
        #expect(offered("next", "--columns", "title,sc") == ["title,score"])
        #expect(offered("views", "add", "x", "--columns", "pri") == ["priority"])
        #expect(offered("views", "edit", "x", "--sort", "t") == ["title"])
        #expect(offered("nonsense", "x").isEmpty)
    }

    @Test func `completion continues a query, also where bash splits a word at its colon`() {
        let program = Program()
        program.run("add", "plant", "project:garden")
        func offered(_ words: String...) -> [String] {
            let result = program.run(["__complete", "--"] + words, bytes: [])
            return result.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        }

        #expect(offered("list", "proj") == ["project:"])
        #expect(offered("list", "project:g") == ["project:garden"])
        #expect(offered("list", "project", ":", "g") == ["garden"])
        #expect(offered("list", "project", ":") == ["garden", "none", "any"])
        #expect(offered("next", "over") == ["overdue"])
        #expect(offered("done", "--where", "overdue proj") == ["overdue project:"])
        #expect(offered("edit", "--where", "project:g") == ["project:garden"])
        #expect(offered("move", "--where", "due:tom") == ["due:tomorrow"])
        #expect(offered("add", "x", "--project", "g") == ["garden"])
        #expect(offered("tags", "list", "col") == ["color:", "colour:"])
        #expect(offered("tags", "list", "color:빨") == ["color:빨강"])
        #expect(offered("projects", "list", "parent:g") == ["parent:garden"])
        #expect(offered("views", "list", "sort", ":", "ne") == ["next"])

        #expect(offered("projects", "parent:g") == ["parent:garden"])
        #expect(offered("projects", "parent", ":", "g") == ["garden"])
        #expect(offered("projects", "open", "par") == ["parent:"])
        #expect(offered("projects", "open", "arch") == ["archived", "archived:"])
        #expect(offered("projects", "arch") == ["archive", "archived", "archived:"])
        #expect(offered("projects", "--arch") == ["--archived"])
        #expect(offered("tags", "color:re") == ["color:red"])
        #expect(offered("views", "sort:ne") == ["sort:next"])
        #expect(offered("projects", "add", "--par") == ["--parent"])
    }

    @Test
    func `completion offers the words of a setting that a feature contributes, and none without the feature`()
    {
        enum Tides: FeatureAssembly {
            static let name = "Tides"

            static func register(in registry: inout Registry) {
                registry.setting(Setting("tides", .words(["ebb", "flow"])), title: Wording("Tides", "조석"))
                registry.setting(Setting("harbour", .text(limit: 20)), title: Wording("Harbour", "항구"))
            }
        }
        func offered(_ program: Program, _ words: String...) -> [String] {
            let result = program.run(["__complete", "--"] + words, bytes: [])
            return result.out.split(separator: "\n").map { String($0.split(separator: "\t").first ?? "") }
        }
        let program = Program(features: FeatureList.all + [Tides.self])

        #expect(offered(program, "config", "ti") == ["tides"])
        #expect(offered(program, "config", "tides", "") == ["ebb", "flow"])
        #expect(offered(program, "config", "harbour", "").isEmpty)
        #expect(offered(program, "config", "color", "n") == ["never"])
        #expect(offered(Program(), "config", "ti").isEmpty)
        #expect(!offered(Program(), "config", "tides", "").contains("ebb"))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completion prints a script for bash, zsh and fish, and refuses other shells`(shell: String) {
        #expect(Program().run("completion", shell).out.contains("haru __complete"))
        #expect(Program().run("completion", "csh").status == .invalidInput)
    }

    @Test func `man describes the commands in one page`() {
        let page = Program().run("man").out

        #expect(page.hasPrefix(".TH HARU 1"))
        for command in ["add", "list", "tags merge", "import", "doctor"] {
            #expect(page.contains(".SS \"haru \(command)\""))
        }
    }
}
