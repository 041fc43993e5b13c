import ArgumentParser
import Foundation
import Logging
import ServerComposition

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Runs the server until Ctrl-C or SIGTERM.",
        discussion: """
            EXAMPLES
              haru-server serve
              haru-server serve --port 8443 --host 0.0.0.0 --tls-certificate chain.pem --tls-key key.pem
              HARU_SERVER_DATABASE=/srv/haru.db haru-server serve --behind-proxy --sign-up closed
            """)

    @OptionGroup var options: ServerOptions
    @OptionGroup(title: "Network") var serve: ServeOptions

    func run() async throws {
        let settings = try SettingsReader(environment: ProcessInfo.processInfo.environment).settings(
            options, serve)
        let logger = Logger(label: "haru-server") { _ in
            JSONLogHandler(clock: ServerClock(), level: settings.logLevel.level)
        }
        let scheme = settings.certificate == nil ? "http" : "https"
        try await ServerApplication(settings: settings, logger: logger, overrides: { _ in }).run(
            handlesSignals: true
        ) { port in
            let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
            print("haru-server listens on \(scheme)://\(host):\(port), with \(settings.database.shown)")
            // Writes the line without delay, because a pipe would buffer it. A failure is ignored.
            fflush(nil)
        }
    }
}
