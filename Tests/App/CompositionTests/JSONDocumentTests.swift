import CoreCommandLine
import Foundation
import Testing

@Suite("JSON output")
struct JSONDocumentTests {
    private static let documentation: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "Documentation/JSON.md"), encoding: .utf8)) ?? ""
    }()

    @Test(arguments: [
        (["list", "all", "--all"], "haru.list", ["haru.list", "todo"]),
        (["show", "1"], "haru.show", ["haru.show", "todo"]),
        (["show", "1", "sub"], "haru.show.many", ["haru.show.many", "haru.show", "todo"]),
        (["search", "rent"], "haru.search", ["haru.search"]), (["history"], "haru.history", ["haru.history"]),
        (["history", "--changes"], "haru.history", ["haru.history"]),
        (["recur", "preview", "1"], "haru.recur", ["haru.recur"]), (["tags"], "haru.tags", ["haru.tags"]),
        (["stats", "2026-11-22"], "haru.stats", ["haru.stats"]),
        (["calendar", "2026-11"], "haru.calendar", ["haru.stats"]),
        (["remind", "--once", "--ahead", "168h", "--dry-run"], "haru.remind", ["haru.remind", "todo"]),
        (["views"], "haru.views", ["haru.views"]), (["projects"], "haru.projects", ["haru.projects"]),
        (["next"], "haru.next", ["haru.next", "todo"]), (["notes"], "haru.notes", ["haru.notes"]),
        (["notes", "show", "plan"], "haru.notes.show", ["haru.notes", "haru.notes.show"]),
        (["notes", "links", "plan"], "haru.notes.links", ["haru.notes.links"]),
        (["notes", "rm", "plan", "--dry-run"], "haru.notes.change", ["haru.notes", "haru.notes.change"]),
        (["notes", "todos", "plan", "--dry-run"], "haru.notes.todos", ["haru.notes.todos"]),
        (["doctor"], "haru.doctor", ["haru.doctor"]), (["paths"], "haru.paths", ["haru.paths"]),
    ])
    func `JSON output names schema and version, and only fields that Documentation/JSON.md has`(
        arguments: [String], schema: String, sections: [String]
    ) throws {
        let program = Program()
        program.run(
            "add", "pay", "rent", "2026-11-22", "9am", "#home", "!high", "every", "month", "--note",
            "the rent", "--project", "home.money")
        program.run("add", "sub", "--parent", "1")
        program.run("done", "2")
        _ = program.run(["notes", "add", "plan", "-", "--tag", "home"], bytes: Array("- [ ] call\n".utf8))
        program.run(
            "views", "add", "late", "overdue", "--sort", "next", "--key", "L", "--columns", "title,due")

        let result = program.run(arguments + ["--json"], bytes: [])

        let document = try #require(JSON(result.out))
        #expect(document["schema"].string == schema)
        #expect(document["version"].integer == 1)
        let documented = try sections.reduce(into: Set<String>()) { try $0.formUnion(fields($1)) }
        let printed = names(in: document["data"])
        #expect(!printed.isEmpty)
        #expect(printed.subtracting(documented) == [], "not documented")
        #expect(program.run(arguments + ["--json"], bytes: []).out == result.out)
    }

    @Test(arguments: [
        (["add", "call", "mom"], "haru.add"), (["edit", "1", "--due", "fri 3pm"], "haru.edit"),
        (["done", "1"], "haru.done"),
        (["undone", "old"], "haru.undone"), (["move", "1", "tomorrow"], "haru.move"),
        (["rm", "1", "--yes"], "haru.rm"),
        (["undo"], "haru.undo"), (["redo"], "haru.redo"),
    ])
    func `the JSON of a change has only the fields of Documentation/JSON.md, in a dry run too`(
        arguments: [String], schema: String
    ) throws {
        let program = Program()
        program.run("add", "pay", "rent", "2026-11-22", "every", "month")
        program.run("add", "sub", "--parent", "1")
        program.run("add", "old")
        program.run("done", "3")
        if schema == "haru.redo" { program.run("undo") }
        let isRevert = schema == "haru.undo" || schema == "haru.redo"
        let documented =
            try isRevert
            ? fields("haru.revert").union(fields("haru.history"))
            : fields("haru.change").union(fields("todo"))

        for isDry in [true, false] {
            let result = program.run(arguments + ["--json"] + (isDry ? ["--dry-run"] : []), bytes: [])

            let document = try #require(JSON(result.out), "\(result.err)")
            #expect(result.status == .done)
            #expect(document["schema"].string == schema)
            #expect(document["version"].integer == 1)
            #expect(result.out.contains("\"dryRun\" : \(isDry)"))
            #expect(!document["data"][isRevert ? "actions" : "todos"].array.isEmpty)
            #expect(names(in: document["data"]).subtracting(documented) == [], "not documented")
        }
        #expect(program.run(arguments + ["--json", "--quiet"], bytes: []).status == .invalidInput)
    }

    @Test func `the JSON of an import and an export has only the fields of Documentation/JSON.md`() throws {
        let program = Program()
        let tasks = """
            [{"description":"a","jira":"X","due":"soon"},
            {"description":"b","priority":"H"}]
            """

        let imported = program.run("import", "--format", "taskwarrior", "-", "--json", input: tasks)
        let exported = program.run("export", "--format", "ics", "--json")

        #expect(imported.status == .incomplete)
        let document = try #require(JSON(imported.out), "\(imported.out)")
        #expect(document["schema"].string == "haru.import")
        #expect(document["data"]["added"].integer == 2)
        #expect(document["data"]["leftOut"].array.map { $0["line"].integer } == [1])
        #expect(document["data"]["losses"].array.first?["name"].string == "jira")
        #expect(names(in: document["data"]).subtracting(try fields("haru.import")) == [], "not documented")
        let report = try #require(JSON(exported.err), "\(exported.err)")
        #expect(report["schema"].string == "haru.export")
        #expect(report["data"]["todos"].integer == 2)
        #expect(report["data"]["losses"].array.contains { $0["format"].string == "taskwarrior" })
        #expect(names(in: report["data"]).subtracting(try fields("haru.export")) == [], "not documented")
        #expect(exported.out.hasPrefix("BEGIN:VCALENDAR"))
    }

    /// Returns all words in backquotes in a section of `Documentation/JSON.md`: the names of JSON fields.
    /// - Parameter section: the name in the HTML comment `<!-- fields: name -->`, which begins the section.
    private func fields(_ section: String) throws -> Set<String> {
        let start = try #require(Self.documentation.range(of: "<!-- fields: \(section) -->"), "\(section)")
            .upperBound
        let text = Self.documentation[start...]
        let end = text.range(of: "\n## ")?.lowerBound ?? text.endIndex
        return Set(
            text[..<end].split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
                $0.offset % 2 == 1
            }.map {
                String($0.element)
            })
    }

    private func names(in json: JSON) -> Set<String> {
        json.keys.reduce(into: json.array.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }) {
            found, key in
            found.insert(key)
            found.formUnion(names(in: json[key]))
        }
    }
}
