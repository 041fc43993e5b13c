/// Why there is no answer. Whether the server took the request is not known, but for the first two.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// The URL cannot be asked.
    case invalidURL(String)
    /// The certificates that are to be trusted cannot be read from the file of this path.
    case unreadableAuthorities(path: String)
    /// The name was not found, or nothing listens there; the network's own words.
    case unreachable(String)
    /// The time was up.
    case timedOut
    /// The server's certificate is not one that this device trusts for that name.
    case untrusted(String)
    /// The answer is larger than it may be.
    case tooLarge
    /// The connection broke.
    case broken(String)
}
