/// An error with which a server refuses a whole request (Documentation/Sync.md §Protocol). The server has
/// changed nothing, and no edit is lost.
public enum SyncRefusal: Error, Hashable, Sendable {
    /// The reason why a device must read all records again.
    public enum ResyncReason: String, Hashable, Sendable {
        /// The server has purged some of the changes after the cursor.
        case tooOld = "too_old"
        /// The cursor comes from another server, or from this server before it was restored from a backup.
        case foreign
    }

    /// The server has operations that the device does not know, because the library was copied or restored
    /// from a backup. The device must choose a new device identifier.
    case deviceFork
    /// The cursor is not valid, so the device must read all records again.
    /// - Parameter last: the highest operation number of the device on the server; 0 if there is none.
    case resync(ResyncReason, last: Int64)
    /// The server lacks operations that come before those of the request. The value is the number of the
    /// operation that the server expects next.
    case expected(Int64)
    /// The device's version of the protocol is too old.
    /// - Parameter oldest: the oldest version that the server supports.
    case outdated(oldest: Int)
    /// The device's version of the protocol is newer than the server's.
    /// - Parameter newest: the newest version that the server supports.
    case serverOutdated(newest: Int)
    /// The request does not follow the protocol.
    case malformed(MalformedMessage)
    /// The request has too many bytes or too many operations.
    /// - Parameter limit: the largest allowed number of bytes or operations, whichever the request exceeds.
    case tooLarge(limit: Int)
}
