import HTTPClientInterface

/// The reason why a request to a server got no complete answer.
public enum NetworkFailure: Error, Hashable, Sendable {
    /// The server was not reachable, or did not answer in time.
    case offline(Connection)
    /// The client does not trust the server's certificate or its version of TLS.
    case untrusted(Certificate)
    /// The answer is larger than the caller allows.
    case tooLarge
    /// The file of trusted certificates at this path is not readable. The client sent nothing.
    case unreadableCertificates(path: String)
    /// The file to send cannot be read, or is shorter than expected.
    case unreadableBody(path: String)
    /// The caller cancelled the request.
    case cancelled

    /// The reason for a missing or broken connection.
    public enum Connection: Hashable, Sendable {
        case invalidAddress(String)
        /// No host has this name.
        case unknownHost(String)
        /// The look-up of the host's name failed, for example because no name server answered. The name may
        /// exist.
        case failedLookup(host: String)
        case refused, reset, noRoute, hostIsDown, networkIsDown, networkIsUnreachable, timedOut
        /// The server closed the connection before its answer was complete.
        case closed
        /// The encrypted connection ended too early, such as without the closing message of TLS.
        case truncated
        case noTLS
        case noCommonEncryption
        /// Any other problem. The text is the message of the system or of a library.
        case other(String)
    }

    /// The reason why the client does not trust a server: a fault of its certificate, or an old TLS.
    public enum Certificate: Hashable, Sendable {
        case missing, otherName, invalidName
        /// The authority that signed the certificate is unknown, or the certificate has expired.
        case unknownAuthority
        /// The server speaks only versions of TLS older than 1.2.
        case oldTLS
    }

    init(_ error: HTTPTransportError) {
        switch error {
        case .invalidURL(let url): self = .offline(.invalidAddress(url))
        case .unreachable(let problem), .broken(let problem): self = .offline(Connection(problem))
        case .timedOut: self = .offline(.timedOut)
        case .untrusted(let problem): self = .untrusted(Certificate(problem))
        case .tooLarge: self = .tooLarge
        case .unreadableCertificates(let path): self = .unreadableCertificates(path: path)
        case .unreadableBody(let path): self = .unreadableBody(path: path)
        case .cancelled: self = .cancelled
        }
    }
}

extension NetworkFailure.Connection {
    fileprivate init(_ problem: HTTPTransportError.Connection) {
        self =
            switch problem {
            case .unknownHost(let host): .unknownHost(host)
            case .failedLookup(let host): .failedLookup(host: host)
            case .refused: .refused
            case .reset: .reset
            case .noRoute: .noRoute
            case .hostIsDown: .hostIsDown
            case .networkIsDown: .networkIsDown
            case .networkIsUnreachable: .networkIsUnreachable
            case .timedOut: .timedOut
            case .closed: .closed
            case .truncated: .truncated
            case .noTLS: .noTLS
            case .noCommonEncryption: .noCommonEncryption
            case .other(let words): .other(words)
            }
    }
}

extension NetworkFailure.Certificate {
    fileprivate init(_ problem: HTTPTransportError.Certificate) {
        self =
            switch problem {
            case .missing: .missing
            case .otherName: .otherName
            case .invalidName: .invalidName
            case .unknownAuthority: .unknownAuthority
            case .oldTLS: .oldTLS
            }
    }
}
