import ArgumentParser
import CoreCommandLine

struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "account", abstract: "Show who is logged in, or delete the account.",
        discussion: """
            Examples:
              haru account
              haru account delete --yes
            """, subcommands: [AccountShowCommand.self, AccountDeleteCommand.self],
        defaultSubcommand: AccountShowCommand.self)
}
