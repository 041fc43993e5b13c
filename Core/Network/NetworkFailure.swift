import HTTPClientInterface

/// Why there is no answer.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// Nothing was reached, or not in time; the network's own words.
    case offline(String)
    /// The server's certificate is not one that is trusted for its name.
    case untrusted(String)
    /// The answer is larger than the caller allows.
    case tooLarge
    /// Nothing was asked: the certificates that are to be trusted cannot be read from the file of this path.
    case unreadableAuthorities(path: String)
    /// The file to send cannot be read, or is shorter than expected.
    case unreadableBody(path: String)
    /// The caller cancelled the request.
    case cancelled

    init(_ error: HTTPTransportError) {
        switch error {
        case .invalidURL(let url): self = .offline("'\(url)' is no address")
        case .unreachable(let words), .broken(let words): self = .offline(words)
        case .timedOut: self = .offline("no answer in time")
        case .untrusted(let words): self = .untrusted(words)
        case .tooLarge: self = .tooLarge
        case .unreadableAuthorities(let path): self = .unreadableAuthorities(path: path)
        case .unreadableBody(let path): self = .unreadableBody(path: path)
        case .cancelled: self = .cancelled
        }
    }
}
