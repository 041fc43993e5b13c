import AsyncHTTPClient
import HTTPClientInterface
import NIOCore

/// A timer that ends an exchange at one of its limits: the time for the connection, the idle time, or the
/// lowest transfer rate.
struct ExchangeTimer {
    private let timer: RepeatedTask

    /// The interval between two checks.
    private static let interval = TimeAmount.seconds(1)

    /// Starts the timer.
    /// - Returns: `nil` if there is no limit for the connection or for idle time.
    init?(_ answer: PendingAnswer, _ task: HTTPClient.Task<Void>, _ limits: HTTPRequest.Limits) {
        guard limits.connect != nil || limits.idle != nil else { return nil }
        timer = task.eventLoop.scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
            guard answer.isOverdue(limits) else { return }
            answer.fail(.timedOut)
            task.cancel()
        }
    }

    func cancel() { timer.cancel() }
}
