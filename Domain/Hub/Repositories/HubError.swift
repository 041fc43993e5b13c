public import AccountsDomain
public import SyncProtocolDomain

/// What a use case of the server can fail with. Nothing was changed where one is thrown.
public enum HubError: Error, Hashable, Sendable {
    /// The request is refused, and the device is told what to do.
    case refused(SyncRefusal)
    /// What is asked of an account is refused.
    case denied(AccountRefusal)
    /// The database did not do its part.
    case storage(StorageFailure)

    /// Why a database failed.
    public enum StorageFailure: Hashable, Sendable {
        /// Another held it for too long; to be tried again.
        case busy
        /// The disk is full: nothing is acknowledged until it is not.
        case full
        /// The database does not answer, or its disk does not; whatever was asked, to be tried again. In its
        /// own words.
        case unreachable(String)
        /// The database's own words.
        case other(String)
    }
}
