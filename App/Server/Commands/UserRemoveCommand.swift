import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain
import ServerComposition

struct UserRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Deletes an account and all its data on this server. Its devices keep their libraries.")

    @OptionGroup var options: ServerOptions
    @Argument(help: "The username.") var username: String
    @Flag(help: "Confirms the deletion, which cannot be undone.") var yes = false

    func run() async throws {
        let name = try Administration.valid { () throws(DomainPrimitives.ValidationError) in
            try Username(username)
        }
        guard yes else {
            throw ServerProblem.invalid(
                "this would delete the account '\(name)' and all its data on this server. Nothing was "
                    + "deleted. To delete it, add --yes.")
        }
        let administer = try await Administration(options).useCase(AdministerAccounts.self)
        let isFound = try Administration.translatingErrors { () throws(HubError) in
            try administer.delete(name)
        }
        guard isFound else { throw Administration.unknown(name) }
        print("removed: \(name)")
    }
}
