import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import Testing

@Suite("The use case of the self-check")
struct FetchNodesTests {
    private func key(_ number: UInt8) -> RecordKey {
        RecordKey("todo", RecordID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))))
    }

    private func state(_ title: String, isDeleted: Bool = false) -> RecordState {
        let version = Version(stamp: Stamp(milliseconds: 5), device: DeviceID(rawValue: 1))
        return RecordState(
            fields: ["title": Register(.text(title), version)],
            deletion: isDeleted ? Register(.integer(1), version) : nil)
    }

    private func check(
        _ nodes: FakeNodeRepository, digest: LibraryDigest? = nil, most: Int = 100,
        accept: (RecordCounts) throws(SyncError) -> Void = { _ in }
    ) throws(SyncError) -> FetchNodes.Outcome {
        try FetchNodes(nodes: nodes, most: most)(digest ?? nodes.serverDigest, at: "cursor", accept: accept)
    }

    @Test func `equal records need no comparison`() throws {
        // A comparison would find that the server has moved on.
        let nodes = FakeNodeRepository(
            library: [key(1): state("a")], server: [key(1): state("a")], hasMoved: true)
        #expect(try check(nodes) == .same)
    }

    @Test func `changed, lost and revived records get the server's copies`() throws {
        let server = [key(1): state("a"), key(2): state("b"), key(3): state("c", isDeleted: true)]
        let nodes = FakeNodeRepository(library: [key(1): state("x"), key(3): state("c")], server: server)

        guard case .repaired(_, let records) = try check(nodes) else {
            Issue.record("nothing was repaired")
            return
        }

        #expect(records == 3)
        #expect(nodes.library == server)
        #expect(try check(nodes) == .same)
    }

    @Test func `deletions are counted before anything changes`() throws {
        let nodes = FakeNodeRepository(
            library: [key(1): state("a"), key(2): state("b")],
            server: [key(1): state("x"), key(2): state("b", isDeleted: true)])
        let before = nodes.library
        var counted = RecordCounts()

        #expect(throws: SyncError.replaced) {
            try check(nodes) { counts throws(SyncError) in
                counted = counts
                throw .replaced
            }
        }

        #expect(counted == RecordCounts(["todo": 1]))
        #expect(nodes.library == before)
    }

    @Test func `a server with later changes is not compared`() throws {
        let nodes = FakeNodeRepository(
            library: [key(1): state("a")], server: [key(1): state("b")], hasMoved: true)
        #expect(try check(nodes) == .moved)
        #expect(nodes.library == [key(1): state("a")])
    }

    @Test func `too many differences are left to a full repair`() throws {
        let nodes = FakeNodeRepository(server: [key(1): state("a"), key(2): state("b")])
        #expect(try check(nodes, most: 1) == .tooMany)
        #expect(nodes.library.isEmpty)
    }

    @Test func `a digest that no record explains is reported`() throws {
        let nodes = FakeNodeRepository(library: [key(1): state("a")], server: [key(1): state("a")])
        #expect(try check(nodes, digest: .empty) == .unexplained)
    }

    @Test func `records that neither the server nor the outbox has are counted as repaired`() throws {
        let nodes = FakeNodeRepository(strays: 2)
        #expect(try check(nodes) == .repaired(AppliedChanges(), records: 2))
        #expect(try check(nodes) == .same)
    }
}
