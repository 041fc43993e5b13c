public import DomainPrimitives

/// Why a device could not sync. Whatever it is, what waits still waits.
public enum SyncFailure: Error, Hashable, Sendable {
    /// The server gave no answer that helps.
    case server(ServerFailure)
    /// Nobody is logged in, or no longer.
    case loggedOut
    /// This device's own files, as that of its session.
    case storage(StorageError)
    /// The server refuses the request and says why.
    case refused(SyncRefusal)
}
