import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain

struct UserPasswordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password",
        abstract: "Sets the password of an account from standard input, and logs out its devices.")

    @OptionGroup var options: ServerOptions
    @Argument(help: "The username.") var username: String

    func run() async throws {
        let name = try Administration.valid { () throws(DomainPrimitives.ValidationError) in
            try Username(username)
        }
        let password = try Administration.newPassword()
        let administer = try await Administration(options).useCase(AdministerAccounts.self)
        let isFound = try Administration.translatingErrors { () throws(HubError) in
            try administer.setPassword(password, of: name)
        }
        guard isFound else { throw Administration.unknown(name) }
        print("changed the password of \(name) and logged out all devices")
    }
}
