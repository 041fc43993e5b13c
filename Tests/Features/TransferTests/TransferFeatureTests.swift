import CoreCommandLine
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain
import TransferFeature
import TransferPresentation
import TransferTesting
import UtilLocalization

@Suite("The transfer feature")
struct TransferFeatureTests {
    @Test func `import reads standard input and reports what it added`() {
        let program = FeatureProgram(TransferAssembly.self)

        let result = program.run("import --format taskwarrior -", input: TransferSamples.taskwarrior)

        #expect(result.error == nil)
        #expect(result.out == "2 added, 0 updated, 0 unchanged\n")
    }

    @Test(arguments: TransferFormat.allCases)
    func `an export in every format can be imported into an empty library`(format: TransferFormat) {
        let todos = [Todo.make("pay rent", tags: ["home"]), .make("치과", done: true, note: "메모")]
        let exported = FeatureProgram(TransferAssembly.self, todos: todos).run(
            "export --format \(format.rawValue)")

        let imported = FeatureProgram(TransferAssembly.self).run(
            "import --format \(format.rawValue) -", input: exported.out)

        #expect(exported.err.hasPrefix("2 todos written\n"))
        #expect(imported.out == "2 added, 0 updated, 0 unchanged\n")
    }

    @Test func `export writes a complete, private file, and never replaces another file`() throws {
        let path = FileManager.default.temporaryDirectory.appending(
            path: "haru-\(UUID().uuidString).haru.json"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let program = FeatureProgram(TransferAssembly.self, todos: [.make("a")])

        let first = program.run("export --output \(path)")
        let second = program.run("export --output \(path)")

        #expect(first.error == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"title\":\"a\""))
        #expect(
            (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
                == 0o600)
        #expect(second.error != nil)
    }

    @Test func `an export whose query finds nothing says how to write to a file`() {
        let program = FeatureProgram(TransferAssembly.self, todos: [.make("a")])

        #expect(
            program.run("export --format ics todos.ics").err.split(separator: "\n") == [
                "0 todos written",
                "No todo matches the query. To write to a file: haru export --output 'todos.ics'",
            ])
        #expect(
            program.run("export --format ics overdue").err == "0 todos written\nNo todo matches the query.\n")
        #expect(program.run("export --format ics a").err.hasPrefix("1 todo written\n"))
        #expect(!program.run("export --format ics a").err.contains("--output"))
    }

    @Test(arguments: TransferFormat.allCases)
    func `an export whose query finds nothing ends with 1, after a document without todos`(
        format: TransferFormat
    ) throws {
        let program = FeatureProgram(TransferAssembly.self, todos: [.make("a")])

        for flags in ["", "--quiet ", "--json "] {
            let result = program.run("export --format \(format.rawValue) \(flags)zebra")
            #expect((result.error as? ReportedFailure)?.status == .nothingMatched)
            if flags == "--quiet " { #expect(result.err.isEmpty) }
            let imported = FeatureProgram(TransferAssembly.self).run(
                "import --format \(format.rawValue) -", input: result.out)
            #expect(imported.out == "0 added, 0 updated, 0 unchanged\n")
        }
        #expect(program.run("export --format \(format.rawValue) a").error == nil)
        #expect(FeatureProgram(TransferAssembly.self).run("export").error == nil)
    }

    @Test func `an export whose query finds nothing writes no file, and replaces none`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let (new, old) = (directory.appending(path: "new.ics"), directory.appending(path: "old.ics"))
        try Data("kept".utf8).write(to: old)
        let program = FeatureProgram(TransferAssembly.self, todos: [.make("a")])

        for target in [new.path, "\(old.path) --replace", directory.path] {
            let result = program.run("export --output \(target) zebra")
            #expect((result.error as? ReportedFailure)?.status == .nothingMatched)
            #expect(result.err.hasSuffix("No todo matches the query. No file was written.\n"))
        }

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["old.ics"])
        #expect(try String(contentsOf: old, encoding: .utf8) == "kept")
    }

    @Test(arguments: [
        ("todo.txt", TransferFormat.todotxt), ("A.ICS", .ics), ("x.md", .markdown), ("x.csv", .csv),
        ("b.haru.json", .haru),
    ])
    func `a transfer format is recognised by the file's name`(name: String, format: TransferFormat) {
        #expect(TransferFormat(fileName: name) == format)
        #expect(TransferFormat(fileName: "x.json") == nil)
    }

    @Test func `export reports in both languages what the chosen format cannot represent`() {
        let program = FeatureProgram(TransferAssembly.self)
        let task = """
            [{"uuid":"00000000-0000-4000-8000-000000000001","description":"a","entry":"20261101T000000Z",\
            "jira":"X-1"}]
            """
        _ = program.run("import --format taskwarrior -", input: task)

        let english = program.run("export --format ics")
        let korean = program.run("export --format todotxt", language: .korean)

        #expect(
            english.err.contains("  this format cannot hold: jira of Taskwarrior (1)\n"), "\(english.err)"
        )
        #expect(korean.err.contains("  이 형식에 담을 수 없음: Taskwarrior의 jira (1)\n"), "\(korean.err)")
    }

    @Test func `an import of an older file loses no later edit`() throws {
        let program = FeatureProgram(TransferAssembly.self)
        let old = #"""
            {"format":"haru","version":1,"todos":[{"id":"00000000-0000-4000-8000-000000000001",\#
            "title":"old","createdAt":"2026-11-01T00:00:00Z","lastEdit":"2026-11-01T00:00:00Z"}]}
            """#
        _ = program.run("import --format haru -", input: old)
        _ = try EditTodos(repository: program.repository, clock: program.clock)(
            [.title("old")],
            {
                var changes = TodoChanges()
                changes.title = "mine"
                return changes
            }())

        let again = program.run("import --format haru -", input: old)
        let newer = program.run(
            "import --format haru -",
            input: old.replacingOccurrences(
                of: "\"lastEdit\":\"2026-11-01", with: "\"lastEdit\":\"2027-01-01"
            )
            .replacingOccurrences(of: "\"old\"", with: "\"newer\""))

        #expect(again.out == "0 added, 0 updated, 1 unchanged\n")
        #expect(newer.out == "0 added, 1 updated, 0 unchanged\n")
        let todos = try program.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all))
        }
        #expect(todos.map(\.title.description) == ["newer"])
    }

    @Test(arguments: [
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG\ntask,a @x,n,1,1,every monday,en\n"
            + "note,c,,,,,\ntask,b,,4,2,in 3 days,en\n",
        "\"Date: 2026-11-24+0000\"\n"
            + "\"List Name\",\"Title\",\"Status\",\"Is All Day\",\"Due Date\",\"Repeat\",\"Created Time\"\n"
            + "L,a,0,true,2026-12-01T15:00:00+0000,FREQ=DAILY,2026-11-01T00:00:00+0000\nL,b,2,,,,\n",
        "Task;Due Date;Status\na;2026-12-01T15:00:00Z;open\nb;;done\n",
    ])
    func `a CSV file of another program that is imported again, later, changes nothing`(text: String) throws {
        let program = FeatureProgram(TransferAssembly.self)

        let first = program.run("import --format csv -", input: text)
        program.clock.set("2026-11-25")
        let again = program.run("import --format csv -", input: text)

        #expect(first.out == "2 added, 0 updated, 0 unchanged\n", "\(String(describing: first.error))")
        #expect(again.out == "0 added, 0 updated, 2 unchanged\n", "\(again.err)")
    }

    @Test func `--keep-going is still accepted, and says that it is the default`() {
        let text = "title,difficulty\na,1\nb,9\n"

        let result = FeatureProgram(TransferAssembly.self).run(
            "import --keep-going --format csv -", input: text)
        let plain = FeatureProgram(TransferAssembly.self).run("import --format csv -", input: text)

        #expect(result.out == "2 added, 0 updated, 0 unchanged\n")
        #expect([result.out, result.err] == [plain.out, plain.err])
    }

    @Test func `columns and dates of a CSV file can be named, and those of no other format`() throws {
        let program = FeatureProgram(TransferAssembly.self)

        let result = program.run(
            "import --format csv --map title=What --map due=When --date-format dd/MM/yyyy -",
            input: "What,When\na,01/02/2026\n")
        let other = program.run("import --format todotxt --date-format dd/MM/yyyy -", input: "a\n")
        let todos = try program.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all))
        }

        #expect(result.out == "1 added, 0 updated, 0 unchanged\n")
        #expect(todos.map { $0.due?.description } == ["2026-02-01"])
        #expect(
            other.error as? ValidationError
                == ValidationError(.option, "--date-format", .excludes("--format todotxt")))
    }
}
