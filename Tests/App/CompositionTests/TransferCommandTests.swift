import AppComposition
import CoreCommandLine
import Foundation
import Testing

@Suite("The program's imports and exports")
struct TransferCommandTests {
    @Test(arguments: ["haru", "todotxt", "taskwarrior", "ics", "markdown", "csv"])
    func `an import of Haru's own export changes nothing, and an older export undoes no later edit`(
        format: String
    )
        throws
    {
        let program = Program()
        program.run("add", "stretch", "2026-11-22", "8am", "every", "day", "#house")
        program.run("done", "1")
        program.run("add", "read", "--note", "a\nb", "--tag", "house")
        let file = try program.write("x.\(format)", program.run("export", "--format", format, "--quiet").out)
        #expect(
            program.run("import", "--format", format, file).out.hasPrefix("0 added, 0 updated, 3 unchanged"))

        program.run("edit", "read", "--tag", "extra")
        program.run("tags", "rename", "house", "home")
        let before = program.run("list", "all", "--all", "--json").out
        let result = program.run("import", "--format", format, file)

        #expect(program.run("list", "all", "--all", "--json").out == before, "\(result.out)")
        #expect(result.out.hasPrefix("0 added, 0 updated"), "\(result.out)")
        #expect(program.run("doctor").status == .done)
    }

    @Test(arguments: ["haru", "todotxt", "taskwarrior", "ics", "markdown", "csv"])
    func `an import applies edits that a person made by hand in Haru's own export`(format: String) throws {
        let program = Program()
        program.run("add", "teeth", "2026-11-25")
        let text = program.run("export", "--format", format, "--quiet").out.replacing("teeth", with: "beard")
        let file = try program.write("x.\(format)", text)

        #expect(
            program.run("import", "--format", format, file).out.hasPrefix("0 added, 1 updated, 0 unchanged"))
        #expect(program.run("show", "1").out.contains("beard"))
    }

    @Test func `an export names the colours and tags that a person chose, not those of a new library`() {
        let program = Program()
        program.run("add", "pay", "#work")

        let first = program.run("export", "--format", "ics")
        program.run("tags", "add", "errands", "112233")
        program.run("tags", "color", "work", "445566")
        let second = program.run("export", "--format", "ics")

        #expect(first.err == "1 todo written\n")
        #expect(second.err.contains("colour of a tag (2)"), "\(second.err)")
        #expect(second.err.contains("tag without todos (1)"), "\(second.err)")
    }

    @Test func `an import applies a tag's newer colour and the todos with the tag from one file`() throws {
        let program = Program()
        program.run("tags", "add", "errands", "112233")
        program.run("add", "teeth", "#errands")
        let text = program.run("export", "--quiet").out.replacing("teeth", with: "beard")
            .replacing(/"112233","lastEdit":"\d+/, with: "\"445566\",\"lastEdit\":\"2999")
        let file = try program.write("x.haru.json", text)

        #expect(program.run("import", file).out.hasPrefix("0 added, 1 updated"))
        #expect(program.run("tags").out.contains("445566"))
        #expect(program.run("show", "1").out.contains("beard"))
    }

    @Test(arguments: [
        ("taskwarrior", "[{\"status\":\"pending\"}]", "'description'이 있는 작업"),
        ("csv", "number\na\n", "'title' 열 또는 --map title=열이름 (있는 열: 'number')"),
        ("haru", "[]", "'{'"), ("haru", "{\"format\":\"x\",", "'haru' 형식"),
        ("csv", "title,note\na\n", "필드 2개 (파일에는 1개)"),
        ("ics", "SUMMARY:a\n", "BEGIN:VCALENDAR"),
        (
            "taskwarrior",
            "[{\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"description\":\"a\",\"due\":\"foo\"}]",
            "20261121T150000Z 형식인 'due' (파일에는 \"foo\")"
        ),
    ])
    func `import says in Korean what a file lacks`(format: String, text: String, expected: String) throws {
        let program = Program()
        let file = try program.write("x", text)

        let result = program.run("import", "--strict", "--format", format, file, "--lang", "ko")

        #expect(result.status == .invalidInput)
        #expect(result.err.contains(expected), "\(result.err)")
        #expect(result.err.contains("아무것도 쓰지 않았습니다"))
    }

    /// A file that exceeds a limit of an import: for example, a row has too many fields. `english` and
    /// `korean` are the expected messages.
    struct Excess: CustomTestStringConvertible, Sendable {
        let format: String
        let text: String
        let english: String
        let korean: String
        var testDescription: String { english }
    }

    private static let long = String(repeating: "n", count: 1 << 20 + 1)

    static let excesses = [
        Excess(
            format: "csv", text: "title\n" + String(repeating: ",", count: 5000),
            english: "a row of more than 4096 fields.",
            korean: "한 행의 필드가 4096개를 넘습니다."),
        Excess(
            format: "csv", text: "title,note\na,\(long)\n", english: "a field of more than 1 MiB.",
            korean: "필드 하나가 1 MiB를 넘습니다."),
        Excess(
            format: "todotxt", text: "\(long)\n", english: "a line of more than 1 MiB.",
            korean: "한 줄이 1 MiB를 넘습니다."),
        Excess(
            format: "taskwarrior", text: "[{\"a\":" + String(repeating: "[", count: 40),
            english: "nesting of more than 32 levels.", korean: "중첩이 32단계를 넘습니다."),
        Excess(
            format: "taskwarrior", text: "[{\"a\":[" + String(repeating: "0,", count: 1 << 17) + "0]}]",
            english: "an entry of more than 131072 values.", korean: "한 항목의 값이 131072개를 넘습니다."),
    ]

    @Test(arguments: excesses)
    func `a strict import names the limit that a file exceeds, in English and in Korean`(excess: Excess)
        throws
    {
        let program = Program()
        let file = try program.write("x", excess.text)

        let english = program.run("import", "--strict", "--format", excess.format, file, "--lang", "en")
        let korean = program.run("import", "--strict", "--format", excess.format, file, "--lang", "ko")

        #expect(english.err.contains(excess.english), "\(english.err)")
        #expect(korean.err.contains(excess.korean), "\(korean.err)")
    }

    @Test func `import reads a Taskwarrior export, and list and calendar show its todos`() throws {
        let program = Program()
        let file = try program.write(
            "tasks.json",
            """
            [
            {"uuid":"00000000-0000-4000-8000-000000000001","description":"pay rent","status":"pending",\
            "entry":"20261101T000000Z","due":"20261121T150000Z","tags":["home"],"priority":"H"},
            {"uuid":"00000000-0000-4000-8000-000000000002","description":"치과","status":"completed",\
            "entry":"20261101T000000Z","due":"20261121T010000Z","end":"20261121T020000Z"}
            ]
            """)

        let first = program.run("import", "--format", "taskwarrior", file)
        let again = program.run("import", "--format", "taskwarrior", file)

        #expect(first.out == "2 added, 0 updated, 0 unchanged\n")
        #expect(again.out == "0 added, 0 updated, 2 unchanged\n")
        #expect(program.run("list", "2026-11-22").out.contains("pay rent"))
        #expect(program.run("list", "2026-11-21").out.contains("치과"))
        #expect(program.run("calendar", "2026-11").out.contains("1/1"))
        #expect(program.run("undo").status == .done)
        #expect(program.run("list", "all", "--all").out.contains("No todos"))
        #expect(program.run("import", "--format", "taskwarrior", file).out.hasPrefix("2 added"))
        #expect(program.run("rm", "rent").status == .done)
        let deleted = program.run("import", "--format", "taskwarrior", file)
        #expect(deleted.out.hasPrefix("0 added"))
        #expect(deleted.err.contains("entry that was deleted here"))
    }

    @Test func `import recognises a JSON file by its start, and export writes Haru's format to .json`() throws
    {
        let program = Program()
        program.run("add", "a", "--note", "- first\n- second")
        let task =
            "[\n {\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"description\":\"b\","
            + "\"entry\":\"20261101T000000Z\"}]"
        let own = program.home + "/own.json"

        #expect(program.run("import", try program.write("tasks.json", task)).out.hasPrefix("1 added"))
        #expect(program.run("export", "--output", own).status == .done)
        #expect(program.run("import", own).out == "0 added, 0 updated, 2 unchanged\n")
        #expect(
            program.run("import", try program.write("bom.json", "\u{FEFF}" + task)).out.hasPrefix("0 added"))
        #expect(program.run("import", try program.write("none.json", "[]")).out.hasPrefix("0 added"))
        let unknown = program.run("import", try program.write("x.json", "[1, 2]"))
        #expect(unknown.status == .invalidInput)
        #expect(unknown.err.contains("--format"))
    }

    @Test func `import leaves out values that break a rule and reports them; --strict refuses the file`()
        throws
    {
        let program = Program()
        let file = try program.write("x.csv", "title,difficulty\na,1\n\"b\u{7}\",2\nc,9\nd,5\n")

        let strict = program.run("import", file, "--strict")
        let rehearsed = program.run("import", file, "--dry-run")
        let before = program.run("list", "all", "--all").out
        let kept = program.run("import", file)

        #expect(strict.status == .invalidInput)
        #expect(
            strict.err.contains("line 3, column 1: title") && strict.err.contains("--strict"), "\(strict.err)"
        )
        #expect(before.contains("No todos"))
        #expect(rehearsed.out == kept.out)
        #expect(kept.status == .incomplete)
        #expect(kept.out.hasPrefix("4 added"))
        #expect(kept.err.contains("x.csv, line 4, column 3: difficulty '9'"), "\(kept.err)")
        #expect(!kept.err.contains("Nothing was written"))
        #expect(program.run("undo").status == .done)
        #expect(program.run("list", "all", "--all").out.contains("No todos"))
    }

    @Test func `import breaks a cycle of parents; with --strict, it refuses the file by name`()
        throws
    {
        let program = Program()
        let ids = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"]
        let rows = [0, 1].map { "\(ids[$0]),t\($0),\(ids[1 - $0])" }
        let file = try program.write("cycle.csv", (["id,title,parent"] + rows).joined(separator: "\n") + "\n")

        let strict = program.run("import", "--strict", file)
        #expect(strict.status == .invalidInput)
        #expect(strict.err.contains("cycle.csv") && strict.err.contains("a part of itself"), "\(strict.err)")
        #expect(program.run("list", "all").out.contains("No todos"))
        #expect(program.run("import", file).out.hasPrefix("2 added"))
        #expect(program.run("doctor").status == .done)
    }

    @Test func `Haru's own format carries tags, also those without todos, and the newer colour stays`() throws
    {
        let old = Program()
        old.run("tags", "add", "errands", "orange")
        old.run("tags", "color", "work", "00FF00")
        let file = try old.write("all.haru.json", old.run("export").out)
        let new = Program()
        new.run("tags", "add", "errands", "blue")

        #expect(new.run("import", file).status == .done)

        let colors = { (program: Program) -> [String: String] in
            let tags = JSON(program.run("tags", "--json").out)?["data"]["tags"].array ?? []
            return Dictionary(
                uniqueKeysWithValues: tags.map { ($0["name"].string ?? "", $0["color"].string ?? "") })
        }
        #expect(colors(new)["work"] == "00FF00")
        #expect(colors(new)["errands"] != colors(old)["errands"])
        #expect(new.run("undo").status == .done)
        #expect(colors(new)["work"] == "FF0000")
    }

    @Test(arguments: [
        (
            "x.json", "taskwarrior",
            "[\n{\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"description\":\"a\"},\n"
                + "{\"uuid\": oops}\n]",
            "line 3, column 10"
        ),
        (
            "x.json", "taskwarrior",
            "[\n{\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"description\":\"a\"}", "line 2"
        ),
        ("x.json", "taskwarrior", "[{\"status\":\"pending\"}]", "'description'"),
        ("x.json", "haru", "{}", "line 1"),
        ("x.csv", "csv", "title,difficulty\na,3\nb,9\n", "line 3"),
        ("x.csv", "csv", "number\na\n", "a column 'title', or --map title=COLUMN; the columns are 'number'"),
        ("x.csv", "csv", "title\n\"a\n", "ends in the middle"),
        ("x.ics", "ics", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\n", "ends in the middle"),
        ("x.ics", "ics", "hello\r\n", "line 1"), ("todo.txt", "todotxt", "a\nb due:someday\n", "line 2"),
    ])
    func `import --strict names the position of an unreadable value, and imports nothing`(
        name: String, format: String, content: String, place: String
    ) throws {
        let program = Program()
        let file = try program.write(name, content)

        let result = program.run("import", "--strict", "--format", format, file)

        #expect(result.status == .invalidInput)
        #expect(result.err.contains(place), "\(result.err)")
        #expect(program.run("list", "all", "--all").out.contains("No todos"))
    }

    @Test(arguments: TransferKind.allCases)
    func `import --strict refuses binary, Latin-1 and enormous lines, with their position`(kind: TransferKind)
        throws
    {
        let program = Program()
        let latin = try program.write("latin", bytes: kind.start + [0x63, 0x61, 0x66, 0xE9] + kind.end)
        let zero = try program.write("zero", bytes: [0x00, 0x01, 0xFF, 0xFE, 0x0A])
        let huge = try program.write(
            "huge", bytes: kind.start + [UInt8](repeating: 0x61, count: 9 << 20) + kind.end)

        for file in [latin, zero, huge] {
            let result = program.run("import", "--strict", "--format", kind.rawValue, file)

            #expect(result.status == .invalidInput, "\(file)")
            #expect(result.err.contains("line "), "\(result.err)")
        }
        #expect(program.run("list", "all", "--all").out.contains("No todos"))
    }

    @Test func `show lists the coming days that a calendar's rule excludes or adds`() throws {
        let program = Program()
        let days = (0..<8).map { "2027010\($0 + 2)" }.joined(separator: ",")
        let file = try program.write(
            "x.ics",
            """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            UID:a
            SUMMARY:stretch
            DUE;VALUE=DATE:20270101
            DTSTART;VALUE=DATE:20270101
            RRULE:FREQ=DAILY
            EXDATE;VALUE=DATE:\(days)
            RDATE;VALUE=DATE:20270103,20280229
            END:VTODO
            END:VCALENDAR

            """)
        program.run("import", file)

        let shown = program.run("show", "stretch").out
        let todo = try #require(JSON(program.run("show", "stretch", "--json").out))["data"]["todo"]

        #expect(shown.contains("excluded days: Sat 2 Jan 2027, Sun 3 Jan 2027, Mon 4 Jan 2027"))
        #expect(shown.contains("and 3 more\n"))
        #expect(shown.contains("added days: Sun 3 Jan 2027, Tue 29 Feb 2028\n"))
        #expect(todo["recurrenceExcluded"].array.count == 8)
        #expect(todo["recurrenceAdded"].array.map(\.string) == ["2027-01-03", "2028-02-29"])
    }
}

/// A file format with a sample file. The file contains ``start``, then the title of a todo, then ``end``.
enum TransferKind: String, CaseIterable, Sendable {
    case taskwarrior, csv, todotxt, ics, markdown

    var start: [UInt8] {
        switch self {
        case .taskwarrior:
            Array("[{\"uuid\":\"00000000-0000-4000-8000-000000000001\",\"description\":\"".utf8)
        case .csv: Array("title\n".utf8)
        case .todotxt: []
        case .ics: Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:".utf8)
        case .markdown: Array("- [ ] ".utf8)
        }
    }

    var end: [UInt8] {
        switch self {
        case .taskwarrior: Array("\"}]".utf8)
        case .ics: Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
        default: [0x0A]
        }
    }
}
