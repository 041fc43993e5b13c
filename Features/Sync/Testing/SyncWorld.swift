import AccountsDomain
public import CoreDI
import CoreProcess
import DomainAssemblies
public import DomainPrimitives
public import DomainTesting
public import Foundation
import HubDomain
public import LibraryDomain
import SessionsDomain
public import SyncDomain
import SyncProtocolDomain

/// Fakes of everything that a sync needs: the outbox of a library, a session and a server.
public struct SyncWorld: Sendable {
    public let sessions = FakeSessionRepository()
    public let repository: FakeSyncRepository
    public let hub = FakeHubRepository()
    public let server: any SyncServer
    public let journal: FakeSyncJournal
    public let lock: FakeSyncLock
    public let launcher = FakeSyncLauncher()
    public let network = FakeNetworkChanges()
    public let conflicts: FakeConflictRepository
    public let issues: FakeIssueRepository
    public let nodes: any NodeRepository
    private let clock: any WallClock

    /// - Parameters:
    ///   - edits: how many operations wait in the outbox.
    ///   - failure: the error of every request to the server; `nil` for none.
    ///   - isBusy: whether another process seems to run a sync.
    ///   - impossibleFlips: the conflicts whose flip is impossible.
    ///   - keepsJournal: whether the fake can store the sync history.
    ///   - nodes: the records that the self-check compares; `nil` for those of the server.
    public init(
        clock: any WallClock = FixedClock(), edits: Int = 0, failure: SyncFailure? = nil,
        history: SyncHistory = SyncHistory(), isBusy: Bool = false, conflicts: [SyncConflict] = [],
        impossibleFlips: Set<UUID> = [], issues: [SyncIssue] = [], keepsJournal: Bool = true,
        nodes: (any NodeRepository)? = nil
    ) {
        self.nodes = nodes ?? MirroredNodes(hub)
        self.issues = FakeIssueRepository(issues)
        self.conflicts = FakeConflictRepository(conflicts, impossible: impossibleFlips)
        self.clock = clock
        let operations = (0..<edits).map { number in
            SyncOperation(
                n: Int64(number) + 1,
                .edit(
                    Edit(
                        time: clock.now().timestamp, key: RecordKey("todo", RecordID(UUID())),
                        set: ["title": .text("todo \(number)")])), .fake)
        }
        repository = FakeSyncRepository(waiting: operations)
        server = failure.map { FailingSyncServer($0) } ?? FakeSyncServer(hub, clock: clock, hash: .fake)
        journal = FakeSyncJournal(history, isWritable: keepsJournal)
        lock = FakeSyncLock(isTaken: isBusy)
    }

    /// Logs this device in to an account on the server.
    /// - Parameter user: the identifier of the account; `nil` imitates a server that returned no identifier.
    public func logIn(_ name: String = "mina", user: UserID? = nil) throws {
        try sessions.store(
            DeviceSession(
                server: .standard,
                account: Account(username: Username(name), email: EmailAddress("\(name)@example.org")),
                user: user, id: UUID(), refresh: .random(RandomSource(SeededGenerator(seed: 9)))))
    }
}

extension SyncWorld {
    /// Binds the fakes and the use cases of sync, but not ``sessions``. In the tests that use this method,
    /// another fake such as `AccountsWorld` binds the session repository.
    public func bind(in registry: inout Registry) {
        registry.bind((any SyncRepository).self) { repository }
        registry.bind((any OutboxCounts).self) { repository }
        registry.bind(ReadOnlyOutboxCounts.self) { ReadOnlyOutboxCounts(repository) }
        registry.bind((any SyncServer).self) { server }
        registry.bind((any NodeRepository).self) { nodes }
        registry.bind((any SyncJournal).self) { journal }
        registry.bind(CompareWithLastSync.init(nodes:journal:))
        registry.bind((any SyncLock).self) { lock }
        registry.override((any SyncLauncher).self) { launcher }
        registry.bind(BackgroundProcesses.self) { BackgroundProcesses { _, _ in false } }
        registry.bind((any ConflictRepository).self) { conflicts }
        registry.bind(ReadOnlyConflicts.self) { ReadOnlyConflicts(conflicts) }
        registry.bind((any IssueRepository).self) { issues }
        registry.bind((any NetworkChanges).self) { network }
        SyncArea.bind(in: &registry)
    }

    /// Binds the fakes and the use cases of sync. Also binds ``sessions``, which stores the session.
    public func bindWithSession(in registry: inout Registry) {
        bind(in: &registry)
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind(ReadSession.init(sessions:))
        registry.bind((any SessionChanges).self) { FakeSessionChanges(sessions) }
    }
}
