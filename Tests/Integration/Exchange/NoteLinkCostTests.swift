import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import NotesDomain
import SQLTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `The cost of the links of a note` {
    @Test func `links read the titles and files of their targets, and not their texts`() throws {
        let (clock, count) = (FixedClock(), WorkCount())
        let library = TemporaryLibrary(
            clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
        let body = "[[Trip]] [x](plans/t.md) [[todo:call]] [[Nothing]]"
        let id = RecordID(UUID())
        try library.repository.write(ActionLabel(.add, ""), isDryRun: false) { writer throws(PlannerError) in
            let records: [(RecordType, RecordID, [String: RegisterValue])] = [
                (.note, RecordID(UUID()), ["title": .text("Trip"), "body": .text("one")]),
                (.note, RecordID(UUID()), ["title": .text("Far"), "file": .text("plans/t.md")]),
                (.todo, RecordID(UUID()), ["title": .text("call"), "note": .text("three")]),
                (.note, id, ["title": .text("A"), "body": .text(body)]),
            ]
            for (type, id, values) in records {
                let record = NewRecord(type, id, values, createdAt: clock.now().timestamp)
                try writer.action.create(record)
            }
        }

        let (links, statements) = try library.repository.read { reader throws(PlannerError) in
            guard let note = try reader.records.record(.note, id) else { throw .notFound(reference: "A") }
            count.reset()
            return (try NoteConnections(reader.records).links(of: note), count.statements)
        }

        #expect(links.map { $0.targets.map(\.title) } == [["Trip"], ["Far"], ["call"], []])
        #expect(links[2].targets.first?.todo?.number == 1)
        #expect(links[2].targets.first?.todo?.isDone == false)
        let texts = statements.filter { $0.contains("FROM note") && $0.contains("body") }
        #expect(statements.contains { $0.contains("FROM note") && $0.contains("title") })
        #expect(texts.isEmpty, "\(texts)")
    }

    @Test func `a new title and a move read only texts that mention the note, in any library`() throws {
        let counts = try [10, 100].map { notes in
            let (clock, count) = (FixedClock(), WorkCount())
            let library = TemporaryLibrary(
                clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
            let ids = (0..<3).map { _ in UUID() }
            try library.repository.write(ActionLabel(.add, ""), isDryRun: false) {
                writer throws(PlannerError) in
                var records: [(UUID, [String: RegisterValue])] = [
                    (ids[0], ["title": .text("A")]), (ids[1], ["title": .text("B")]),
                    (ids[2], ["title": .text("Only"), "parent": .identifier(ids[0])]),
                    (UUID(), ["title": .text("Links"), "body": .text("[[A/Only]] [[Only]]")]),
                ]
                for number in 0..<notes {
                    let parent = RegisterValue.identifier(ids[number % 2])
                    let body = RegisterValue.text("[[A/Note \(number)]] [[Note \(number)]]")
                    records.append(
                        (UUID(), ["title": .text("Note \(number)"), "parent": parent, "body": body]))
                }
                for (id, values) in records {
                    let record = NewRecord(
                        .note, RecordID(id), values, createdAt: clock.now().timestamp)
                    try writer.action.create(record)
                }
            }
            count.reset()
            let renamed = try RenameNote(repository: library.repository)(
                .id(ids[2]), to: try NoteTitle("New"))
            let moved = try MoveNotes(repository: library.repository)([.id(ids[2])], under: .id(ids[1]))
            #expect(renamed.links.links == 2 && moved.links.links == 1)
            return count.statements.count
        }
        #expect(counts[0] == counts[1] && counts[0] > 0)
    }

    @Test func `the hint about a shared title costs the same for any number of notes and links`() throws {
        let counts = try [150, 450].map { notes in
            let (clock, count) = (FixedClock(), WorkCount())
            let library = TemporaryLibrary(
                clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
            let id = UUID()
            try library.repository.write(ActionLabel(.add, ""), isDryRun: false) {
                writer throws(PlannerError) in
                for number in 0..<notes {
                    let (title, body): (RegisterValue, RegisterValue) = (
                        .text("Standup"), .text("[[Work/Standup]] [x](img/Standup.md)")
                    )
                    let key = RecordID(number == 0 ? id : UUID())
                    let values = ["title": title, "body": body]
                    try writer.action.create(
                        NewRecord(.note, key, values, createdAt: clock.now().timestamp))
                }
            }
            count.reset()
            #expect(try ReadNote(repository: library.repository).sharedTitle(of: id) == nil)
            return count.runs
        }
        #expect(counts[0] == counts[1] && counts[0] > 0)
    }

    @Test func `the links of a note cost the same at any depth, if their titles differ`() throws {
        let counts = try [false, true].map { isDeep in
            let (clock, count) = (FixedClock(), WorkCount())
            let library = TemporaryLibrary(
                clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
            let hub = UUID()
            try library.repository.write(ActionLabel(.add, ""), isDryRun: false) {
                writer throws(PlannerError) in
                var records: [(UUID, [String: RegisterValue])] = [(hub, ["title": .text("Hub")])]
                for number in 0..<20 {
                    let parent = UUID()
                    records.append((parent, ["title": .text("Parent \(number)")]))
                    let values: [String: RegisterValue] = [
                        "title": .text("Note \(number)"), "body": .text("[[Hub]]"),
                        "parent": isDeep ? .identifier(parent) : .null,
                    ]
                    records.append((UUID(), values))
                }
                for (id, values) in records {
                    let record = NewRecord(.note, RecordID(id), values, createdAt: clock.now().timestamp)
                    try writer.action.create(record)
                }
            }
            return try [LinkedPaths.ofSharedTitles, .all].map { paths in
                count.reset()
                let found = try ReadNote(repository: library.repository)(.id(hub), paths: paths)
                #expect(found.backlinks.count == 20)
                return count.runs
            }
        }
        #expect(counts[0][0] == counts[0][1] && counts[0][0] == counts[1][0])
        #expect(counts[1][1] == counts[1][0] + 20, "each path is one read of a parent")
    }
}
