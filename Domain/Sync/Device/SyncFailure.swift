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

    /// Whether an operation in the request may have caused this failure. An operation without content
    /// (``SyncOperation/Content/skip``) never causes a failure.
    func mayBeCausedBy(_ operations: [SyncOperation]) -> Bool {
        guard operations.contains(where: { $0.content != .skip }) else { return false }
        return switch self {
        case .server(.failed), .refused(.malformed), .refused(.tooLarge): true
        default: false
        }
    }
}
