/// The reason why a server gave no usable answer. No data is lost.
public enum ServerFailure: Error, Hashable, Sendable {
    /// The server was not reached, or did not answer in time. The detail is the network's message.
    case offline(detail: String)
    /// The device does not trust the server's certificate.
    case untrusted(detail: String)
    /// The server asks the device to wait.
    /// - Parameter retryAfter: the delay in seconds, 0 to ``longestWait``; `nil` if the server gave none.
    case busy(retryAfter: Int?)
    /// The server failed.
    /// - Parameter status: the HTTP status, 500 or above.
    case failed(status: Int)
    /// The server's disk is full (RFC 4918 §11.5). This can change.
    case full
    /// The answer does not come from a Haru server.
    case notHaru(detail: String)
    /// The file of trusted certificates cannot be read. No request was sent.
    /// - Parameter path: the path of that file.
    case unreadableAuthorities(path: String)
    /// The file to send cannot be read, or is shorter than expected.
    case unreadableFile(path: String)
    /// The request was cancelled on this device.
    case cancelled

    /// The longest delay that a server can ask for, in seconds: one hour. Of a longer delay, the device waits
    /// only one hour.
    public static let longestWait = 3_600
}
