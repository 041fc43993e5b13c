import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import LibraryDomain
import LibraryTesting
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// The rules of ``NodeRepository``, which the real repository and the fake must both keep.
@Suite("A repository of nodes")
struct NodeRepositoryContractTests {
    enum Kind: CaseIterable {
        case real, fake

        func world(_ situation: Situation) throws -> NodeWorld {
            switch self {
            case .real: try .real(situation)
            case .fake: .fake(situation)
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func `equal records have equal digests, and no differences`(kind: Kind) throws {
        let world = try kind.world(.same)
        #expect(try world.nodes.digests().total == world.digest)
        #expect(try world.compare() == .differences(NodeChanges()))
        #expect(try world.nodes.queueStrayRecords() == 0)
    }

    @Test(arguments: Kind.allCases)
    func `a record that the library lacks is a new node`(kind: Kind) throws {
        let world = try kind.world(.missing)
        let changes = try world.differences()
        #expect(changes.newNodes.map(\.key) == [world.key] && changes.all.count == 1)
        #expect(try world.nodes.countDeletions(changes).isEmpty)
        #expect(try world.nodes.apply(changes, at: world.cursor) != nil)
        #expect(try world.nodes.digests().total == world.digest)
    }

    @Test(arguments: Kind.allCases)
    func `a record with other values is an edited node`(kind: Kind) throws {
        let world = try kind.world(.damaged)
        #expect(try world.nodes.digests().total != world.digest)
        let changes = try world.differences()
        #expect(changes.editNodes.map(\.key) == [world.key] && changes.all.count == 1)
        #expect(try world.nodes.apply(changes, at: world.cursor) != nil)
        #expect(try world.nodes.digests().total == world.digest)
    }

    @Test(arguments: Kind.allCases)
    func `a record that the server has deleted is a deletion, which counts`(kind: Kind) throws {
        let world = try kind.world(.deleted)
        let changes = try world.differences()
        #expect(changes.deletions.map(\.key) == [world.key] && changes.all.count == 1)
        #expect(changes.deletions.first?.state.isDeleted == true)
        #expect(try world.nodes.countDeletions(changes) == RecordCounts(["todo": 1]))
        #expect(try world.nodes.apply(changes, at: world.cursor) != nil)
        #expect(try world.nodes.digests().total == world.digest)
    }

    @Test(arguments: Kind.allCases)
    func `a record that the server lacks stays`(kind: Kind) throws {
        let world = try kind.world(.lost)
        let changes = try world.differences()
        #expect(changes.deletions.map(\.key) == [world.key] && changes.all.count == 1)
        #expect(changes.deletions.first?.state == RecordState())
        #expect(try world.nodes.countDeletions(changes).isEmpty)
        #expect(try world.nodes.apply(changes, at: world.cursor) != nil)
        // Until the next sync returns the record to the server, the record counts as not confirmed.
        #expect(try world.nodes.digests().total == world.digest)
        #expect(try world.isPresent())
    }

    @Test(arguments: Kind.allCases)
    func `more differences than the limit are not listed`(kind: Kind) throws {
        let world = try kind.world(.damaged)
        #expect(try world.compare(limit: 0) == .tooMany)
    }

    @Test(arguments: Kind.allCases)
    func `nothing is compared if the server has further changes`(kind: Kind) throws {
        let world = try kind.world(.moved)
        #expect(try world.compare() == .moved)
    }
}

/// How the server's records differ from those of the library.
enum Situation {
    case same, missing, damaged, deleted, lost
    /// The server has a change that the library has not received.
    case moved
}

/// A library and a server in one ``Situation``. Each has two todos, and one of them differs.
struct NodeWorld {
    let nodes: any NodeRepository
    /// The digest of the server's records.
    let digest: LibraryDigest
    let cursor: String
    /// The record that differs.
    let key: RecordKey
    /// The device that has the library, if the repository is real. Its library exists as long as the device.
    var device: SyncedDevice?

    func compare(limit: Int = 10) throws -> NodeComparison {
        try nodes.compare(nodes.digests(), at: cursor, limit: limit)
    }

    func differences() throws -> NodeChanges {
        guard case .differences(let changes) = try compare() else {
            throw ComparisonFailure()
        }
        return changes
    }

    private struct ComparisonFailure: Error {}

    /// Whether the library still has the record that differs.
    func isPresent() throws -> Bool {
        if let fake = nodes as? FakeNodeRepository { return fake.library[key] != nil }
        return try device?.titles().contains("a") ?? false
    }

    static func fake(_ situation: Situation) -> NodeWorld {
        let (key, other) = (RecordKey("todo", RecordID(UUID())), RecordKey("todo", RecordID(UUID())))
        func state(_ title: String) -> RecordState {
            let version = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1))
            return RecordState(fields: ["title": Register(.text(title), version)])
        }
        var (library, server) = ([key: state("a"), other: state("b")], [key: state("a"), other: state("b")])
        switch situation {
        case .same, .moved: break
        case .missing: library[key] = nil
        case .damaged: library[key] = state("damaged")
        case .deleted:
            server[key]?.deletion = Register(
                .integer(1), Version(stamp: Stamp(milliseconds: 2), device: DeviceID(rawValue: 1)))
        case .lost: server[key] = nil
        }
        let nodes = FakeNodeRepository(library: library, server: server, hasMoved: situation == .moved)
        return NodeWorld(nodes: nodes, digest: nodes.serverDigest, cursor: "fake.1.0", key: key)
    }

    static func real(_ situation: Situation) throws -> NodeWorld {
        let (clock, hub) = (FixedClock(), FakeHubRepository(hash: SyncedDevice.hash))
        let (phone, laptop) = (SyncedDevice(1, clock: clock), SyncedDevice(2, clock: clock))
        try phone.planner.add("a", "b")
        for device in [phone, laptop] { try device.synchronize(hub) }
        let key = RecordKey("todo", RecordID(try #require(try phone.todo("a")).id))
        switch situation {
        case .same: break
        case .missing: try phone.damage("DELETE FROM todo WHERE title = 'a'")
        case .damaged: try phone.damage("UPDATE todo SET title = 'damaged' WHERE title = 'a'")
        case .deleted:
            clock.advance(milliseconds: 1_000)
            try phone.planner.delete(.title("a"))
            try phone.synchronize(hub)
            try phone.damage(
                """
                UPDATE todo SET deleted = 0, title = 'a', synced = substr(synced, 1, instr(synced, ',') - 1)
                WHERE deleted <> 0
                """)
        case .lost:
            hub.lose(key, of: UserID(rawValue: 1))
            _ = try hub.countWrongDigests()
        case .moved:
            clock.advance(milliseconds: 1_000)
            try laptop.planner.edit(.title("a")) { $0.note = "new" }
            try laptop.synchronize(hub)
        }
        let digest = try hub.read(UserID(rawValue: 1)) { reader throws(HubError) in try reader.head().digest }
        return NodeWorld(
            nodes: phone.nodes(hub), digest: digest,
            cursor: try #require(try phone.sync.state().cursor), key: key, device: phone)
    }
}
