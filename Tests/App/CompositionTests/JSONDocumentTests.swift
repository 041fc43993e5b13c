import CoreCommandLine
import Foundation
import Testing

@Suite("JSON output")
struct JSONDocumentTests {
    private static let documentation: String = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return (try? String(contentsOf: root.appending(path: "Documentation/JSON.md"), encoding: .utf8)) ?? ""
    }()

    @Test(
        "names schema and version, and only fields that Documentation/JSON.md has",
        arguments: [
            (["list", "all", "--all"], "haru.list", ["haru.list", "todo"]), (["show", "1"], "haru.show", ["haru.show", "todo"]),
            (["show", "1", "sub"], "haru.show.many", ["haru.show.many", "haru.show", "todo"]),
            (["search", "rent"], "haru.search", ["haru.search"]), (["history"], "haru.history", ["haru.history"]),
            (["recur", "preview", "1"], "haru.recur", ["haru.recur"]), (["tags"], "haru.tags", ["haru.tags"]),
            (["stats", "2026-11-22"], "haru.stats", ["haru.stats"]), (["calendar", "2026-11"], "haru.calendar", ["haru.stats"]),
            (["remind", "--once", "--ahead", "168h", "--dry-run"], "haru.remind", ["haru.remind", "todo"]),
            (["doctor"], "haru.doctor", ["haru.doctor"]), (["paths"], "haru.paths", ["haru.paths"]),
        ])
    func documented(arguments: [String], schema: String, sections: [String]) throws {
        let program = Program()
        program.run("add", "pay", "rent", "2026-11-22", "9am", "#home", "!high", "every", "month", "--note", "the rent")
        program.run("add", "sub", "--parent", "1")
        program.run("done", "2")

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
        (["add", "call", "mom"], "haru.add"), (["edit", "1", "--due", "fri 3pm"], "haru.edit"), (["done", "1"], "haru.done"),
        (["undone", "old"], "haru.undone"), (["move", "1", "tomorrow"], "haru.move"), (["rm", "1", "--yes"], "haru.rm"),
        (["undo"], "haru.undo"), (["redo"], "haru.redo"),
    ])
    func `of a change names only fields that Documentation/JSON.md has, in a dry run too`(
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
            try isRevert ? fields("haru.revert").union(fields("haru.history")) : fields("haru.change").union(fields("todo"))

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

    /// The words in backquotes of a section.
    private func fields(_ section: String) throws -> Set<String> {
        let start = try #require(Self.documentation.range(of: "<!-- fields: \(section) -->"), "\(section)").upperBound
        let text = Self.documentation[start...]
        let end = text.range(of: "\n## ")?.lowerBound ?? text.endIndex
        return Set(
            text[..<end].split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
                String($0.element)
            })
    }

    private func names(in json: JSON) -> Set<String> {
        json.keys.reduce(into: json.array.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }) { found, key in
            found.insert(key)
            found.formUnion(names(in: json[key]))
        }
    }
}
