import AccountsDomain
import ArgumentParser
import DomainPrimitives
import HubDomain
import ServerComposition

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Verifies the records of all users. The server can keep running.",
        discussion: """
            Devices compare their records with the digest of their user. A digest is wrong
            if a damaged disk or another program has changed records. This command replaces
            wrong digests, and corrects records such as live ones that are marked as deleted.
            At their next sync, the devices then return what the server has lost. A running
            server does the same once a day.

            The command names each record that cannot be read, and then ends with exit code 6.
            A device that has the record returns it at its next sync. If no device has it,
            only a backup of the server can bring it back.

            EXAMPLES
              haru-server verify
            """)

    @OptionGroup var options: ServerOptions

    func run() async throws {
        let administration = try await Administration(options)
        let verify = try administration.useCase(VerifyRecords.self)
        let administer = try administration.useCase(AdministerAccounts.self)
        var (wrong, unreadable) = (0, 0)
        var failure: HubError?
        let users = try Administration.translatingErrors { () throws(HubError) in
            let accounts = try administer.all().map { ($0.user, "\($0.account.username)") }
            let names = Dictionary(uniqueKeysWithValues: accounts)
            let name = { (user: UserID) in names[user] ?? "user \(user.rawValue)" }
            return try verify { verification in
                let name = name(verification.user)
                for record in verification.corrected { print("\(name): corrected \(record)") }
                for record in verification.unreadable { print("\(name): cannot read \(record)") }
                wrong += verification.isDigestWrong ? 1 : 0
                unreadable += verification.unreadable.count
            } failed: { user, error in
                // The account was deleted meanwhile.
                if error == .denied(.sessionEnded) { return }
                print("\(name(user)): \(HubDatabase.words(error))")
                failure = error
            }
        }
        print(
            (users == 1 ? "1 user verified; " : "\(users) users verified; ")
                + (wrong == 1 ? "1 digest was wrong" : "\(wrong) digests were wrong"))
        if let failure { throw ServerProblem.storage(HubDatabase.words(failure)) }
        guard unreadable == 0 else {
            let records = unreadable == 1 ? "1 record" : "\(unreadable) records"
            throw ServerProblem.storage(
                "cannot read \(records). Sync a device that has \(unreadable == 1 ? "it" : "them"), then try "
                    + "again.")
        }
    }
}
