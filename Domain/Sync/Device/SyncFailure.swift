/// Why a device could not sync. Whatever it is, what waits still waits.
public enum SyncFailure: Error, Hashable, Sendable {
    /// The server was not reached, or did not answer in time; the detail is the network's own word.
    case offline(detail: String)
    /// The server asks to wait.
    /// - Parameter retryAfter: seconds, where it says so.
    case busy(retryAfter: Int?)
    /// The server failed.
    /// - Parameter status: of HTTP, 500 or above.
    case serverError(status: Int)
    /// Nobody is logged in, or no longer.
    case loggedOut
    /// What answered is no Haru server.
    case notHaru(detail: String)
    /// The server refuses the request and says why.
    case refused(SyncRefusal)
}
