import AsyncHTTPClient
import HTTPClientInterface
import NIOCore

/// An HTTP exchange (a request and its answer) that AsyncHTTPClient performs.
final class AsyncHTTPExchange: HTTPExchange {
    private let answer: PendingAnswer
    private let task: HTTPClient.Task<Void>
    private let timer: ExchangeTimer?

    /// - Parameters:
    ///   - answer: the buffer to which `task` passes the answer.
    ///   - task: the request, which is already running.
    init(_ answer: PendingAnswer, _ task: HTTPClient.Task<Void>, _ limits: HTTPRequest.Limits) {
        self.answer = answer
        self.task = task
        timer = ExchangeTimer(answer, task, limits)
        // AsyncHTTPClient does not report every failure to its delegate.
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
        // The task may still be sending the request, even if the answer is complete.
        if !answer.hasEnded { task.cancel() }
    }
}
