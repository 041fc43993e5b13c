import DataRepositories
import DomainPrimitives
import DomainTesting
import GRDBAdapter
import HubDomain
import LibraryTesting
import SQLInterface
import SQLTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The query plans of a sync")
struct SyncQueryPlanTests {
    /// The indexes and tables that a sync may scan from start to end. They stay small even in a large
    /// library.
    private static let small: Set<String> = [
        "outbox_open", "outbox_pending", "outbox_unacknowledged", "outbox_aside", "conflict_open",
        "todo_deleted", "tag_deleted", "todo_tag_deleted", "todo_dependency_deleted",
        "saved_view_deleted", "project_deleted", "note_deleted",
        "conflict_deleted", "snapshot_seen",
        "user_action_undone",
    ]

    @Test func `every query of a sync uses an index or reads a small table`() throws {
        let clock = FixedClock()
        let hub = FakeHubRepository()
        let count = WorkCount()
        let watched = SyncedDevice(
            1, clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
        let other = SyncedDevice(2, clock: clock)
        try other.planner.add("from elsewhere #there")
        try watched.planner.add("a #x 2026-11-25", "b #y every day", "c")
        for device in [watched, other, watched] { try device.synchronize(hub) }

        count.reset()
        try work(watched, other, hub, clock)

        let statements = count.statements.filter {
            !$0.hasPrefix("INSERT INTO record_text") && !$0.hasPrefix("DELETE FROM record_text")
        }
        #expect(statements.count > 30)
        for statement in statements {
            let steps = try plan(statement, watched)
            // Without a temporary B-tree, a limited statement follows an index and reads only its first or
            // last rows.
            let isEnd = statement.contains("LIMIT ?") && !steps.contains { $0.contains("TEMP B-TREE") }
            for step in steps where step.hasPrefix("SCAN") && !isSmall(step) && !isEnd {
                Issue.record("\(step) in: \(statement)")
            }
        }
    }

    /// Makes both devices edit and sync, as in daily use. The device `watched` runs every SQL statement that
    /// a sync can need.
    private func work(
        _ watched: SyncedDevice, _ other: SyncedDevice, _ hub: FakeHubRepository, _ clock: FixedClock
    ) throws {
        try watched.planner.add("new #x #z")
        try watched.planner.edit(.title("a")) { $0.note = "here" }
        try other.planner.edit(.title("a")) { $0.note = "there" }
        try other.planner.delete(.title("c"))
        try other.planner.edit(.title("from elsewhere")) { $0.tagsToRemove = [TagName(trusted: "there")] }
        for device in [other, watched, other, watched] {
            clock.advance(milliseconds: 1_000)
            try device.synchronize(hub)
        }
        _ = try watched.planner.done(.title("b"))
        try watched.planner.delete(.title("new"))
        try watched.planner.undo()
        try watched.synchronize(hub)
        // More than half a year passes, so that the server may purge.
        clock.advance(milliseconds: 200 * 86_400_000)
        try watched.synchronize(hub)
        _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)(failed: {
            Issue.record($0)
        })
        try watched.synchronize(hub)
        _ = try watched.sync.waiting()
        _ = try watched.sync.rejected()
        _ = try watched.sync.noteFailure(of: 1)
        _ = try watched.sync.resend(from: 1)
        try watched.sync.replaceDeviceID(DeviceID(rawValue: 77), hasLost: false)
        try watched.synchronize(hub)
    }

    private func isSmall(_ step: String) -> Bool {
        Self.small.contains { step.contains($0) } || step.contains("VIRTUAL TABLE INDEX 0:M")
            || step == "SCAN CONSTANT ROW"
    }

    private func plan(_ statement: String, _ device: SyncedDevice) throws -> [String] {
        try device.library.database().read { connection in
            try connection.rows("EXPLAIN QUERY PLAN \(statement)") { $0.text(3) }
        }
    }
}
