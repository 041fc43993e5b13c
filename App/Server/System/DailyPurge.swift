import HubDomain
import Logging
import ServiceLifecycle
import Synchronization

/// Lets go of what nobody needs any more: when the server starts, and every day from then on.
final class DailyPurge: Service {
    private static let pause = Duration.seconds(86_400)

    private let purge: PurgeHistory
    private let work: BlockingWork
    private let logger: Logger
    /// Whether the server ends: it does not wait for all users.
    private let isOver = Mutex(false)

    init(purge: PurgeHistory, work: BlockingWork, logger: Logger) {
        self.purge = purge
        self.work = work
        self.logger = logger
    }

    func run() async throws {
        await withTaskCancellationOrGracefulShutdownHandler {
            while !isOver.withLock({ $0 }) {
                await purgeAll()
                // Ends early with the server.
                await cancelWhenGracefulShutdown { try? await Task.sleep(for: Self.pause) }
            }
        } onCancelOrGracefulShutdown: {
            self.isOver.withLock { $0 = true }
        }
    }

    private func purgeAll() async {
        do {
            let count = try await work.run { [self] in
                try purge(isOver: { isOver.withLock { $0 } }) { error in
                    logger.warning("a user's data was not purged", metadata: ["error": "\(error)"])
                }
            }
            logger.info("purged", metadata: ["rows": "\(count)"])
        } catch {
            // Tomorrow there is another.
            logger.warning("not purged", metadata: ["error": "\(error)"])
        }
    }
}
