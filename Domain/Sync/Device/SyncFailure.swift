public import DomainPrimitives
public import SyncProtocolDomain

/// Why a device could not sync. Whatever it is, what waits still waits.
public enum SyncFailure: Error, Hashable, Sendable {
    /// The server gave no answer that helps.
    case server(ServerFailure)
    /// Nobody is logged in, or no longer.
    case loggedOut
    /// The session was ended, by its owner or by its age.
    case sessionEnded
    /// What is kept of the session cannot be read.
    case damagedSession(path: String)
    /// This device's own files, as that of its session.
    case storage(StorageError)
    /// The server refuses the request and says why.
    case refused(SyncRefusal)

    /// Whether one of the operations may be what the server fails over. Without any, or over one that only
    /// says that there is nothing, it is the server itself.
    func mayBeOver(_ operations: [SyncOperation]) -> Bool {
        guard operations.contains(where: { $0.content != .skip }) else { return false }
        return switch self {
        case .server(.failed), .refused(.malformed), .refused(.tooLarge): true
        default: false
        }
    }
}
