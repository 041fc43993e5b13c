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
}
