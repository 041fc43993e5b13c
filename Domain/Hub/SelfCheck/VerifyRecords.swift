import DomainPrimitives
import SyncProtocolDomain

/// Computes the digests of the users again from their records, and replaces those that are wrong. A stored
/// digest is wrong if another program, or a damaged disk, has changed records. The devices then compare their
/// records with the present ones (Documentation/Sync.md §The self-check).
public struct VerifyRecords: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// Verifies the digests of all users, each in a transaction of its own.
    /// - Returns: the number of users, and the number of digests that were wrong.
    public func callAsFunction() throws(HubError) -> (users: Int, wrong: Int) {
        var (count, wrong) = (0, 0)
        var last: UserID?
        while true {
            let users = try repository.users(after: last, limit: Self.usersAtOnce)
            for user in users where try !verify(user) { wrong += 1 }
            count += users.count
            guard let next = users.last else { return (count, wrong) }
            last = next
        }
    }

    private static let usersAtOnce = 100

    /// Verifies the digest of one user.
    /// - Returns: whether the stored digest was right.
    private func verify(_ user: UserID) throws(HubError) -> Bool {
        try repository.write(user) { writer throws(HubError) in try Self.verify(writer) }
    }

    /// Verifies the digest of one user within a transaction.
    /// - Returns: whether the stored digest was right.
    static func verify(_ writer: any HubWriter) throws(HubError) -> Bool {
        let counted = try Recount(reader: writer)().total
        if try writer.head().digest == counted { return true }
        try writer.store(counted)
        return false
    }
}
