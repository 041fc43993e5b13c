import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

/// Tests with devices and servers of a program version in which saved views have no columns.
@Suite("The columns of a view on an older device and an older server")
struct ViewColumnsTests {
    private static let olderView = RecordType(
        "saved_view", fields: RecordType.savedView.fields.filter { $0.name != "columns" },
        indexes: RecordType.savedView.indexes, arrivalRank: RecordType.savedView.arrivalRank,
        nameField: "name", derivedColumns: RecordType.savedView.derivedColumns, tracksFiles: true,
        hasDerivedID: true)
    private static let older = RecordCatalogue(
        RecordCatalogue.haru.types.map { $0 == .savedView ? olderView : $0 },
        revision: RecordCatalogue.haru.revision - 1)

    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private func server(_ catalogue: RecordCatalogue) -> FakeSyncServer {
        FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash, catalogue: catalogue)
    }

    private func write(
        _ device: SyncedDevice, _ body: (RecordAction) throws(PlannerError) -> Void
    ) throws {
        clock.advance(milliseconds: 1_000)
        try device.source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(.edit, "view"))
            try body(action)
            try action.finish()
        }
    }

    private func choose(_ columns: [TodoColumn], of name: String, on device: SyncedDevice) throws {
        clock.advance(milliseconds: 1_000)
        var changes = EditView.Changes()
        changes.columns = .set(columns)
        _ = try EditView(repository: device.planner.repository, clock: clock)(name, changes)
    }

    /// Returns each saved view as a text such as `late | overdue | title,due`.
    private func views(_ device: SyncedDevice) throws -> [String] {
        try ReadViews(repository: device.planner.repository)().map {
            "\($0.name) | \($0.query) | \(TodoColumn.text($0.columns))"
        }
    }

    @Test func `a view of an older device has the usual rows, and keeps the columns of a newer device`()
        throws
    {
        let old = SyncedDevice(1, clock: clock, catalogue: Self.older)
        let new = SyncedDevice(2, clock: clock)
        let id = RecordID(UUID())
        try write(old) { action throws(PlannerError) in
            try action.create(
                NewRecord(
                    Self.olderView, id, ["name": .text("late"), "query": .text("overdue")],
                    createdAt: clock.now().timestamp))
        }
        for device in [old, new] { try device.synchronize(hub) }
        #expect(try views(new) == ["late | overdue | "])

        try choose([.title, .due], of: "late", on: new)
        for device in [new, old] { try device.synchronize(hub) }
        try write(old) { action throws(PlannerError) in
            try action.edit(Self.olderView, id, ["query": .text("p1")])
        }
        for device in [old, new] { try device.synchronize(hub) }
        #expect(try views(new) == ["late | p1 | title,due"])

        let upgraded = old.upgraded(3, to: .haru)
        #expect(try views(upgraded) == ["late | p1 | title,due"])
        try choose([], of: "late", on: upgraded)
        for device in [upgraded, new] { try device.synchronize(hub) }
        #expect(try views(new) == ["late | p1 | "])
    }

    @Test func `an older server passes the columns on at once`() throws {
        let phone = SyncedDevice(1, clock: clock)
        let laptop = SyncedDevice(2, clock: clock)
        _ = try AddView(repository: phone.planner.repository, clock: clock)(
            ViewDraft("late", "overdue", columns: [.title]))
        for device in [phone, laptop] { try device.synchronize(with: server(Self.older)) }
        #expect(try views(laptop) == ["late | overdue | title"])

        try choose([.number, .title], of: "late", on: laptop)
        for device in [laptop, phone] { try device.synchronize(with: server(Self.older)) }
        #expect(try views(phone) == ["late | overdue | number,title"])
        #expect(try (laptop.sync.waiting(), laptop.sync.held(), laptop.sync.rejected()) == (0, 0, 0))
    }
}
