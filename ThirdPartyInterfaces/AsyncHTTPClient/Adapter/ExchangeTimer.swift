import AsyncHTTPClient
import HTTPClientInterface
import NIOCore

/// Ends an exchange that waits for too long.
struct ExchangeTimer {
    private let timer: RepeatedTask

    /// The interval between two checks.
    private static let pause = TimeAmount.seconds(1)

    /// Ends an exchange that is not connected after some seconds.
    static func connect(_ seconds: Int, _ answer: PendingAnswer, _ task: HTTPClient.Task<Void>) -> ExchangeTimer {
        ExchangeTimer(answer, task, after: seconds) { answer.isConnected ? nil : $0 }
    }

    /// Ends an exchange in which nothing is sent or received for some seconds.
    static func idle(_ seconds: Int, _ answer: PendingAnswer, _ task: HTTPClient.Task<Void>) -> ExchangeTimer {
        ExchangeTimer(answer, task, after: seconds) { _ in answer.activity }
    }

    /// - Parameter since: takes the start time of the timer. The closure returns when the exchange began to wait, or `nil` if
    ///   the exchange is not waiting.
    private init(
        _ answer: PendingAnswer, _ task: HTTPClient.Task<Void>, after seconds: Int,
        _ since: @escaping @Sendable (_ start: NIODeadline) -> NIODeadline?
    ) {
        let start = NIODeadline.now()
        timer = task.eventLoop.scheduleRepeatedTask(initialDelay: Self.pause, delay: Self.pause) { _ in
            guard let began = since(start), began + .seconds(Int64(seconds)) <= .now() else { return }
            if answer.fail(.timedOut) { task.cancel() }
        }
    }

    func cancel() { timer.cancel() }
}
