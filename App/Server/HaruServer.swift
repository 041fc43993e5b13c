import ArgumentParser
import Foundation
import ServerComposition

/// `haru-server`: the sync server.
@main
struct HaruServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "haru-server",
        abstract: "The sync server of Haru.",
        discussion: """
            EXAMPLES
              haru-server serve                                  only this machine, at http://127.0.0.1:4278
              haru-server serve --host 0.0.0.0 --tls-certificate chain.pem --tls-key key.pem
              haru-server serve --behind-proxy                   if a proxy terminates TLS
              haru-server user list
              haru-server backup /var/backups/haru.db
              haru-server verify

            A setting comes from its flag, else from HARU_SERVER_… in the environment,
            else from the file of --config. That file is a JSON object with the names
            of the flags, such as {"database": "/srv/haru.db", "sign-up": "closed"}.
            """,
        version: HaruServer.version,
        subcommands: [
            ServeCommand.self, UserCommand.self, BackupCommand.self, VerifyCommand.self,
        ])

    static let version = "0.1.0"

    static func main() async {
        // Only the owner may read new files.
        umask(0o077)
        // Ignores SIGXFSZ, so that a write beyond the file size limit fails like a write to a full disk.
        signal(SIGXFSZ, SIG_IGN)
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch let problem as ServerProblem {
            FileHandle.standardError.write(Data("haru-server: \(problem.message)\n".utf8))
            Foundation.exit(problem.status)
        } catch let error where exitCode(for: error) == .validationFailure {
            FileHandle.standardError.write(Data((fullMessage(for: error) + "\n").utf8))
            Foundation.exit(ServerProblem.invalidStatus)
        } catch {
            exit(withError: error)
        }
    }
}
