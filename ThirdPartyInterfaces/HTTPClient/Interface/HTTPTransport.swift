/// Carries requests to servers. A call waits for the answer; whoever wants to go on meanwhile calls from a thread of its own.
public protocol HTTPTransport: Sendable {
    /// - Parameter work: runs on this thread while the request is on its way; once at most, and not at all where it cannot be
    ///   sent.
    /// - Returns: whatever the server answered; redirects are not followed.
    func send(_ call: HTTPCall, meanwhile work: () -> Void) throws(HTTPTransportError) -> HTTPAnswer
}

extension HTTPTransport {
    /// - Returns: whatever the server answered; redirects are not followed.
    public func send(_ call: HTTPCall) throws(HTTPTransportError) -> HTTPAnswer { try send(call) {} }
}
