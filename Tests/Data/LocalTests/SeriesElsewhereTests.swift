import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TodosDomain
import TransferDomain
import UtilJSON

@Suite("A series that two programs complete")
struct SeriesElsewhereTests {
    private struct TransferLibrary {
        let planner: Planner

        init(_ library: LibraryUnderTest) { planner = Planner(library) }

        func take(_ tasks: [JSONValue]) throws {
            planner.clock.advance(milliseconds: 60_000)
            try planner.take(JSONValue.array(tasks).text, .taskwarrior)
        }

        /// Exports the series as Taskwarrior stores it: a template task with the rule of the series, and a
        /// task for the next occurrence.
        func export() throws -> [JSONValue] {
            var text = ""
            _ = try ExportTodos(repository: planner.repository, clock: planner.clock)(
                TodoListRequest(.all, completion: .any), format: .taskwarrior, includesRecords: false
            ) {
                text += $0
            }
            let tasks = try JSONDecoder().decode([[String: Plain]].self, from: Data(text.utf8))
            return tasks.map { task in .object(task.map { .init($0.key, $0.value.value) }) }
        }

        func days() throws -> [String] {
            try planner.all().map { "\($0.due?.day.description ?? "inbox") \($0.isDone ? "done" : "open")" }
                .sorted()
        }
    }

    private struct Plain: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                value = .string(text)
            } else {
                value = .number(String(try container.decode(Int.self)))
            }
        }
    }

    private static func changed(_ task: JSONValue, _ changes: [String: JSONValue?]) -> JSONValue {
        let members = (task.object ?? []).filter { !changes.keys.contains($0.name) }
        return .object(
            members + changes.compactMap { name, value in value.map { JSONValue.Member(name, $0) } })
    }

    /// Returns one occurrence of a series, as a task in the form of Taskwarrior.
    /// - Parameters:
    ///   - template: Taskwarrior's task for the whole series.
    ///   - number: the index of the occurrence in the series, from 0.
    private static func child(of template: JSONValue, number: Int, due: String) -> JSONValue {
        changed(
            template,
            [
                "uuid": .string("00000000-0000-4000-8000-00000000000\(number)"), "status": .string("pending"),
                "mask": nil,
                "due": .string(due), "parent": template["uuid"], "imask": .number(String(number)),
                "modified": .string("20261121T040000Z"),
            ])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an exported series completed in Taskwarrior is neither doubled nor ended`(library: LibraryUnderTest)
        throws
    {
        let desk = TransferLibrary(library)
        try desk.planner.add("water 2026-11-25 every week")
        let exported = try desk.export()
        #expect(exported.map { $0["status"]?.string } == ["recurring", "pending"])
        let done = Self.changed(
            exported[1],
            [
                "status": .string("completed"), "end": .string("20261121T040000Z"),
                "modified": .string("20261121T040000Z"),
            ])

        try desk.take([
            Self.changed(exported[0], ["mask": .string("+-")]), done,
            Self.child(of: exported[0], number: 1, due: "20261201T150000Z"),
        ])
        #expect(try desk.days() == ["2026-11-25 done", "2026-12-02 open"])

        try desk.planner.done(.title("water"))
        #expect(try desk.days() == ["2026-11-25 done", "2026-12-02 done", "2026-12-09 open"])
        let template = try #require(try desk.export().first { $0["status"]?.string == "recurring" })
        #expect(template["uuid"] == exported[0]["uuid"])
        #expect(template["mask"]?.string == "++-")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an imported series with only done children gets one next todo, from either program`(
        library: LibraryUnderTest
    ) throws {
        let desk = TransferLibrary(library)
        let template = JSONValue.object([
            .init("uuid", .string("00000000-0000-4000-8000-00000000000a")),
            .init("description", .string("gym")),
            .init("status", .string("recurring")), .init("entry", .string("20261101T000000Z")),
            .init("due", .string("20261124T150000Z")), .init("recur", .string("weekly")),
            .init("mask", .string("+")),
        ])
        let first = Self.changed(
            Self.child(of: template, number: 1, due: "20261124T150000Z"), ["status": .string("completed")])

        try desk.take([template, first])
        #expect(try desk.days() == ["2026-11-25 done", "2026-12-02 open"])
        let second = Self.child(of: template, number: 2, due: "20261201T150000Z")
        try desk.take([Self.changed(template, ["mask": .string("+-")]), first, second])

        #expect(try desk.days() == ["2026-11-25 done", "2026-12-02 open"])
        #expect(try desk.export().count { $0["status"]?.string == "recurring" } == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a todo deleted in Taskwarrior is deleted here, unless it was edited here later`(
        library: LibraryUnderTest
    ) throws {
        let desk = TransferLibrary(library)
        let task = JSONValue.object([
            .init("uuid", .string("00000000-0000-4000-8000-00000000000b")),
            .init("description", .string("a")),
            .init("status", .string("pending")), .init("entry", .string("20261101T000000Z")),
            .init("modified", .string("20261101T000000Z")),
        ])
        try desk.take([task])
        let deleted = Self.changed(
            task, ["status": .string("deleted"), "modified": .string("20261121T030000Z")])

        try desk.take([deleted])
        #expect(try desk.planner.all().isEmpty)
        try desk.planner.undo()
        #expect(try desk.planner.all().count == 1)
        try desk.planner.edit(.title("a")) { $0.note = "still wanted" }
        try desk.take([deleted])

        #expect(try desk.planner.all().count == 1)
    }
}
