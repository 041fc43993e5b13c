import AsyncHTTPClient
import HTTPClientInterface
import NIOCore

/// A timer that ends an HTTP exchange at one of three limits. The limits are the longest time for the
/// connection, the longest idle time, and the lowest transfer rate.
struct ExchangeTimer {
    private let timer: RepeatedTask

    private static let interval = TimeAmount.seconds(1)

    /// Starts the timer. When the exchange exceeds a limit, the timer cancels `task`, and `answer` fails with
    /// ``HTTPTransportError/timedOut``.
    /// - Returns: `nil` if `connect` and `idle` of `limits` are both `nil`.
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
