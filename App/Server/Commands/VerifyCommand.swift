import ArgumentParser
import DomainPrimitives
import HubDomain

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Computes the digests of all users again. The server can keep running.",
        discussion: """
            Devices compare their records with the digest of their user. A digest is wrong
            if a damaged disk or another program has changed records. This command replaces
            wrong digests. At their next sync, the devices then return what the server has
            lost. A running server does the same once a day.

            EXAMPLES
              haru-server verify
            """)

    @OptionGroup var options: ServerOptions

    func run() async throws {
        let verify = try await Administration(options).useCase(VerifyRecords.self)
        let result = try Administration.translatingErrors { () throws(HubError) in try verify() }
        let users = result.users == 1 ? "1 user" : "\(result.users) users"
        let wrong = result.wrong == 1 ? "1 digest was wrong" : "\(result.wrong) digests were wrong"
        print("\(users) verified; \(wrong)")
    }
}
