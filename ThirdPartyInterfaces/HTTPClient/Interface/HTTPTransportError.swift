/// The reason why an answer to an HTTP request is missing or incomplete.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// The URL is not valid. Nothing was sent.
    case invalidURL(String)
    /// The file with the trusted certificates cannot be read. Nothing was sent.
    case unreadableCertificates(path: String)
    /// The file that is the body of the request cannot be read, or is shorter than expected. The server did
    /// not get the whole request.
    case unreadableBody(path: String)
    /// The client could not make a usable connection. For example, the host in the URL does not exist, or no
    /// program listens at the address.
    case unreachable(Connection)
    /// The exchange reached one of the time limits of the request.
    case timedOut
    /// This device does not trust the certificate of the server. For example, the certificate belongs to
    /// another host.
    case untrusted(Certificate)
    /// The body of the answer is larger than the request allows.
    case tooLarge
    /// The connection broke before the answer was complete.
    case broken(Connection)
    /// The caller cancelled the exchange.
    case cancelled

    /// The reason for a missing or broken connection.
    public enum Connection: Hashable, Sendable {
        /// No host has this name.
        case unknownHost(String)
        /// The look-up of the host's name failed, for example because no name server answered. The name may
        /// exist.
        case failedLookup(host: String)
        case refused, reset, noRoute, hostIsDown, networkIsDown, networkIsUnreachable, timedOut
        /// The server closed the connection before its answer was complete.
        case closed
        /// The TLS connection ended without TLS's closing message, or TLS failed during the transfer.
        case truncated
        case noTLS
        case noCommonEncryption
        /// A problem that no other case describes. The text comes from the operating system or an external
        /// library.
        case other(String)
    }

    /// The reason why this device does not trust a certificate.
    public enum Certificate: Hashable, Sendable {
        case missing, otherName, invalidName
        /// This device does not know the authority that signed the certificate, or the certificate has
        /// expired.
        case unknownAuthority
        /// The server supports only versions of TLS before 1.2.
        case oldTLS
    }
}
