import CryptoAdapter
import DataHub
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing
import UtilIdentifiers

/// The use cases of a server that keeps its data in one kind of store: in memory, SQLite or PostgreSQL. Tests
/// can advance the server's clock.
struct HubProbe {
    static let hash = ContentHash { CryptoDigests().sha256($0) }
    static let start: Int64 = 1_795_000_000_000

    let repository: any HubRepository
    let clock = TickingClock(milliseconds: HubProbe.start)
    let user = UserID(rawValue: 1)

    init(repository: any HubRepository) { self.repository = repository }

    init(_ store: HubStore) throws {
        if let (database, dialect) = try store.database() {
            repository = try SQLHubRepository(database, dialect, newEpoch: "sql", hash: HubProbe.hash)
        } else {
            repository = FakeHubRepository()
        }
    }

    func exchange(_ request: SyncRequest, of user: UserID? = nil) throws(HubError) -> SyncResponse {
        let useCase = ExchangeChanges(repository: repository, clock: clock, hash: Self.hash, catalogue: .haru)
        let response = try useCase(user ?? self.user, request) { Issue.record($0) }
        let (kept, counted) = try digests(of: user ?? self.user)
        #expect(kept == counted)
        #expect(response.digest == (response.more ? nil : kept))
        return response
    }

    /// Returns the digest that the server keeps, and the digest of its readable live records.
    func digests(of user: UserID) throws(HubError) -> (kept: LibraryDigest, counted: LibraryDigest) {
        try repository.read(user) { reader throws(HubError) in
            var (counted, name) = (LibraryDigest.empty, "")
            while let type = try reader.type(after: name) {
                try reader.verifiedRecords(of: type) { record in
                    if case .readable(_, let hash?, _) = record { counted.add(hash) }
                }
                name = type
            }
            return (try reader.head().digest, counted)
        }
    }

    func record(_ key: RecordKey) throws(HubError) -> HubRecord? {
        try repository.read(user) { reader throws(HubError) in try reader.record(key) }
    }

    /// Returns the states of all conflict records.
    func conflicts() throws(HubError) -> [RecordState] {
        try repository.read(user) { reader throws(HubError) in
            var found: [RecordState] = []
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { _, record in
                found.append(record.state)
                return true
            }
            return found
        }
    }

    func request(
        _ device: DeviceID, cursor: String? = nil, limit: Int = 1_000, sent: Int64? = nil, skew: Int64 = 0,
        _ operations: [SyncOperation] = []
    ) -> SyncRequest {
        SyncRequest(
            device: device, deviceNow: clock.now().timestamp.adding(milliseconds: skew), cursor: cursor,
            limit: limit,
            sent: sent ?? operations.last?.n ?? 0, operations: operations)
    }

    /// Returns an operation that edits a todo.
    /// - Parameters:
    ///   - base: the stamps that the device saw before the edit; empty to create the todo.
    ///   - isDeletion: `true` deletes the todo; `false` restores it.
    ///   - time: in milliseconds since 1970; `nil` means the present time.
    func edit(
        _ n: Int64, _ id: UUID, _ set: [String: RegisterValue], base: [String: Stamp] = [:],
        isDeletion: Bool? = nil,
        at time: Int64? = nil, creation: CreationInfo? = nil
    ) -> SyncOperation {
        var set = set
        if base.isEmpty, isDeletion != true {
            set[RecordType.createdAt] = set[RecordType.createdAt] ?? .integer(Self.start)
        }
        return SyncOperation(
            n: n,
            .edit(
                Edit(
                    time: time.map { Timestamp(milliseconds: $0) } ?? clock.now().timestamp,
                    key: RecordKey("todo", RecordID(id)), base: base, set: set, isDeletion: isDeletion,
                    creation: creation)), Self.hash)
    }

    /// Returns the values of all registers except the times of creation and of the last edit.
    static func edited(_ state: RecordState) -> [String: RegisterValue] {
        state.fields.filter { !RecordType.lifecycle.contains($0.key) }.mapValues(\.value)
    }

    static let phone = DeviceID(rawValue: 0xA)
    static let laptop = DeviceID(rawValue: 0xB)
    static let todo = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x77, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))
}
