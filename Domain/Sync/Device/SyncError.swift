public import DomainPrimitives

/// What a sync can fail with.
public enum SyncError: Error, Hashable, Sendable {
    /// The server's side.
    case failure(SyncFailure)
    /// The library's side.
    case library(PlannerError)
    /// Another library was put in the place of this one while it synced, as by `haru restore`; nothing was
    /// taken in.
    case replaced
    /// The library was synced with another account.
    /// - Parameters:
    ///   - owner: whose.
    ///   - isNamesake: an account of the same name that was deleted.
    case foreignLibrary(owner: LibraryOwner, isNamesake: Bool)
    /// The server would delete much of the library; no more of that was taken in than a fifth.
    case massDeletion(MassDeletion)

    /// In a word.
    var problem: SyncHistory.Problem {
        switch self {
        case .failure(.server(.offline)), .failure(.server(.cancelled)): .offline
        case .failure(.server(.untrusted)), .failure(.server(.unreadableAuthorities)): .untrusted
        case .failure(.server(.busy)): .busy
        case .failure(.server(.failed)): .failed
        case .failure(.server(.full)): .full
        case .failure(.server(.notHaru)): .notHaru
        case .failure(.loggedOut), .failure(.sessionEnded), .failure(.damagedSession): .loggedOut
        case .failure(.refused): .refused
        case .failure(.storage), .failure(.server(.unreadableFile)), .library, .replaced: .library
        case .massDeletion: .asks
        case .foreignLibrary: .foreign
        }
    }

    var deletion: MassDeletion? {
        if case .massDeletion(let deletion) = self { deletion } else { nil }
    }

    /// Seconds that the server asks to wait: 0 to ``ServerFailure/longestWait``.
    public var retryAfter: Int? {
        if case .failure(.server(.busy(let seconds))) = self { seconds } else { nil }
    }
}
