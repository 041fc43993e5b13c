/// A request that is being sent, and its answer, which the caller reads in pieces. One thread must read the
/// head and after it the body. Any thread can cancel the exchange. An exchange also cancels itself when the
/// last reference to it ends.
public protocol HTTPExchange: Sendable {
    /// Waits for the head of the answer. Redirects are not followed.
    func head() throws(HTTPTransportError) -> HTTPHead

    /// Waits for the next decompressed bytes of the body.
    /// - Returns: at least one byte; `nil` at the end of the body.
    func next() throws(HTTPTransportError) -> [UInt8]?

    /// Cancels the exchange. The next read throws ``HTTPTransportError/cancelled``, unless the whole answer
    /// has arrived or the exchange has already failed.
    func cancel()
}
