import HTTPClientInterface

/// A request on its way to a server, and its answer, which the caller reads in pieces. Only one thread may
/// read the answer, but any thread may cancel. Releasing the last reference also cancels the exchange.
public struct ServerExchange: Sendable {
    private let exchange: any HTTPExchange

    init(_ exchange: any HTTPExchange) { self.exchange = exchange }

    /// Waits for the status and the headers of the answer.
    public func head() throws(NetworkFailure) -> ServerResponse {
        do { return ServerResponse(try exchange.head(), body: []) } catch { throw NetworkFailure(error) }
    }

    /// Waits for the next bytes of the body.
    /// - Returns: at least one byte; `nil` at the end of the body.
    public func next() throws(NetworkFailure) -> [UInt8]? {
        do { return try exchange.next() } catch { throw NetworkFailure(error) }
    }

    /// Cancels the exchange. The next read throws ``NetworkFailure/cancelled``, unless the whole answer has
    /// arrived or the exchange has already failed.
    public func cancel() { exchange.cancel() }
}
