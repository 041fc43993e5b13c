/// Why a server takes nothing of a request. Nothing was changed, and nothing is lost: the device knows what
/// to do next.
public enum SyncRefusal: Error, Hashable, Sendable {
    /// Why a device has to read everything anew.
    public enum ResyncReason: String, Hashable, Sendable {
        /// What it does not know yet is partly purged.
        case tooOld = "too_old"
        /// It read from another server, or from this one before it was restored from a backup.
        case foreign
    }

    /// Two libraries speak as one device: this one takes a new identifier and sends what waits again.
    case deviceFork
    /// The cursor leads nowhere.
    /// - Parameter last: the greatest number of the device that the server has.
    case resync(ResyncReason, last: Int64)
    /// Numbers are missing before the first operation; this one is expected.
    case expected(Int64)
    /// The device's protocol is too old.
    /// - Parameter oldest: the oldest one that is served.
    case outdated(oldest: Int)
    /// The device's protocol is newer than the server's.
    /// - Parameter newest: the newest one that is served.
    case serverOutdated(newest: Int)
    /// The request cannot be understood.
    case malformed(String)
    /// The request is larger than its limit.
    /// - Parameter limit: in bytes or operations.
    case tooLarge(limit: Int)
}
