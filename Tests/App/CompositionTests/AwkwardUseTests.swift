import AppComposition
import CoreCommandLine
import Foundation
import GRDBAdapter
import SQLInterface
import Testing

/// Tests with unusual input that once made the program fail.
@Suite("Unusual input")
struct AwkwardUseTests {
    @Test(arguments: [
        (["- buy milk"], "- buy milk"), (["-5 degrees"], "-5 degrees"),
        (["buy", "-5", "things"], "buy -5 things"),
        (["--", "-dash"], "-dash"), (["x", "--note", "- a"], "x"),
    ])
    func `add reads words that start with a dash as a title, unless they could be options`(
        words: [String], title: String
    ) {
        let program = Program()

        let result = program.run(["add"] + words + (words.contains("--") ? [] : ["--inbox"]), bytes: [])

        #expect(result.status == .done, "\(result.err)")
        let todos =
            JSON(program.run("list", "all", "--json").out)?["data"]["sections"].array.flatMap {
                $0["todos"].array
            } ?? []
        #expect(todos.map { $0["title"].string } == [title])
    }

    @Test func `a query can begin with a dash, and a day can be an offset such as -1`() {
        let program = Program()
        program.run("add", "wash", "+home", "tomorrow")
        program.run("add", "write", "tomorrow")

        #expect(program.run("list", "all", "-#home").out.contains("write"))
        #expect(!program.run("list", "-#home", "--all").out.contains("wash"))
        #expect(program.run("next", "-#home", "--quiet").out.split(separator: "\n").count == 1)
        #expect(program.run("list", "-q", "--", "-#home").out.split(separator: "\n").count == 1)
        #expect(program.run("move", "1", "-1").out.contains("wash"))
        #expect(program.run("list", "overdue").out.contains("wash"))
        #expect(program.run("list", "-home").err.contains("Unknown option '-home'"))
        #expect(program.run("views", "add", "away", "-#home").out == "+ away · -#home\n")
        #expect(program.run("views", "add", "later", "p4", "-#home", "--sort", "title").status == .done)
        #expect(program.run("views", "list").out.contains("p4 -#home"))
        #expect(program.run("views", "add", "-h").out.contains("haru views add"))
    }

    @Test(arguments: ["-dash", "-hash", "--dash", "-xh"])
    func `add refuses an unknown flag, and says how to add it as text`(word: String) {
        let program = Program()

        let result = program.run("add", word)

        #expect(result.status == .invalidInput)
        #expect(
            result.err.contains("Unknown option '\(word)'") && result.err.contains("haru add -- "),
            "\(result.err)")
        #expect(result.out.isEmpty)
        #expect(program.run("add", "-h").status == .done)
    }

    @Test func `options accept values that start with a dash, and an error quotes an invalid one`() {
        let program = Program()
        program.run("add", "a", "--note", "- one\n- two", "--title", "x")

        #expect(program.run("add", "a", "--note", "- one").status == .done)
        #expect(program.run("edit", "1", "--title", "-hash").out.contains("-hash"))
        #expect(program.run("list", "--limit", "-1").err.contains("limit '-1'"))
        #expect(program.run("remind", "--once", "--ahead", "-5m").err.contains("-5m"))
    }

    @Test func `add --inbox keeps the words of a day in the title, and a zone needs a time`() {
        let program = Program()

        #expect(program.run("add", "x", "tomorrow", "9am", "--inbox").out == "+ 1  x tomorrow 9am · inbox\n")
        let zone = program.run("add", "y", "--zone", "Asia/Seoul")
        #expect(zone.status == .invalidInput)
        #expect(zone.err.contains("--time"))
        #expect(program.run("edit", "1", "--zone", "Asia/Seoul").status == .invalidInput)
        #expect(program.run("add", "z", "9am", "--zone", "America/New_York").status == .done)
    }

    @Test(arguments: [["x", "--repeat", "every week until Dec 25"], ["x", "매주", "12월 25일까지"]])
    func `a repetition gets its end from the --repeat flag and from Korean words`(words: [String]) {
        let program = Program()

        #expect(program.run(["add"] + words, bytes: []).status == .done)
        let sections = JSON(program.run("list", "all", "--json").out)?["data"]["sections"].array ?? []
        let todos = sections.flatMap { $0["todos"].array }
        #expect(todos.map { $0["title"].string } == ["x"])
        #expect(todos.first?["recurrence"].string?.contains("UNTIL=") == true)
    }

    @Test func `undone reopens the done one of two todos with the same title`() {
        let program = Program()
        program.run("add", "water", "every", "day")
        program.run("done", "water")

        #expect(program.run("undone", "water").out.contains("○ 1"))
        #expect(program.run("list", "all", "--done").out.contains("No todos"))
    }

    @Test func `add --dry-run on a new profile prints the todo and makes no profile`() {
        let program = Program()

        #expect(program.run("add", "a", "#home", "--dry-run").out.contains("+ 1  a"))
        #expect(!FileManager.default.fileExists(atPath: program.home))
    }

    @Test func `the doctor names the backups of a damaged library`() throws {
        let program = Program()
        program.run("add", "milk")
        let backup = program.run("backup").out
        try #require(backup.contains("haru"))
        _ = try program.write("haru.db", "no library")

        let doctor = program.run("doctor")

        #expect(doctor.status == .storage)
        #expect(doctor.out.contains("backups"), "\(doctor.out)")
    }

    @Test func `list accepts the largest number as its limit`() {
        let program = Program()
        program.run("add", "milk")

        #expect(program.run("list", "--limit", "\(Int.max)").out.contains("milk"))
    }

    @Test(arguments: [0, -1])
    func `a library whose version is not valid is refused, and stays as it is`(version: Int) throws {
        let program = Program()
        program.run("add", "milk")
        let path = "\(program.home)/haru.db"
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        try database.write { try $0.script("PRAGMA user_version = \(version)") }

        for command in ["list", "doctor", "export"] {
            #expect(program.run(command).status == .storage, "\(command)")
        }
        #expect(try database.read { try $0.first("SELECT count(*) FROM todo") { $0.integer(0) } } == 1)
    }

    @Test func `list and add refuse an empty library file, doctor reports it, and it stays as it is`() throws
    {
        let program = Program()
        _ = try program.write("haru.db", "")

        for command in [["list"], ["add", "x"], ["doctor"]] {
            let result = program.run(command, bytes: [])
            #expect(result.status == .storage, "\(command)")
            #expect((result.out + result.err).contains("the file is empty"), "\(result.err)")
        }
        #expect(try Data(contentsOf: URL(filePath: program.home + "/haru.db")).isEmpty)
    }

    @Test func `remind prints a near todo once and no far todo, and doctor accepts the library`()
        throws
    {
        let program = Program()
        program.run("add", "far", "2099-01-01", "9am")
        program.run("add", "soon", "tomorrow", "9am")

        let first = program.run("remind", "--once")
        #expect(first.status == .done && first.out.isEmpty, "\(first)")
        let told = program.run("remind", "--once", "--ahead", "168h").out
        #expect(told.contains("soon") && !told.contains("far"), "\(told)")
        #expect(program.run("remind", "--once", "--ahead", "168h").out.isEmpty)

        #expect(program.run("doctor").status == .done)
    }

    @Test func `history counts an edit of a todo that makes a new tag as two changes`() {
        let program = Program()
        program.run("add", "a")
        program.run("edit", "1", "--tag", "new", "--priority", "high")

        let actions = JSON(program.run("history", "--json").out)?["data"]["actions"].array ?? []
        #expect(actions.map { $0["changes"].integer } == [2, 1])
    }

    @Test func `add refuses more lines on standard input than the limit, and says what to do`() {
        let program = Program()
        let long = program.run(["add", "-"], bytes: [UInt8](repeating: 0x61, count: (16 << 20) + 1))
        let many = program.run(["add", "-"], bytes: Array(String(repeating: "a\n", count: 100_001).utf8))
        let korean = program.run(
            ["add", "-", "--lang", "ko"], bytes: [UInt8](repeating: 0x61, count: (16 << 20) + 1))

        for result in [long, many, korean] { #expect(result.status == .invalidInput) }
        #expect(
            long.err.contains("limit of 16 MiB") && long.err.contains("Nothing was written."), "\(long.err)")
        #expect(
            many.err.contains("limit of 100000") && many.err.contains("haru import"), "\(many.err)")
        #expect(korean.err.contains("최대 크기(16 MiB)를 넘습니다"), "\(korean.err)")
        #expect(program.run("list", "all").out.contains("No todos"))
    }
}
