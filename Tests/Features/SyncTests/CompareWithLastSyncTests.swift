import CoreCommandLine
import DomainPrimitives
import DomainTesting
import FeatureKit
import Foundation
import SyncDomain
import SyncProtocolDomain
import Testing
import UtilLocalization

@testable import SyncFeature

@Suite("The comparison with the last sync")
struct CompareWithLastSyncTests {
    private let records: [RecordKey: RecordState] = {
        let version = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1))
        return [
            RecordKey("todo", RecordID(UUID())): RecordState(fields: ["title": Register(.text("a"), version)])
        ]
    }()

    private func compare(
        _ nodes: FakeNodeRepository, _ checkpoint: SyncCheckpoint?
    ) throws -> CompareWithLastSync.Outcome {
        var history = SyncHistory()
        history.checkpoint = checkpoint
        return try CompareWithLastSync(nodes: nodes, journal: FakeSyncJournal(history))()
    }

    @Test func `the records are compared with the digest of the last sync`() throws {
        let nodes = FakeNodeRepository(library: records, server: records, cursor: "a.1.0")
        let strays = FakeNodeRepository(library: records, server: records, strays: 1, cursor: "a.1.0")
        let right = SyncCheckpoint(digest: nodes.serverDigest, cursor: "a.1.0")
        let wrong = SyncCheckpoint(digest: .empty, cursor: "a.1.0")

        #expect(try compare(nodes, right) == .same(records: 1))
        #expect(try compare(nodes, wrong) == .different)
        #expect(try compare(strays, right) == .different)
    }

    @Test func `nothing is compared before the first sync, or after a sync that did not end`() throws {
        let nodes = FakeNodeRepository(library: records, server: records, cursor: "a.2.0")
        let new = FakeNodeRepository()
        let checkpoint = SyncCheckpoint(digest: nodes.serverDigest, cursor: "a.1.0")

        #expect(try compare(nodes, nil) == .unknown)
        #expect(try compare(nodes, checkpoint) == .unknown)
        #expect(try compare(new, checkpoint) == .unknown)
    }

    @Test func `the doctor says what to do about a difference, in both languages`() throws {
        let right = SyncCheckpoint(
            digest: FakeNodeRepository(server: records).serverDigest, cursor: "a.1.0")
        func diagnose(_ library: [RecordKey: RecordState], _ language: Language) throws -> [Diagnosis] {
            var history = SyncHistory()
            history.checkpoint = right
            let nodes = FakeNodeRepository(library: library, server: records, cursor: "a.1.0")
            let compare = CompareWithLastSync(nodes: nodes, journal: FakeSyncJournal(history))
            return RecordsCheck(
                compare: compare, text: SyncText(language: language),
                failures: FailureText { FailureDescription(.storage, "\($0)") }
            ).diagnose()
        }

        #expect(
            try diagnose(records, .english) == [
                Diagnosis(.fine, "1 record agrees with the server, as of the last sync")
            ])
        #expect(
            try diagnose([:], .english) == [
                Diagnosis(
                    .problem, "the records are not those of the last sync; to repair them: haru sync repair")
            ])
        #expect(
            try diagnose([:], .korean) == [
                Diagnosis(.problem, "기록이 마지막 동기화 때와 다릅니다. 고치려면: haru sync repair")
            ])
    }
}
