import HubDomain
import Logging
import ServiceLifecycle

/// Lets go of what nobody needs any more: when the server starts, and every day from then on.
struct DailyPurge: Service {
    let purge: PurgeHistory
    let work: BlockingWork
    let logger: Logger

    private static let pause = Duration.seconds(86_400)

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    let count = try await work.run { try purge() }
                    logger.info("purged", metadata: ["rows": "\(count)"])
                } catch {
                    // Tomorrow there is another.
                    logger.warning("not purged", metadata: ["error": "\(error)"])
                }
                // Ends early with the server.
                try? await Task.sleep(for: Self.pause)
            }
        }
    }
}
