import DomainPrimitives
import DomainTesting
import Foundation
import SyncDomain
import SyncProtocolDomain
import Testing

@Suite("The comparison with the last sync")
struct CompareWithLastSyncTests {
    private let records: [RecordKey: RecordState] = {
        let version = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1))
        return [
            RecordKey("todo", RecordID(UUID())): RecordState(fields: ["title": Register(.text("a"), version)])
        ]
    }()

    private func compare(
        _ nodes: FakeNodeRepository, _ checkpoint: SyncCheckpoint?, at cursor: String?
    ) throws -> CompareWithLastSync.Outcome {
        var history = SyncHistory()
        history.checkpoint = checkpoint
        let repository = FakeSyncRepository()
        if let cursor {
            let page = SnapshotPage(records: [], next: nil, cursor: cursor, schema: 1)
            _ = try repository.apply(page, after: nil)
        }
        return try CompareWithLastSync(
            nodes: nodes, repository: repository, journal: FakeSyncJournal(history))()
    }

    @Test func `the records are compared with the digest of the last sync`() throws {
        let nodes = FakeNodeRepository(library: records, server: records)
        let right = SyncCheckpoint(digest: nodes.serverDigest, cursor: "a.1.0")
        let wrong = SyncCheckpoint(digest: .empty, cursor: "a.1.0")

        #expect(try compare(nodes, right, at: "a.1.0") == .same(records: 1))
        #expect(try compare(nodes, wrong, at: "a.1.0") == .different)
    }

    @Test func `nothing is compared before the first sync, or after a sync that did not end`() throws {
        let nodes = FakeNodeRepository(library: records, server: records)
        let checkpoint = SyncCheckpoint(digest: .empty, cursor: "a.1.0")

        #expect(try compare(nodes, nil, at: nil) == .unknown)
        #expect(try compare(nodes, checkpoint, at: "a.2.0") == .unknown)
        #expect(nodes.recounts == 0)
    }
}
