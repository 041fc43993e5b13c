import DomainPrimitives
import HubDomain
import Logging
import ServiceLifecycle
import Synchronization

/// A service that purges old data when the server starts, and then once a day.
final class DailyPurge: Service {
    private static let pause = Duration.seconds(86_400)

    private let purge: PurgeHistory
    private let work: BlockingWork
    private let logger: Logger
    /// Whether the server is stopping. If so, a running purge skips the remaining users.
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
                // Ends early if the server stops.
                await cancelWhenGracefulShutdown { try? await Task.sleep(for: Self.pause) }
            }
        } onCancelOrGracefulShutdown: {
            self.isOver.withLock { $0 = true }
        }
    }

    private func warn(of verification: VerifyRecords.Verification) {
        guard !verification.unreadable.isEmpty else { return }
        logger.warning(
            "records cannot be read; `haru-server verify` names them",
            metadata: [
                "user": "\(verification.user.rawValue)", "records": "\(verification.unreadable.count)",
            ])
    }

    private func purgeAll() async {
        do {
            let count = try await work.run { [self] in
                try purge(isOver: { isOver.withLock { $0 } }, verified: warn(of:)) { error in
                    logger.warning("a user's data was not purged", metadata: ["error": "\(error)"])
                }
            }
            logger.info("purged old data", metadata: ["rows": "\(count)"])
        } catch {
            // The next purge tries again tomorrow.
            logger.warning("the purge failed", metadata: ["error": "\(error)"])
        }
    }
}
