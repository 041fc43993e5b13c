import DataRepositories
import DomainTesting
import HubDomain
import LibraryDomain
import LibraryTesting
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import Testing

extension SyncedDevice {
    /// - Parameters:
    ///   - serverClock: the clock of the server; `nil` means the clock of the device.
    ///   - acceptsDeletions: whether the sync may be a mass deletion. If `false`, a mass deletion throws an
    ///     error.
    @discardableResult
    func synchronize(
        _ hub: any HubRepository, at serverClock: FixedClock? = nil, acceptsDeletions: Bool = false
    ) throws(SyncError) -> AppliedChanges {
        let server = FakeSyncServer(
            hub, clock: serverClock ?? library.clock, hash: Self.hash, catalogue: catalogue)
        return try SyncEngine(repository: sync, server: server, clock: library.clock, random: random)(
            acceptsDeletions: acceptsDeletions)
    }

    @discardableResult
    func synchronize(
        with server: any SyncServer, rowsAtOnce: Int = SyncLimits.rowsAtOnce
    ) throws(SyncError) -> AppliedChanges {
        try SyncEngine(
            repository: sync, server: server, clock: library.clock, random: random, rowsAtOnce: rowsAtOnce)(
                acceptsDeletions: false)
    }

    /// Compares the whole library with the server. Each side sends the values that the other side has lost.
    @discardableResult
    func repair(_ hub: any HubRepository) throws(SyncError) -> AppliedChanges {
        let server = FakeSyncServer(hub, clock: library.clock, hash: Self.hash, catalogue: catalogue)
        return try SyncEngine(repository: sync, server: server, clock: library.clock, random: random).repair(
            acceptsDeletions: false)
    }

    /// Runs statements on the library, as a person with the `sqlite3` shell does. Each of them must change a
    /// row.
    func damage(_ statements: String...) throws {
        let database = try library.database()
        for statement in statements {
            let changed = try database.write { try $0.execute(statement) }
            #expect(changed > 0, "\(statement)")
        }
    }
}
