public import DomainPrimitives
public import SyncProtocolDomain

/// The reason why an exchange with the server failed. Pending edits stay pending.
public enum SyncFailure: Error, Hashable, Sendable {
    case server(ServerFailure)
    case loggedOut
    /// A person ended the session, or the session expired.
    case sessionEnded
    case damagedSession(path: String)
    case storage(StorageError)
    case refused(SyncRefusal)

    /// Whether one of the operations in a request may have caused the failure. A skip never causes a failure,
    /// because a skip has no content.
    func mayBeCausedBy(_ operations: [SyncOperation]) -> Bool {
        guard operations.contains(where: { $0.content != .skip }) else { return false }
        return switch self {
        case .server(.failed), .refused(.malformed), .refused(.tooLarge): true
        default: false
        }
    }
}
