/// The reason why a server gave no usable answer. No data is lost.
public enum ServerFailure: Error, Hashable, Sendable {
    /// The server was not reached, or did not answer in time.
    case offline(ConnectionProblem)
    case untrusted(CertificateProblem)
    /// The server asks the device to wait.
    /// - Parameter retryAfter: the delay in seconds, 0 to ``longestWait``; `nil` if the server gave no delay.
    case busy(retryAfter: Int?)
    /// The server failed.
    /// - Parameter status: the HTTP status, 500 or above.
    case failed(status: Int)
    /// The server's disk is full (RFC 4918 §11.5). A later attempt can succeed.
    case full
    /// The answer does not come from a Haru server.
    case notHaru(AnswerProblem)
    /// A Haru server breaks the protocol.
    case faulty(ServerFault)
    /// The file of trusted certificates cannot be read. No request was sent.
    /// - Parameter path: the path of that file.
    case unreadableCertificates(path: String)
    /// The file that the device should send cannot be read, or is shorter than expected.
    case unreadableFile(path: String)
    case cancelled

    /// The reason why an answer cannot come from a Haru server.
    public enum AnswerProblem: Hashable, Sendable {
        /// The answer has an HTTP status that Haru's server does not use.
        case status(Int)
        case tooLarge
        case notJSON
        case withoutSessions
        case withoutSession
        /// The answer does not confirm that the server did what the device asked for.
        case withoutConfirmation
        /// This member of the answer is missing, or its value is wrong.
        case wrongMember(String)
        /// The server did not understand the request. `detail` is the server's description of the fault.
        case misunderstood(detail: String)
    }

    public enum ServerFault: Hashable, Sendable {
        /// The server sends empty pages, or the same pages again and again.
        case endlessPages
        /// The server expects the operation with this number, but the device has never made an operation with
        /// this number.
        case unknownOperation(Int64)
        /// The device sent this number of operations, and the server confirmed none of them.
        case unconfirmed(Int)
    }

    /// The longest delay that a server can ask for, in seconds: one hour. If the server asks for a longer
    /// delay, the device waits only one hour.
    public static let longestWait = 3_600
}

/// The reason why a server was not reached, or did not answer.
public enum ConnectionProblem: Hashable, Sendable {
    case invalidAddress(String)
    case unknownHost(String)
    /// The look-up of a host's name failed, for example because no name server answered. It is unknown
    /// whether the host exists.
    case failedLookup(host: String)
    case refused
    case reset
    case noRoute
    case hostIsDown
    case networkIsDown
    case networkIsUnreachable
    case timedOut
    /// The connection ended before the server's answer arrived.
    case closed
    /// The encrypted (TLS) connection ended before the whole answer arrived.
    case truncated
    case noTLS
    case noCommonEncryption
    /// Another problem, with the message of the system or of a library.
    case other(String)
}

/// The reason why this device does not trust a server's certificate.
public enum CertificateProblem: Hashable, Sendable {
    /// The server sent no certificate, or the device cannot check the certificate.
    case missing
    case otherName
    /// The server's name in the address is malformed, so no certificate can contain this name.
    case invalidName
    /// The certificate was not signed by an authority that this device trusts, or the certificate has
    /// expired.
    case unknownAuthority
    /// The server speaks only versions of TLS before 1.2.
    case oldTLS
}
