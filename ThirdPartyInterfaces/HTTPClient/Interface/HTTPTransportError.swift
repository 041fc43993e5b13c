/// The reason for a missing or incomplete answer.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// The URL is not valid. Nothing was sent.
    case invalidURL(String)
    /// The file with the trusted certificates cannot be read. Nothing was sent.
    case unreadableCertificates(path: String)
    /// The file to send cannot be read, or is shorter than expected. The server did not get the whole
    /// request.
    case unreadableBody(path: String)
    /// No usable connection was made. For example, no host has the name, or no program listens at the
    /// address.
    case unreachable(Connection)
    /// A time limit was reached.
    case timedOut
    /// This device does not trust the server's certificate for the server's name.
    case untrusted(Certificate)
    /// The answer is larger than the caller allows.
    case tooLarge
    /// The connection broke.
    case broken(Connection)
    /// The caller cancelled the exchange.
    case cancelled

    /// The reason for a missing or broken connection.
    public enum Connection: Hashable, Sendable {
        /// No host has this name.
        case unknownHost(String)
        /// The look-up of the name failed for another reason, such as a missing name server.
        case failedLookup(host: String)
        case refused, reset, noRoute, hostIsDown, networkIsDown, networkIsUnreachable, timedOut
        /// The server closed the connection before its answer was complete.
        case closed
        /// The encrypted connection ended too early.
        case truncated
        case noTLS
        case noCommonEncryption
        /// Another problem, in the words of the system or of a library.
        case other(String)
    }

    /// The reason for which this device does not trust a certificate.
    public enum Certificate: Hashable, Sendable {
        case missing, otherName, invalidName
        /// The authority is unknown, or the certificate has expired.
        case unknownAuthority
        /// The server supports only versions of TLS before 1.2.
        case oldTLS
    }
}
