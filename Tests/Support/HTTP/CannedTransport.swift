public import HTTPClientInterface
import Synchronization

/// A transport that gives the same answer to every request, and stores the last request.
public final class CannedTransport: HTTPTransport {
    private final class Exchange: HTTPExchange {
        private let answer: HTTPResponse
        private let rest: Mutex<[UInt8]?>

        init(_ answer: HTTPResponse) {
            self.answer = answer
            rest = Mutex(answer.body.isEmpty ? nil : answer.body)
        }

        func head() -> HTTPHead { answer.head }
        func next() -> [UInt8]? { rest.withLock { $0.take() } }
        func cancel() { rest.withLock { $0 = nil } }
    }

    private let result: Result<HTTPResponse, HTTPTransportError>
    private let last = Mutex<HTTPRequest?>(nil)

    public init(_ result: Result<HTTPResponse, HTTPTransportError>) { self.result = result }

    public var asked: HTTPRequest? { last.withLock { $0 } }

    public func open(_ call: HTTPRequest) throws(HTTPTransportError) -> any HTTPExchange {
        last.withLock { $0 = call }
        return Exchange(try result.get())
    }
}
