public import DomainPrimitives
import SyncProtocolDomain

/// Verifies what the server stores about the records of its users (Documentation/Sync.md §The self-check).
/// Another program, or a damaged disk, can have changed it.
///
/// - Computes each digest again from the records, and replaces the wrong ones. The devices then compare their
///   records with the present ones.
/// - Corrects the marks of deleted records.
/// - Finds the records that cannot be read. They stay in the repository, until a device sends them again.
public struct VerifyRecords: Sendable {
    /// The verified records of one user, with what was wrong.
    public struct Verification: Sendable {
        public let user: UserID
        /// Whether the stored digest was wrong.
        public fileprivate(set) var isDigestWrong = false
        /// The records that were marked as deleted although they are live, or the other way round.
        public fileprivate(set) var wrongMarks: [RecordName] = []
        public fileprivate(set) var unreadable: [RecordName] = []

        fileprivate init(user: UserID) { self.user = user }
    }

    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// Verifies the records of all users, each user in a transaction of its own.
    /// - Parameter visit: called after each user.
    /// - Returns: the number of users.
    public func callAsFunction(_ visit: (Verification) -> Void) throws(HubError) -> Int {
        var count = 0
        var last: UserID?
        while true {
            let users = try repository.users(after: last, limit: Self.usersAtOnce)
            for user in users {
                visit(
                    try repository.write(user) { writer throws(HubError) in
                        try Self.verify(user, writer)
                    })
            }
            count += users.count
            guard let next = users.last else { return count }
            last = next
        }
    }

    private static let usersAtOnce = 100

    /// Verifies the records of one user within a transaction.
    static func verify(_ user: UserID, _ writer: any HubWriter) throws(HubError) -> Verification {
        var verification = Verification(user: user)
        var deleted: [RecordKey: Bool] = [:]
        var name = ""
        while let type = try writer.type(after: name) {
            try writer.verifiedRecords(of: type) { record in
                switch record {
                case .readable(let key, let isDeleted, let isMarked):
                    if isDeleted != isMarked { deleted[key] = isDeleted }
                case .unreadable(let name): verification.unreadable.append(name)
                }
            }
            name = type
        }
        for (key, isDeleted) in deleted {
            verification.wrongMarks.append(RecordName(type: key.type, id: key.id.bytes))
            try writer.mark(key, isDeleted: isDeleted)
        }
        let counted = try Recount(reader: writer)().total
        if try writer.head().digest != counted {
            verification.isDigestWrong = true
            try writer.store(counted)
        }
        return verification
    }
}
