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
