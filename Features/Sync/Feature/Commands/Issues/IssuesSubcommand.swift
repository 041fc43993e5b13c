import ArgumentParser
import CoreTerminal
import SyncPresentation

/// A part of `haru sync issues`.
protocol IssuesSubcommand: ParsableCommand {
    func run(_ console: Console, _ issues: IssuesViewModel) throws
}
