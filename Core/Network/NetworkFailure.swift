import HTTPClientInterface

/// The reason for which a request has no answer.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// The server was not reachable, or did not answer in time. The text is the message of the network
    /// library.
    case offline(String)
    /// The client does not trust the server's certificate. The text is the message of the network library.
    case untrusted(String)
    /// The answer is larger than the caller allows.
    case tooLarge
    /// The file of trusted certificates at this path is not readable. The client sent nothing.
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
