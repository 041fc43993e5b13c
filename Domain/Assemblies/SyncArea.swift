public import CoreDI
import DomainPrimitives
import Foundation
import LibraryDomain
import SessionsDomain
import SyncDomain

/// The use cases of a device that syncs. A logout that removes the library also needs this area: before
/// the removal, a last sync sends the unsent edits.
///
/// The area needs ``SessionsArea``, a `SyncRepository`, `OutboxCounts`, a `ConflictRepository`, a
/// `SyncServer`, a `NodeRepository`, a `SyncJournal`, a `SyncLock`, `LibraryChanges`, `NetworkChanges`, a
/// `WallClock` and a `RandomSource`.
public enum SyncArea {
    /// The time for which a background sync collects edits before it sends them, in seconds.
    private static let gathering = 0.2

    public static func bind(in registry: inout Registry) {
        registry.bind(ReadSyncStatus.init(counts:conflicts:journal:clock:))
        registry.bind(ReadConflicts.init(conflicts:clock:))
        registry.bind(DecideConflicts.init(conflicts:))
        registry.bind(DecideTextConflict.init(conflicts:))
        registry.bind(WarnOfFailure.init(journal:lock:clock:))
        registry.bind {
            (
                repository: any SyncRepository, server: any SyncServer, clock: any WallClock,
                random: RandomSource
            ) in
            SyncEngine(repository: repository, server: server, clock: clock, random: random)
        }
        registry.bind { (nodes: any NodeRepository) in FetchNodes(nodes: nodes) }
        registry.bind {
            (
                sync: SyncEngine, fetchNodes: FetchNodes, repository: any SyncRepository,
                journal: any SyncJournal, lock: any SyncLock, clock: any WallClock, random: RandomSource
            ) in
            RunSync(
                sync: sync, fetchNodes: fetchNodes, repository: repository, journal: journal, lock: lock,
                clock: clock, random: random, waitForBurst: { Thread.sleep(forTimeInterval: gathering) })
        }
        registry.bind((any LibraryDelivery).self, FinalSync.init(run:readSession:journal:))
        registry.bind {
            (
                run: RunSync, repository: any SyncRepository, server: any SyncServer,
                journal: any SyncJournal,
                changes: any LibraryChanges, network: any NetworkChanges, readSession: ReadSession,
                clock: any WallClock
            ) in
            SyncWatcher(
                run: run, repository: repository, server: server, journal: journal, changes: changes,
                network: network,
                readSession: readSession, clock: clock)
        }
    }
}
