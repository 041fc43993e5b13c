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
            wrong digests, and corrects wrong marks of deleted records. At their next sync,
            the devices then return what the server has lost. A running server does the same
            once a day.

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
        let users = try Administration.translatingErrors { () throws(HubError) in
            let accounts = try administer.all().map { ($0.user, "\($0.account.username)") }
            let names = Dictionary(uniqueKeysWithValues: accounts)
            return try verify { verification in
                let name = names[verification.user] ?? "user \(verification.user.rawValue)"
                for record in verification.wrongMarks {
                    print("\(name): corrected the mark of deletion of \(record)")
                }
                for record in verification.unreadable { print("\(name): cannot read \(record)") }
                wrong += verification.isDigestWrong ? 1 : 0
                unreadable += verification.unreadable.count
            }
        }
        print(
            (users == 1 ? "1 user verified; " : "\(users) users verified; ")
                + (wrong == 1 ? "1 digest was wrong" : "\(wrong) digests were wrong"))
        guard unreadable == 0 else {
            let records = unreadable == 1 ? "1 record" : "\(unreadable) records"
            throw ServerProblem.storage(
                "cannot read \(records). Sync a device that has \(unreadable == 1 ? "it" : "them"), then try "
                    + "again.")
        }
    }
}
