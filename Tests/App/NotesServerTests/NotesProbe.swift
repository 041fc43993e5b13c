import CryptoAdapter
import DataHub
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Synchronization
import Testing
import UtilIdentifiers

@testable import NotesServer

/// A server with notes. The probe pushes edits as a device does, and calls the node sync as another program
/// does.
final class NotesProbe: Sendable {
    /// The kinds of server stores that must pass the same tests.
    enum Store: CaseIterable {
        case fake, sqlite
    }

    static let start: Int64 = 1_795_000_000_250
    private static let hash = ContentHash { CryptoDigests().sha256($0) }

    let clock = TickingClock(milliseconds: start)
    let repository: any HubRepository
    let user = UserID(rawValue: 1)
    private let sent = Mutex<[DeviceID: Int64]>([:])

    init(_ store: Store) throws {
        switch store {
        case .fake: repository = FakeHubRepository()
        case .sqlite:
            let place = SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 30)
            repository = try SQLHubRepository(
                GRDBOpener().open(place), .sqlite, newEpoch: "sql", hash: Self.hash)
        }
    }

    /// Pushes an edit, and checks that the server applied it.
    /// - Parameters:
    ///   - base: the stamp of the values that the device saw; `nil` to create the record.
    ///   - time: the time of the edit in milliseconds since 1970; `nil` means the present time.
    func push(
        _ type: String, _ ids: [UUID], _ set: [String: RegisterValue] = [:], base: Stamp? = nil,
        isDeletion: Bool? = nil, at time: Int64? = nil, from device: DeviceID = DeviceID(rawValue: 1)
    ) throws {
        let n = sent.withLock { sent in
            sent[device, default: 0] += 1
            return sent[device, default: 0]
        }
        var set = set
        if base == nil, type != "note_tag" { set["created_at"] = .integer(Self.start) }
        let bases = base.map { stamp in
            Dictionary(
                uniqueKeysWithValues: (set.keys + (isDeletion == nil ? [] : ["del"])).map { ($0, stamp) })
        }
        let edit = Edit(
            time: time.map { Timestamp(milliseconds: $0) } ?? clock.now().timestamp,
            key: RecordKey(type, try #require(RecordID(bytes: ids.flatMap(\.bytes)))), base: bases ?? [:],
            set: set, isDeletion: isDeletion)
        let request = SyncRequest(
            device: device, deviceNow: clock.now().timestamp, cursor: nil, sent: n,
            operations: [SyncOperation(n: n, .edit(edit), Self.hash)])
        let exchange = ExchangeChanges(
            repository: repository, clock: clock, hash: Self.hash, catalogue: .haru)
        let response = try exchange(user, request) { Issue.record($0) }
        let receipts = response.receipts.map(\.status)
        #expect(receipts == [.applied] || receipts == [.merged])
    }

    func push(note id: UUID, _ title: String, _ body: String = "", parent: UUID? = nil) throws {
        var set: [String: RegisterValue] = ["title": .text(title), "body": .text(body)]
        if let parent { set["parent"] = .identifier(parent) }
        try push("note", [id], set)
    }

    /// The latest stamp that an edit before this moment can have.
    var now: Stamp { Stamp(milliseconds: clock.now().timestamp.milliseconds, counter: 0xFFF) }

    /// Calls the node sync with the copies of a client.
    func sync(_ copies: Copies, as user: UserID? = nil) throws -> NodeSyncResponse {
        try SyncNodes(repository: repository)(user ?? self.user, NodeSyncRequest(json: copies.json))
    }

    /// Calls the node sync, applies the answer, and checks that a second call returns nothing.
    func update(_ copies: inout Copies) throws -> NodeSyncResponse {
        let response = try sync(copies)
        copies.apply(response)
        #expect(try sync(copies) == NodeSyncResponse())
        return response
    }
}

/// The copies of notes that another program keeps.
struct Copies {
    private(set) var nodes: [String: NoteNode] = [:]
    /// Further notes that the program has, as pairs of an identifier and a time.
    var others: [String: String] = [:]

    mutating func apply(_ response: NodeSyncResponse) {
        for id in response.deleteIds { (nodes[id], others[id]) = (nil, nil) }
        for node in response.editNodes + response.newNodes { nodes[node.id.uuidString.lowercased()] = node }
    }

    var json: [UInt8] {
        let known = nodes.map { ($0.key, "\($0.value.lastEdit)") } + others.map { ($0.key, $0.value) }
        let items = known.map { #"{"id":"\#($0.0)","lastEdit":"\#($0.1)"}"# }
        return Array(#"{"nodes":[\#(items.joined(separator: ","))]}"#.utf8)
    }
}

/// A server that a device pushes to before the first transaction that writes.
final class InterruptedHub: HubRepository {
    private let real: any HubRepository
    private let push: Mutex<(@Sendable () -> Void)?>

    init(real: any HubRepository, push: @escaping @Sendable () -> Void) {
        self.real = real
        self.push = Mutex(push)
    }

    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID] {
        try real.users(after: user, limit: limit)
    }

    func read<Value>(
        _ user: UserID, _ body: (any HubReader) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        try real.read(user, body)
    }

    func write<Value>(
        _ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        let push = push.withLock { push in
            defer { push = nil }
            return push
        }
        push?()
        return try real.write(user, body)
    }
}
