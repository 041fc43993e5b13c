public import DomainPrimitives

/// The reason why a sync failed.
public enum SyncError: Error, Hashable, Sendable {
    case failure(SyncFailure)
    case library(PlannerError)
    /// Another library replaced the open library during the sync, for example by `haru restore`. The server's
    /// response was not applied.
    case replaced
    /// The library belongs to the account `owner`, but another account is logged in.
    /// - Parameter hasSameName: whether both accounts have the same name and server. For example, a person
    ///   deleted the account `owner` and created the other account.
    case foreignLibrary(owner: LibraryOwner, hasSameName: Bool)
    /// A person must confirm the deletion of many records of one type. The sync has not applied this
    /// deletion.
    case massDeletion(MassDeletion)

    var problem: SyncHistory.Problem {
        switch self {
        case .failure(.server(.offline)), .failure(.server(.cancelled)): .offline
        case .failure(.server(.untrusted)), .failure(.server(.unreadableCertificates)): .untrusted
        case .failure(.server(.busy)): .busy
        case .failure(.server(.failed)): .failed
        case .failure(.server(.full)): .full
        case .failure(.server(.notHaru)): .notHaru
        case .failure(.server(.faulty)): .faulty
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

    /// The delay that the server asks for, in seconds: 0 to ``ServerFailure/longestWait``; `nil` if the
    /// server asks for none.
    public var retryAfter: Int? {
        if case .failure(.server(.busy(let seconds))) = self { seconds } else { nil }
    }
}

/// A deletion of many records by other devices, which a person must confirm
/// (Documentation/Sync.md §Failsafes).
public struct MassDeletion: Hashable, Sendable {
    public let type: String
    /// The number of deleted records. It includes the deletions that an earlier, unfinished sync has applied.
    public let count: Int
    /// The number of records of the type before these deletions.
    public let total: Int

    public init(_ type: String, count: Int, total: Int) {
        self.type = type
        self.count = count
        self.total = total
    }
}
