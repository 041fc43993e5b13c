public import DomainPrimitives
public import SyncProtocolDomain

/// The reason why an exchange with the server failed. Pending edits stay pending.
public enum SyncFailure: Error, Hashable, Sendable {
    /// The server gave no usable response.
    case server(ServerFailure)
    /// No account is logged in.
    case loggedOut
    /// A person ended the session, or the session expired.
    case sessionEnded
    /// The stored session cannot be read.
    case damagedSession(path: String)
    /// A file of this device, such as the session file, cannot be read or written.
    case storage(StorageError)
    /// The server refused the request and gave the reason.
    case refused(SyncRefusal)

    /// Whether one of the operations in a request may have caused the failure. `false` if the request has no
    /// operations, or only skips (operations without content).
    func mayBeCausedBy(_ operations: [SyncOperation]) -> Bool {
        guard operations.contains(where: { $0.content != .skip }) else { return false }
        return switch self {
        case .server(.failed), .refused(.malformed), .refused(.tooLarge): true
        default: false
        }
    }
}
