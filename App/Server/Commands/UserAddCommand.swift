import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain

struct UserAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Creates an account. Reads its password from standard input.",
        discussion: """
            EXAMPLES
              haru-server user add mina mina@example.org
              pass show haru/mina | haru-server user add mina mina@example.org
            """)

    @OptionGroup var options: ServerOptions
    @Argument(help: "The username: 3 to 20 letters, Hangul syllables, digits or _.") var username: String
    @Argument(help: "The email address.") var email: String

    func run() async throws {
        let account = try Administration.valid { () throws(DomainPrimitives.ValidationError) in
            Account(username: try Username(username), email: try EmailAddress(email))
        }
        let password = try Administration.newPassword()
        let create = try await Administration(options, mayMake: true).useCase(CreateAccount.self)
        try Administration.translatingErrors { () throws(HubError) in try create(account, password) }
        print("added: \(account.username)")
    }
}
