/// Sends HTTP requests to servers.
public protocol HTTPTransport: Sendable {
    /// Starts to send a request, and returns before the request is sent. The result gives access to the
    /// answer.
    func open(_ call: HTTPRequest) throws(HTTPTransportError) -> any HTTPExchange
}

extension HTTPTransport {
    /// Sends a request, and waits for the whole answer.
    /// - Parameter work: runs on the calling thread after ``open(_:)`` and before the answer is read.
    public func send(_ call: HTTPRequest, meanwhile work: () -> Void = {}) throws(HTTPTransportError)
        -> HTTPResponse
    {
        let exchange = try open(call)
        work()
        var answer = HTTPResponse(try exchange.head())
        while let bytes = try exchange.next() { answer.body += bytes }
        return answer
    }
}
