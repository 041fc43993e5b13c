public import AccountsDomain
public import SyncProtocolDomain

/// An error of a use case on the server. The failed transaction changed nothing.
public enum HubError: Error, Hashable, Sendable {
    /// The server refuses a sync request, and tells the device what to do.
    case refused(SyncRefusal)
    case denied(AccountRefusal)
    case storage(StorageFailure)

    /// The reason for a failure of the database.
    public enum StorageFailure: Hashable, Sendable {
        /// Another transaction held a lock for too long. The caller can retry.
        case busy
        /// The disk is full. The server acknowledges nothing until there is space.
        case full
        /// The database or its disk does not answer. The caller can retry. The text is the database's
        /// message.
        case unreachable(String)
        /// Any other failure, with the database's message.
        case other(String)
    }
}
