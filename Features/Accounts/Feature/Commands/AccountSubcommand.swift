import ArgumentParser
import AccountsPresentation
import CoreTerminal

/// A part of a command about accounts.
protocol AccountSubcommand: ParsableCommand {
    func run(_ console: Console, _ accounts: AccountsViewModel) throws
}
