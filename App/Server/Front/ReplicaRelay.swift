import DomainPrimitives
import HubDomain
import Logging
import SQLInterface
import ServiceLifecycle
import Synchronization

/// A service that tells the other replicas (servers of the same database) which users have changes. A lost
/// announcement delays a waiting device by at most a minute.
final class ReplicaRelay: Service {
    private static let channel = "haru_changes"
    /// The largest number of users in one announcement. PostgreSQL limits an announcement to 8,000 bytes.
    private static let mostUsers = 300

    private let announcing: any SQLAnnouncing
    private let signal: ChangeSignal
    private let work: BlockingWork
    private let logger: Logger
    /// The name of this server in its announcements. The server ignores announcements that have its own name.
    private let name: String
    private let unannounced = Mutex<Set<UserID>>([])
    private let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init(
        _ announcing: any SQLAnnouncing, _ signal: ChangeSignal, _ work: BlockingWork, name: String,
        logger: Logger
    ) {
        self.announcing = announcing
        self.signal = signal
        self.work = work
        self.name = name
        self.logger = logger
    }

    /// Queues the announcement that a user has changes, and returns before the announcement is sent.
    func changed(_ user: UserID) {
        unannounced.withLock { _ = $0.insert(user) }
        wake.yield()
    }

    func run() async throws {
        let (signal, name, logger) = (signal, name, logger)
        let observation = try announcing.listen(on: Self.channel) { announcement in
            switch announcement {
            case .text(let text): Self.handle(text, name, signal)
            case .listening: signal.allMayHaveChanged()
            case .lost(let error):
                logger.warning(
                    "cannot receive announcements of other servers", metadata: ["error": "\(error)"])
            }
        }
        defer { observation.cancel() }
        for await _ in wakes.cancelOnGracefulShutdown() { await announceAll() }
        await announceAll()
    }

    private func announceAll() async {
        while true {
            let users = unannounced.withLock { unannounced in
                let users = Array(unannounced.prefix(Self.mostUsers))
                unannounced.subtract(users)
                return users
            }
            if users.isEmpty { return }
            let text = ([name] + users.map { String($0.rawValue) }).joined(separator: " ")
            do {
                try await work.run { [announcing] in try announcing.announce(text, on: Self.channel) }
            } catch {
                logger.warning("cannot announce changes to other servers", metadata: ["error": "\(error)"])
            }
        }
    }

    private static func handle(_ text: String, _ name: String, _ signal: ChangeSignal) {
        let words = text.split(separator: " ")
        guard let first = words.first, first != name else { return }
        for user in words.dropFirst().compactMap({ Int64($0) }) { signal.changed(UserID(rawValue: user)) }
    }
}
