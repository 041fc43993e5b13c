/// Carries requests to servers. A call waits for the answer; whoever wants to go on meanwhile calls from a thread of its own.
public protocol HTTPTransport: Sendable {
    /// - Returns: whatever the server answered; redirects are not followed.
    func send(_ call: HTTPCall) throws(HTTPTransportError) -> HTTPAnswer
}
