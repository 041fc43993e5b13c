import AppComposition
import CoreCommandLine
import Foundation
import Testing

@Suite("The program")
struct CommandTests {
    @Test func `the program without a command shows today, and says how to begin`() {
        let result = Program().run()

        #expect(result.status == .done)
        #expect(result.out.contains("haru add"))
        #expect(result.err.isEmpty)
    }

    @Test func `the program speaks Korean by locale, by setting and by flag`() {
        let program = Program()

        #expect(program.run(environment: ["LANG": "ko_KR.UTF-8"]).out.contains("오늘 할 일이 없습니다"))
        #expect(program.run("--lang", "ko").out.contains("오늘 할 일이 없습니다"))
        #expect(program.run("config", "language", "ko").status == .done)
        #expect(program.run().out.contains("오늘 할 일이 없습니다"))
        #expect(program.run("--lang=en").out.contains("Nothing due today"))
    }

    @Test func `add echoes what quick add understood`() {
        let result = Program().run(
            "add", "pay", "rent", "2026-11-22", "9am", "#home", "!high", "~20m", "every", "month")

        #expect(result.out == "+ 1  pay rent · due Sun 22 Nov 09:00 · #home · high · 20m · every month\n")
    }

    @Test func `tags count todos and notes, and a deletion and a merge name both`() {
        let program = Program()
        program.run("add", "call", "#home")
        program.run("notes", "add", "Plan", "--tag", "home")
        program.run("notes", "add", "List", "--tag", "house")

        #expect(program.run("tags").out.contains("1 open, 0 done, 1 note\n"))
        #expect(program.run("--lang", "ko", "tags").out.contains("남음 1, 완료 0, 노트 1\n"))
        #expect(
            program.run("tags", "merge", "house", "home").out.contains("1 note had the replaced tag"))
        #expect(program.run("tags", "rm", "home", "--dry-run").out.contains("1 todo and 2 notes lose it"))
        #expect(
            program.run("--lang", "ko", "tags", "rm", "home").out.contains("할 일 1개, 노트 2개에서 빠짐"))
    }

    @Test func `an unknown project is named with a similar one, in both languages`() {
        let program = Program()
        program.run("projects", "add", "garden")

        let english = program.run("projects", "rm", "gardn")
        #expect(english.status == .nothingMatched)
        #expect(english.err.contains("There is no project 'gardn'. Did you mean 'garden'?"))
        let korean = program.run("--lang", "ko", "projects", "rm", "gardn")
        #expect(korean.err.contains("'gardn' 프로젝트가 없습니다. 혹시 'garden'인가요?"))
        #expect(!program.run("projects", "rm", "house").err.contains("Did you mean"))
    }

    @Test(arguments: [
        (["notes", "shwo", "garden"], "'haru notes show'"), (["notes", "histroy"], "'haru notes history'"),
        (["tags", "renmae", "a", "b"], "'haru tags rename'"),
        (["projects", "ad", "x"], "'haru projects add'"),
        (["views", "lsit"], "'haru views list'"), (["sync", "stauts"], "'haru sync status'"),
        (["sync", "conflicts", "kep", "1"], "'haru sync conflicts keep'"),
        (["sync", "issues", "retyr", "1"], "'haru sync issues retry'"),
        (["sessions", "ennd", "1"], "'haru sessions end'"),
        (["recur", "previw", "1"], "'haru recur preview'"),
    ])
    func `a mistyped subcommand is answered with the command that was meant`(words: [String], meant: String) {
        let program = Program()

        let english = program.run(words, bytes: [])
        #expect(english.status != .done)
        #expect(english.err.contains("Did you mean \(meant)?"), "\(english.err)")
        let korean = program.run(["--lang", "ko"] + words, bytes: [])
        #expect(korean.err.contains("혹시 \(meant)인가요?"), "\(korean.err)")
    }

    @Test func `a query that finds a note, or is similar to no subcommand, brings no other command`() {
        let program = Program()
        program.run("notes", "add", "shwo")

        let found = program.run("notes", "shwo")
        #expect(found.status == .done && found.out.contains("shwo") && found.err.isEmpty, "\(found.err)")
        let unknown = program.run("notes", "tulips")
        #expect(unknown.status == .nothingMatched && unknown.out == "No note was found.\n")
        #expect(unknown.err.isEmpty, "\(unknown.err)")
        let listed = program.run("notes", "list", "shwoo")
        #expect(listed.status == .nothingMatched && listed.err.isEmpty, "\(listed.err)")
    }

    @Test func `add says that the project of a new todo is archived, in both languages`() {
        let program = Program()
        #expect(!program.run("add", "prune", "project:garden").err.contains("archived"))
        program.run("projects", "archive", "garden")

        let english = program.run("add", "rake", "project:garden")
        #expect(english.status == .done)
        #expect(english.err.contains("The project 'garden' is archived"))
        let korean = program.run("--lang", "ko", "add", "-", input: "sow project:garden\n  water\n")
        #expect(korean.err.contains("'garden' 프로젝트는 보관되어"))
        #expect(!program.run("add", "paint", "project:house").err.contains("archived"))
    }

    @Test func `add --quiet prints only the identifier, and done accepts it as a reference`() {
        let program = Program()
        let id = program.run("add", "-q", "a").out.trimmingCharacters(in: .newlines)

        #expect(UUID(uuidString: id) != nil)
        #expect(program.run("done", id).status == .done)
    }

    @Test func `add reads lines of standard input, indented ones as subtasks, all or none`() throws {
        let program = Program()

        #expect(program.run("add", "-", input: "trip\n  book a hotel\n  pack\n- [ ] call\n").status == .done)
        let bad = program.run("add", "-", input: "good\nbad ~9999m\n")
        let kept = program.run("add", "-", "--keep-going", input: "good\nbad ~9999m\n")
        let all = try #require(JSON(program.run("list", "all", "--json").out))

        #expect(bad.status == .invalidInput)
        #expect(kept.status == .invalidInput)
        #expect(kept.err.contains("2: bad ~9999m"))
        let todos = all["data"]["sections"].array.flatMap { $0["todos"].array }
        #expect(todos.map { $0["title"].string } == ["trip", "book a hotel", "pack", "call", "good"])
        #expect(todos.map { $0["depth"].integer } == [0, 1, 1, 0, 0])
    }

    @Test func `add refuses an argument that is not UTF-8, and stores nothing`() {
        let program = Program()

        let result = program.run(bytes: [Array("add".utf8), [0x61, 0xFF, 0x62]])

        #expect(result.status == .invalidInput)
        #expect(result.err.contains("argument 2"))
        #expect(program.run("list").out.contains("Nothing due"))
    }

    @Test(arguments: [
        (["add", "a", "--difficulty", "9"], "difficulty '9'", "1 to 5"),
        (["add", "a ~2000m"], "estimate '~2000m'", "1 to 1440"),
        (["add", "a", "--estimate", "0"], "estimate '0'", "1 to 1440"),
        (["add", "a", "--estimate", "x"], "estimate 'x'", "20m"),
        (["add", "   "], "title is missing", "haru add water"),
        (["add"], "title is missing", "haru add water"), (["add", "-"], "Standard input", "each line"),
        (["tags", "add", ""], "tag ''", "must not be empty"),
        (["add", String(repeating: "x", count: 501)], "title", "1 to 500"),
        (["add", "a\u{1B}[2Jb"], "title", "control character"),
        (["add", "a", "--tag", "b c"], "tag 'b c'", "white space"),
        (["add", "a", "--due", "someday"], "day 'someday'", "not a day"),
        (["add", "a", "--time", "25:00"], "time '25:00'", "not a time"),
        (["add", "a", "--zone", "Mars/X"], "zone 'Mars/X'", "time zone"),
        (["add", "a", "--priority", "x"], "priority 'x'", "high"),
        (["add", "a", "--work", "--life"], "side", "--life"),
        (["add", "a", "--repeat", "sometimes"], "recurrence 'sometimes'", "every 2 weeks"),
        (["add", "a", "--inbox", "--repeat", "every day"], "recurrence", "due day"),
        (["add", "a", "--repeat", "FREQ=HOURLY"], "recurrence", "HOURLY"),
        (
            ["add", "a", "--repeat", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"], "recurrence",
            "no day matches this rule"
        ),
        (["add", "a", "--mode", "catchUp"], "recurrence 'catchUp'", "--repeat"),
        (["edit", "1", "--due", "today", "--no-due"], "option '--no-due'", "cannot be combined with --due"),
        (["list", "2026-12-02..2026-12-01"], "range '2026-12-02..2026-12-01'", "before it starts"),
        (["remind"], "--once", "timer"),
        (["remind", "--once", "--ahead", "8761h"], "time '525660m'", "0 to 10080"),
        (["recur", "preview", "1", "-n", "0"], "count '0'", "1 to 1000"),
        (["add", "a", "--inbox", "--due", "today"], "due", "--due"),
        (["list", "due:nonsense"], "query 'due:nonsense'", "due needs a day"),
        (["list", "--limit", "0"], "limit '0'", "from 1"), (["list", "--sort", "x"], "sort 'x'", "priority"),
        (["tags", "add", "a", "ZZZ"], "colour 'ZZZ'", "hexadecimal"),
        (["tags", "color", "work", "b"], "colour 'b'", "red, orange"),
        (["tags", "add", "a,b"], "tag 'a,b'", "comma"),
        (["config", "language", "fr"], "setting 'fr'", "ko"),
        (["config", "x", "y"], "setting 'x'", "language"),
        (["import", "-f", "xml", "-"], "format 'xml'", "taskwarrior"),
        (["move", "1", "whenever"], "day 'whenever'", "not a day"),
        (["undo", "0"], "count '0'", "1 to 1000"), (["frobnicate"], "'frobnicate'", "haru help"),
        (["add", "--nope", "x"], "--nope", "Usage"),
        (["--color", "pink", "list"], "pink", "always"),
    ])
    func `an invalid command names field, value and rule, exits with 2 and writes nothing`(
        arguments: [String], what: String, rule: String
    ) {
        let program = Program()

        let result = program.run(arguments, bytes: [])

        #expect(result.status == .invalidInput)
        #expect(result.err.contains(what), "\(result.err)")
        #expect(result.err.contains(rule), "\(result.err)")
        #expect(result.out.isEmpty)
        #expect(
            JSON(program.run("list", "all", "--all", "--json").out)?["data"]["sections"].array.isEmpty == true
        )
    }

    @Test(arguments: [
        ["show", "77"], ["done", "zebra"], ["search", "zebra"], ["undo"], ["redo"],
        ["list", "--search", "zebra"],
        ["tags", "rm", "zebra"],
    ])
    func `a command that matches nothing exits with 1`(arguments: [String]) {
        #expect(Program().run(arguments, bytes: []).status == .nothingMatched)
    }

    @Test func `rm asks for --yes before it deletes a todo with subtasks`() {
        let program = Program()
        program.run("add", "-", input: "trip\n  pack\n")

        let asked = program.run("rm", "1")
        let done = program.run("rm", "1", "--yes")

        #expect(asked.status == .invalidInput)
        #expect(asked.err.contains("--yes"))
        #expect(done.status == .done)
        #expect(program.run("undo").status == .done)
        #expect(program.run("list", "all").out.contains("pack"))
    }

    @Test(arguments: [
        ["add", "x", "--dry-run"], ["done", "1", "--dry-run"], ["rm", "1", "--dry-run"],
        ["edit", "1", "--title", "b", "--dry-run"], ["move", "1", "2030-01-01", "--dry-run"],
        ["undo", "--dry-run"],
    ])
    func `a dry run of a command changes nothing`(arguments: [String]) {
        let program = Program()
        program.run("add", "a", "#x")
        let before = program.run("list", "all", "--all", "--json").out

        #expect(program.run(arguments, bytes: []).status == .done)

        #expect(program.run("list", "all", "--all", "--json").out == before)
    }

    @Test func `list aligns its columns with wide titles, and prints no escape sequence of a title`() throws {
        let program = Program()
        for title in [
            "한글 제목", "👨‍👩‍👧 family", "e\u{301}\u{302}\u{303}", "\u{202E}gnp.exe", "a\u{200B}b",
            "Z" + String(repeating: "\u{335}", count: 40),
        ] {
            #expect(program.run("add", "--estimate", "30m", "--", title).status == .done)
        }
        let table = "title,note,estimate\nplain,\"\u{1B}]0;owned\u{7}\u{1B}[2J\",30m\n"
        let imported = try program.write("x.csv", table)
        #expect(program.run("import", imported).status == .done)

        let list = program.run("list")
        let shown = program.run("show", "plain")

        #expect(!(list.out + shown.out).contains { "\u{1B}\u{7}\u{202E}".contains($0) })
        #expect(list.out.split(separator: "\n").dropFirst().allSatisfy { $0.hasSuffix("30m") })
        let json = program.run("show", "plain", "--json").out
        #expect(JSON(json)?["data"]["todo"]["note"].string == "\u{1B}]0;owned\u{7}\u{1B}[2J")
    }

    @Test(arguments: [
        "add", "list", "show", "edit", "done", "undone", "move", "rm", "undo", "redo", "history", "search",
        "tags", "stats", "calendar", "widget", "import", "export", "config", "paths", "doctor", "backup",
        "restore",
    ])
    func `help describes each command and lists it`(command: String) {
        let program = Program()
        let result = program.run("help", command)

        #expect(result.status == .done)
        #expect(result.out.contains("haru \(command)"))
        #expect(program.run("help").out.contains(command))
    }

    @Test func `the program uses the defaults if the settings file is damaged, and reports it`() throws {
        let program = Program()
        _ = try program.write("config.json", "{ not json")

        let result = program.run("add", "a")

        #expect(result.status == .done)
        #expect(result.err.contains("config.json"))
        #expect(program.run("doctor").status == .storage)
    }

    @Test func `the doctor warns of unknown stored settings and of invalid values`() throws {
        let program = Program()
        _ = try program.write(
            "config.json", #"{"colour": "red", "language": "fr", "theme": "dark", "mouse": "off"}"#)

        let result = program.run("doctor")

        #expect(result.status == .done)
        #expect(result.out.contains("2 custom values"))
        let warnings = result.out.split(separator: "\n").filter { $0.hasPrefix("! settings") }
        #expect(warnings.count == 2)
        #expect(warnings.contains { $0.contains("'colour'") && $0.contains("haru paths") })
        #expect(warnings.contains { $0.contains("'fr'") && $0.contains("haru config language") })
        let korean = program.run("--lang", "ko", "doctor").out
        #expect(korean.contains("'colour' 설정을 몰라") && korean.contains("바꾸기: haru config language"))
        let lines = program.run("doctor", "--ndjson").out.split(separator: "\n")
        let settings = lines.filter { $0.contains(#""check":"settings""#) }
        #expect(settings.count == 3 && settings.count { $0.contains(#""severity":"warning""#) } == 2)
    }

    @Test func `the doctor warns of chosen keys that conflict, and of names that are no key or no action`()
        throws
    {
        let program = Program()
        func keys(_ words: String...) -> [Substring] {
            program.run(words + ["doctor", "--ndjson"], bytes: []).out.split(separator: "\n").filter {
                $0.contains(#""check":"keys""#)
            }
        }

        #expect(
            keys().count == 1 && keys()[0].contains("0 custom keys")
                && keys()[0].contains(#""severity":"fine""#))
        _ = try program.write(
            "config.json",
            #"{"keys.todos.add": "n", "keys.todos.filter": "n ctrl", "keys.todos.nothing": "x"}"#)
        let warnings = keys()
        #expect(warnings.count == 3 && warnings.allSatisfy { $0.contains(#""severity":"warning""#) })
        #expect(warnings.contains { $0.contains("todos.add") && $0.contains("todos.filter") })
        #expect(
            warnings.contains { $0.contains("'ctrl'") }
                && warnings.contains { $0.contains("'todos.nothing'") })
        #expect(keys("--lang", "ko").contains { $0.contains("'todos.nothing' 동작은 없습니다") })
        #expect(program.run("doctor").status == .done)
    }

    @Test func `config refuses a key that another action has, by a value and by a reset`() {
        let program = Program()

        let taken = program.run("config", "keys.todos.add", "ctrl-n Q u")
        #expect(taken.status == .invalidInput)
        #expect(taken.err.contains("“Undo the last action” (keys.todos.undo) already has 'u'"))
        #expect(program.run("config", "keys.todos.add").out == "a\n")
        let same = program.run("config", "keys.shell.goTo", "ctrl-i")
        #expect(same.status == .invalidInput)
        #expect(
            same.err.contains(
                "“Next tab” (keys.shell.nextTab) already has 'ctrl-i' (which a terminal sends as Tab)"))
        #expect(
            program.run("config", "keys.shell.goTo", "ctrl-m").err.contains(
                "(which a terminal sends as Enter)"))
        for key in ["esc", "ctrl-["] {
            let reserved = program.run("config", "keys.shell.goTo", key)
            #expect(reserved.status == .invalidInput)
            #expect(reserved.err.contains("closes and cancels everywhere, so no action can have it"))
        }

        #expect(program.run("config", "keys.todos.add", "ctrl-n").status == .done)
        #expect(program.run("config", "keys.todos.tomorrow", "a").status == .done)
        let reset = program.run("config", "keys.todos.add", "--reset")
        #expect(reset.status == .invalidInput)
        #expect(reset.err.contains("keys.todos.tomorrow"))
        #expect(program.run("config", "keys.todos.tomorrow", "--reset").status == .done)
        #expect(program.run("config", "keys.todos.add", "--reset").out == "a\n")
    }
}
