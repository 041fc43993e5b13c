import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain

/// `haru-server user list`.
struct UserListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the accounts: name, address, and the day each was made.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
        for account in try await Administration(options).useCase(AdministerAccounts.self).all() {
            print("\(account.account.username)\t\(account.account.email)\t\(account.createdAt.utcParts.day)")
        }
    }
}
