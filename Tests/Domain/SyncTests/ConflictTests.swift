import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("Counts and choices of conflicts")
struct ConflictTests {
    private static let day: Int64 = 86_400_000
    private let clock = FixedClock()

    /// Makes a conflict whose later edit is `days` days old.
    private func conflict(
        _ record: UUID, days: Int64, type: RecordType = .todo, tag: UUID? = nil, subject: String = "",
        number: Int? = nil
    ) -> SyncConflict {
        let at = clock.now().timestamp.adding(milliseconds: -days * Self.day)
        var conflict = SyncConflict(
            id: UUID(), type: type, record: tag.map { RecordID(record, $0) } ?? RecordID(record),
            field: tag == nil ? "title" : "present", lost: .text("x"),
            lostAt: at.adding(milliseconds: -200 * Self.day), lostDevice: DeviceID(rawValue: 2), wonAt: at)
        (conflict.subject, conflict.number) = (subject, number)
        return conflict
    }

    @Test func `a conflict counts as recent for 30 days, and is listed for 90`() {
        let now = clock.now().timestamp
        for (days, recent, listed) in [(0, 1, 1), (29, 1, 1), (30, 0, 1), (89, 0, 1), (90, 0, 0)] {
            let counts = ConflictCounts([conflict(UUID(), days: Int64(days))], at: now)
            #expect(counts.recentRecords == recent, "\(days) days")
            #expect(counts.conflicts == listed && counts.records == listed, "\(days) days")
        }
    }

    @Test func `the age of a conflict counts from its discovery, even if both edits are much older`() {
        let now = clock.now().timestamp
        for (days, recent, listed) in [(0, 1, 1), (30, 0, 1), (90, 0, 0)] {
            var late = conflict(UUID(), days: 200)
            late.foundAt = now.adding(milliseconds: -Int64(days) * Self.day)
            let counts = ConflictCounts([late], at: now)
            #expect(counts.recentRecords == recent, "\(days) days")
            #expect(counts.conflicts == listed, "\(days) days")
        }
        var lied = conflict(UUID(), days: 200)
        lied.foundAt = Timestamp(milliseconds: .min)
        #expect(!lied.isListed(at: now))
    }

    @Test func `a conflict over the tag of a todo counts for the todo`() {
        let (todo, project) = (UUID(), UUID())
        let counts = ConflictCounts(
            [
                conflict(todo, days: 1), conflict(todo, days: 2, type: .todoTag, tag: UUID()),
                conflict(project, days: 40, type: .project),
            ], at: clock.now().timestamp)

        #expect(counts.conflicts == 3)
        #expect(counts.recordsByType == ["todo": 1, "project": 1])
        #expect(counts.recentRecords == 1)
    }

    @Test func `the list keeps the conflicts of a record together, and leaves out old ones`() throws {
        let (one, two) = (UUID(), UUID())
        let open = [
            conflict(one, days: 95), conflict(one, days: 50), conflict(two, days: 20), conflict(one, days: 3),
        ]
        let read = ReadConflicts(conflicts: FakeConflictRepository(open), clock: clock)

        #expect(try read().map(\.id) == [open[1].id, open[3].id, open[2].id])
    }

    @Test func `a selection names a record by its number, its name, or the start of its identifier`() throws {
        let (one, two) = (UUID(), UUID())
        let list = [
            conflict(one, days: 1, subject: "Rent", number: 12), conflict(one, days: 9, subject: "Rent"),
            conflict(two, days: 9, subject: "12", number: 7),
        ]
        let now = clock.now().timestamp
        func ids(_ record: String, age: Int64? = nil) throws -> [UUID] {
            try ConflictSelection(record: record, minimumAge: age)(from: list, at: now).map(\.id)
        }

        #expect(try ids("12") == [list[0].id])
        #expect(try ids("rent") == [list[0].id, list[1].id])
        #expect(try ids(String(two.uuidString.prefix(8))) == [list[2].id])
        #expect(try ids("rent", age: 7 * Self.day) == [list[1].id])
        #expect(throws: PlannerError.notFound(reference: "abc")) { try ids("abc") }
    }

    @Test func `a selection needs identifiers of one conflict each`() throws {
        let list = [conflict(UUID(), days: 1), conflict(UUID(), days: 1)]
        let prefix = list[1].id.uuidString.lowercased()
        let now = clock.now().timestamp

        #expect(try ConflictSelection(identifiers: [prefix, prefix])(from: list, at: now) == [list[1]])
        #expect(throws: PlannerError.notFound(reference: "")) {
            try ConflictSelection(identifiers: [""])(from: list, at: now)
        }
    }

    @Test func `a decision counts each conflict once, and a dry run decides none`() throws {
        let list = [conflict(UUID(), days: 1), conflict(UUID(), days: 1)]
        let repository = FakeConflictRepository(list, impossible: [list[1].id])
        let decide = DecideConflicts(conflicts: repository)
        let ids = [list[0].id, list[0].id, list[1].id]
        let expected = ConflictOutcome(settled: 1, skipped: [list[1].id])

        #expect(try decide(ids, .flip, isDryRun: true) == expected)
        #expect(repository.decisions.isEmpty)
        #expect(try decide(ids, .flip) == expected)
        #expect(repository.decisions == [list[0].id: .flip])
        #expect(try decide([], .keep) == ConflictOutcome())
    }
}
