public import DomainPrimitives

/// What a sync can fail with.
public enum SyncError: Error, Hashable, Sendable {
    /// The server's side.
    case failure(SyncFailure)
    /// The library's side.
    case library(PlannerError)
    /// The library was synced with another account.
    /// - Parameter owner: whose, with its server.
    case foreignLibrary(owner: String)

    /// In a word.
    var problem: SyncHistory.Problem {
        switch self {
        case .failure(.server(.offline)): .offline
        case .failure(.server(.untrusted)): .untrusted
        case .failure(.server(.busy)): .busy
        case .failure(.server(.failed)), .failure(.refused(.full)): .failed
        case .failure(.server(.notHaru)): .notHaru
        case .failure(.loggedOut): .loggedOut
        case .failure(.refused): .refused
        case .failure(.storage), .library, .foreignLibrary: .library
        }
    }

    /// Seconds that the server asks to wait.
    var retryAfter: Int? {
        if case .failure(.server(.busy(let seconds))) = self { seconds } else { nil }
    }
}
