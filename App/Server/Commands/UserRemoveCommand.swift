import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain
import ServerComposition

/// `haru-server user remove`.
struct UserRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Deletes an account with everything of it here. Its devices keep their libraries.")

    @OptionGroup var options: ServerOptions
    @Argument(help: "Whose.") var username: String
    @Flag(help: "Really: it cannot be taken back.") var yes = false

    func run() async throws {
        let name = try Administration.valid { () throws(DomainPrimitives.ValidationError) in
            try Username(username)
        }
        guard yes else {
            throw ServerProblem.invalid(
                "this deletes all data of '\(name)' on this server. Give --yes if that is meant.")
        }
        let administer = try await Administration(options).useCase(AdministerAccounts.self)
        let isFound = try Administration.doing { () throws(HubError) in try administer.delete(name) }
        guard isFound else { throw Administration.unknown(name) }
        print("removed: \(name)")
    }
}
