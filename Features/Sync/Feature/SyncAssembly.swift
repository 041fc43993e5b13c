import CoreCommandLine
public import CoreDI
import DomainPrimitives
import FeatureKit
import QueryDomain
import SessionsDomain
import SyncDomain
import SyncInterface
import SyncPresentation
import TodosDomain

/// Registers the Sync feature: the command `sync`, its screen, its badge, and the background syncs.
public enum SyncAssembly: FeatureAssembly {
    public static let name = "Sync"

    public static func register(in registry: inout Registry) {
        registry.bind(SyncText.init(language:names:))
        registry.bind(ConflictText.init(language:names:))
        registry.bind(ConflictEditor.init(console:editor:))
        registry.bind(SyncStateReader.init(readStatus:readSession:))
        registry.bind(SyncViewModel.init(run:readState:readSession:launcher:clock:))
        registerViewModels(in: &registry)
        registry.bind(SyncWarner.init(warn:readSession:text:clock:))
        registry.bind((any SyncLauncher).self, SyncProcesses.init(processes:session:lock:journal:clock:))
        registry.followUp("sync", SyncFollowUp.init(console:launcher:warner:))
        registry.companion("sync", WatchingProcess.init(session:processes:))
        registry.bind((any SyncStatusProvider).self) {
            (
                outbox: ReadOnlyOutboxCounts, conflicts: ReadOnlyConflicts, journal: any SyncJournal,
                readSession: ReadSession, clock: any WallClock
            ) in
            SyncStatusReader(
                readStatus: ReadSyncStatus(
                    counts: outbox.counts, conflicts: conflicts.conflicts, journal: journal, clock: clock),
                readSession: readSession)
        }
        registry.doctor(RecordsCheck.entry, RecordsCheck.init(compare:text:failures:))
        registry.failures("sync", SyncErrorText.init(language:names:))
        registerCommands(in: &registry)
        registry.screen(SyncAction.entry, SyncScreen.init(work:model:conflicts:issues:text:failures:))
        registry.badge("sync", SyncBadge.init(work:model:text:journal:))
    }

    private static func registerViewModels(in registry: inout Registry) {
        registry.bind {
            (
                read: ReadConflicts, decide: DecideConflicts, decideText: DecideTextConflict,
                filterItems: FilterItems, suggest: SuggestQueryWords, names: RecordNames, clock: any WallClock
            ) in
            ConflictsViewModel(
                read: read, decide: decide, decideText: decideText, filterItems: filterItems,
                suggest: suggest, vocabulary: .decisions(names.namedTypes), clock: clock)
        }
        registry.bind { (issues: any IssueRepository, filterItems: FilterItems, names: RecordNames) in
            IssuesViewModel(
                issues: issues, filterItems: filterItems, vocabulary: .decisions(names.namedTypes))
        }
    }

    private static func registerCommands(in registry: inout Registry) {
        registry.command(SyncCommand.self, group: .exchange, korean: SyncHelp.sync)
        registry.subcommand(SyncRunCommand.run)
        registry.subcommand(SyncStatusCommand.run)
        registry.subcommand(SyncRepairCommand.run)
        registry.subcommand(ConflictsListCommand.run)
        registry.subcommand(ConflictsShowCommand.run)
        registry.subcommand(ConflictsKeepCommand.run)
        registry.subcommand(ConflictsFlipCommand.run)
        registry.subcommand(ConflictsDecideCommand.run)
        registry.subcommand(ConflictsEditCommand.run)
        registry.subcommand(IssuesListCommand.run)
        registry.subcommand(IssuesRetryCommand.run)
        registry.subcommand(IssuesCopyCommand.run)
        registry.subcommand(IssuesDiscardCommand.run)
        registry.subcommand(IssuesExportCommand.run)
    }
}
