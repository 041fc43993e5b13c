/// Why there is no answer, or not all of it.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// The URL is not valid. Nothing was sent.
    case invalidURL(String)
    /// The file with the trusted certificates cannot be read. Nothing was sent.
    case unreadableAuthorities(path: String)
    /// The file to send cannot be read, or is shorter than expected. The server did not get the whole
    /// request.
    case unreadableBody(path: String)
    /// The name was not found, or nothing listens there; in the network's own words.
    case unreachable(String)
    /// A limit of time was reached.
    case timedOut
    /// This device does not trust the server's certificate for the server's name.
    case untrusted(String)
    /// The answer is larger than the caller allows.
    case tooLarge
    /// The connection broke.
    case broken(String)
    /// The caller cancelled the exchange.
    case cancelled
}
