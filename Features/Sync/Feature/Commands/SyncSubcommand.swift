import SyncDomain
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SyncPresentation

/// A part of `haru sync`.
protocol SyncSubcommand: ParsableCommand {
    func run(_ console: Console, _ sync: SyncViewModel, _ watcher: SyncWatcher, _ failures: FailureText) throws
}
