import CompressionInterface
import CoreDI
import DomainPrimitives
import Foundation
import HTTPTypes
import HubDomain
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import ServerComposition
import ServerKit
import ServiceLifecycle
import SyncProtocolDomain
import UnixSignals

/// The server and its settings. A test can run the real server without starting a process.
struct ServerApplication {
    private struct Parts {
        let router: Router<HubContext>
        let services: [any Service]
        let hub: OpenHub
    }

    let settings: ServerSettings
    let logger: Logger
    /// Lets a test replace services in the registry.
    let overrides: @Sendable (inout Registry) -> Void

    /// Runs the server until a signal or the cancellation of the Swift task stops it.
    /// - Parameters:
    ///   - handlesSignals: whether SIGTERM and Ctrl-C stop the server. The server first finishes all running
    ///     requests.
    ///   - isRunning: receives the server's port when the server begins to listen.
    func run(handlesSignals: Bool, isRunning: @escaping @Sendable (Int) async -> Void) async throws {
        // The lock must be held before the database is read or migrated.
        let lock = try settings.database.lockInstance()
        defer { lock?.unlock() }
        let parts = try parts()
        // Closing writes SQLite's log into the database file, so the file is complete without the log
        // afterwards.
        defer { close(parts.hub) }
        let application = Application(
            router: parts.router, server: try server(),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port), serverName: nil, backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections)),
            services: parts.services,
            onServerRunning: { channel in await isRunning(channel.localAddress?.port ?? settings.port) },
            logger: logger)
        do {
            if handlesSignals {
                try await runUntilSignalled(application)
            } else {
                try await application.run()
            }
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw ServerProblem.network(
                "port \(settings.port) on \(settings.host) is in use. Stop the program that uses the port, "
                    + "or give another --port.")
        } catch let error as IOError where [EACCES, EADDRNOTAVAIL].contains(error.errnoCode) {
            let reason = String(cString: strerror(error.errnoCode))
            throw ServerProblem.network("cannot listen on \(settings.host):\(settings.port): \(reason).")
        }
    }

    private func close(_ hub: OpenHub) {
        do { try hub.close() } catch {
            logger.warning(
                "the database could not be closed. Nothing is lost: its log file remains",
                metadata: ["error": "\(error)"])
        }
    }

    private func runUntilSignalled(_ application: some Service) async throws {
        var configuration = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(Self.mostSeconds + 5)
        try await ServiceGroup(configuration: configuration).run()
    }

    /// The initial time limit for a request, in seconds, counted from the arrival of its header. A large body
    /// extends the limit; see ``slowest``.
    private static let mostSeconds: Int64 = 60
    /// The number of body bytes that extend the time limit of a request by one second.
    private static let slowest = 16 << 10

    /// The largest number of connections. Each connection uses some tens of kilobytes and a file descriptor.
    private static let mostConnections = 10_000

    private func server() throws -> HTTPServerBuilder {
        let http = HTTPServerBuilder.http1(
            configuration: .init(
                additionalChannelHandlers: [
                    RequestDeadline(.seconds(Self.mostSeconds), slowest: Self.slowest)
                ],
                idleTimeout: .seconds(75),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)))
        guard let certificate = settings.certificate else { return http }
        return try .tls(http, tlsConfiguration: try certificate.configuration())
    }

    func router() throws -> Router<HubContext> { try parts().router }

    private func parts() throws -> Parts {
        let container = try HubAssembly(location: settings.database, holdsInstanceLock: true).container(
            overrides)
        let hub = try container.resolve(OpenHub.self)
        let work = BlockingWork(threads: settings.database.connections, mostWaiting: 4_000)
        let passwordWork = BlockingWork(threads: 2, mostWaiting: 32)
        let router = Router(context: HubContext.self)
        let (metrics, signal, methods) = (ServerMetrics(), ChangeSignal(), KnownMethods())
        let relay = try relay(hub, container, signal, work)
        let limits = RequestLimits(clock: try container.resolve((any WallClock).self))
        let callers = CallerLookup(identify: try container.resolve(IdentifyCaller.self), work: work)
        let requests = UserRequests(
            callers: callers, limits: limits,
            messages: MessageBodies(compression: try container.resolve((any Compression).self)), work: work)
        router.add(middleware: RequestMiddleware(metrics: metrics, methods: methods))
        AccountRoutes(
            create: try container.resolve(CreateAccount.self),
            authenticate: try container.resolve(AuthenticateAccount.self),
            renew: try container.resolve(RenewSession.self),
            sessions: try container.resolve(AccountSessions.self),
            remove: try container.resolve(RemoveAccount.self), callers: callers, limits: limits,
            addresses: ClientAddress(isBehindProxy: settings.isBehindProxy), signUp: settings.signUp,
            passwordWork: passwordWork, work: work
        ).add(to: router)
        SyncRoutes(
            exchange: try container.resolve(ExchangeChanges.self),
            snapshot: try container.resolve(ReadSnapshot.self),
            history: try container.resolve(ReadTextHistory.self),
            compareDigests: try container.resolve(CompareDigests.self),
            compareSummaries: try container.resolve(CompareSummaries.self),
            hasNewChanges: try container.resolve(HasNewChanges.self),
            hash: try container.resolve(ContentHash.self), requests: requests, signal: signal, relay: relay,
            metrics: metrics
        ).add(to: router)
        StatusRoutes(
            check: try container.resolve(CheckHealth.self), metrics: metrics, signal: signal, work: work
        ).add(to: router)
        try AreaRoutes(
            routes: container.contributions(of: AreaRoute.self, making: AreaAnswer.self), requests: requests
        ).add(to: router)
        methods.set(router.routes.map { KnownMethods.Route("\($0.path)", $0.method) })
        let purge = DailyPurge(purge: try container.resolve(PurgeHistory.self), work: work, logger: logger)
        return Parts(
            router: router, services: [purge] + [relay].compactMap { $0 as (any Service)? }, hub: hub)
    }

    /// Returns the service that tells other Haru servers on the same database about changes. `nil` if the
    /// database allows only one Haru server.
    private func relay(
        _ hub: OpenHub, _ container: Container, _ signal: ChangeSignal, _ work: BlockingWork
    ) throws -> ReplicaRelay? {
        guard let announcing = hub.announcing else { return nil }
        let name = try container.resolve(RandomSource.self).withGenerator {
            String(UInt64.random(in: .min ... .max, using: &$0))
        }
        return ReplicaRelay(announcing, signal, work, name: name, logger: logger)
    }
}
