import ArgumentParser
import CoreTerminal
import SyncPresentation

/// A part of `haru sync conflicts`.
protocol ConflictsSubcommand: ParsableCommand {
    func run(_ console: Console, _ conflicts: ConflictsViewModel) throws
}
