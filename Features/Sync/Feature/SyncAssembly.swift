import LibraryDomain
import SessionsDomain
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import SyncDomain
import SyncInterface
import SyncPresentation
import TodosDomain

/// Sync: the command, and the screen that says how things stand.
public enum SyncAssembly: FeatureAssembly {
    public static let name = "Sync"

    /// For how long edits are gathered before they are sent by themselves, in microseconds.
    private static let gathering: UInt32 = 200_000

    public static func register(in registry: inout Registry) {
        bindSync(in: &registry)
        bindTold(in: &registry)
        contributeBadge(to: &registry)
        registry.contribute(
            CommandEntry(SyncCommand.self, group: .exchange, korean: SyncHelp.sync), needs: Console.self, SyncViewModel.self,
            SyncWatcher.self, ConflictsViewModel.self, IssuesViewModel.self, FailureText.self
        ) { console, sync, watcher, conflicts, issues, failures in
            CommandRunner(any: { command in
                if let command = command as? any ConflictsSubcommand { return try command.run(console, conflicts) }
                if let command = command as? any IssuesSubcommand { return try command.run(console, issues) }
                guard let command = command as? any SyncSubcommand else { throw CommandMismatch(expected: "sync") }
                try command.run(console, sync, watcher, failures)
            })
        }
        registry.contribute(
            SyncAction.entry, needs: Console.self, SyncViewModel.self, ConflictsViewModel.self, IssuesViewModel.self,
            FailureText.self
        ) { console, model, conflicts, issues, failures in
            ScreenMaker { work in
                SyncScreen(
                    model, conflicts, issues, text: SyncText(language: console.language), failures: failures, work: work)
            }
        }
    }

    private static func contributeBadge(to registry: inout Registry) {
        registry.contribute(
            BadgeEntry("sync"), needs: Console.self, SyncViewModel.self, (any SyncJournal).self
        ) { console, model, journal in
            BadgeMaker { work in
                SyncBadge(model, text: SyncText(language: console.language), journal: journal, work: work)
            }
        }
    }

    /// What other features and the command line's front are told.
    private static func bindTold(in registry: inout Registry) {
        registry.bind(
            (any SyncBriefs).self, needs: ReadOnlySync.self, (any SyncJournal).self, (any SessionRepository).self
        ) { sync, journal, sessions in
            SyncBriefReader(
                readStatus: ReadSyncStatus(repository: sync.repository, journal: journal),
                readSession: ReadSession(sessions: sessions))
        }
        registry.bind(
            (any SyncWarnings).self, needs: Console.self, (any SyncJournal).self, (any SyncTurn).self,
            (any SessionRepository).self, (any WallClock).self
        ) { console, journal, turn, sessions, clock in
            SyncWarner(
                warn: WarnOfFailure(journal: journal, turn: turn, clock: clock), readSession: ReadSession(sessions: sessions),
                text: SyncText(language: console.language), clock: clock)
        }
    }

    private static func bindSync(in registry: inout Registry) {
        registry.bind(
            (any LibraryDelivery).self, needs: RunSync.self, (any SessionRepository).self, (any SyncJournal).self
        ) { SyncDelivery(run: $0, readSession: ReadSession(sessions: $1), journal: $2) }
        registry.bind(ConflictsViewModel.self, needs: (any ConflictRepository).self) { ConflictsViewModel(conflicts: $0) }
        registry.bind(IssuesViewModel.self, needs: (any IssueRepository).self) { IssuesViewModel(issues: $0) }
        registry.bind(
            SyncLibrary.self, needs: (any SyncRepository).self, (any SyncServer).self, (any WallClock).self, RandomSource.self
        ) { SyncLibrary(repository: $0, server: $1, clock: $2, random: $3) }
        registry.bind(
            RunSync.self, needs: SyncLibrary.self, (any SyncRepository).self, (any SyncJournal).self, (any SyncTurn).self,
            (any WallClock).self, RandomSource.self
        ) { sync, repository, journal, turn, clock, random in
            RunSync(
                sync: sync, repository: repository, journal: journal, turn: turn, clock: clock, random: random,
                gather: { usleep(Self.gathering) })
        }
        registry.bind(
            SyncViewModel.self, needs: RunSync.self, (any SyncRepository).self, (any SyncJournal).self,
            (any SessionRepository).self, (any SyncLauncher).self, (any WallClock).self
        ) { run, repository, journal, sessions, launcher, clock in
            SyncViewModel(
                run: run, readStatus: ReadSyncStatus(repository: repository, journal: journal),
                readSession: ReadSession(sessions: sessions), launcher: launcher, clock: clock)
        }
        registry.bind(
            SyncWatcher.self, needs: RunSync.self, (any SyncRepository).self, (any SyncServer).self, (any SyncJournal).self,
            (any LibraryChanges).self, (any NetworkChanges).self, (any SessionRepository).self, (any WallClock).self
        ) { run, repository, server, journal, changes, network, sessions, clock in
            SyncWatcher(
                run: run, repository: repository, server: server, journal: journal, changes: changes, network: network,
                readSession: ReadSession(sessions: sessions), clock: clock)
        }
    }
}
