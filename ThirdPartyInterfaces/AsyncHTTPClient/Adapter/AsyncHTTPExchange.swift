import AsyncHTTPClient
import HTTPClientInterface
import NIOCore

/// An exchange by AsyncHTTPClient.
final class AsyncHTTPExchange: HTTPExchange {
    private let answer: PendingAnswer
    private let task: HTTPClient.Task<Void>
    private let timer: ExchangeTimer?

    /// - Parameters:
    ///   - answer: the delegate of the task.
    ///   - task: runs already.
    init(_ answer: PendingAnswer, _ task: HTTPClient.Task<Void>, _ limits: HTTPRequest.Limits) {
        self.answer = answer
        self.task = task
        timer = ExchangeTimer(answer, task, limits)
        // The library does not tell its delegate of every failure.
        task.futureResult.whenComplete { answer.end($0) }
    }

    deinit {
        timer?.cancel()
        cancel()
    }

    func head() throws(HTTPTransportError) -> HTTPHead { try answer.head() }

    func next() throws(HTTPTransportError) -> [UInt8]? { try answer.next() }

    func cancel() {
        answer.fail(.cancelled)
        // The answer may be whole while its request is still being sent.
        if !answer.isOver { task.cancel() }
    }
}
