/// Why a server gave no answer that helps. Whatever it is, nothing is lost.
public enum ServerFailure: Error, Hashable, Sendable {
    /// It was not reached, or did not answer in time; the detail is the network's own word.
    case offline(detail: String)
    /// Its certificate is not one that this device trusts.
    case untrusted(detail: String)
    /// It asks to wait.
    /// - Parameter retryAfter: seconds, 0 to ``longestWait``, where it says so.
    case busy(retryAfter: Int?)
    /// It failed.
    /// - Parameter status: of HTTP, 500 or above.
    case failed(status: Int)
    /// Its disk is full (RFC 4918 §11.5); later it may not be.
    case full
    /// What answered is no Haru server.
    case notHaru(detail: String)
    /// Nobody was asked: the certificates that this device was told to trust cannot be read.
    /// - Parameter path: of the file that is to hold them.
    case unreadableAuthorities(path: String)
    /// The file to send cannot be read, or is shorter than expected.
    case unreadableFile(path: String)
    /// The request was cancelled on this device.
    case cancelled

    /// The longest that a server may ask for, in seconds: an hour. Who asks for more is asked again before.
    public static let longestWait = 3_600
}
