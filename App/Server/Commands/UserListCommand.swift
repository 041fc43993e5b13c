import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain

struct UserListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the accounts: username, email address, and day of creation.")

    @OptionGroup var options: ServerOptions

    func run() async throws {
        let administer = try await Administration(options).useCase(AdministerAccounts.self)
        let accounts = try Administration.translatingErrors { () throws(HubError) in try administer.all() }
        for account in accounts {
            print("\(account.account.username)\t\(account.account.email)\t\(account.createdAt.utcParts.day)")
        }
    }
}
