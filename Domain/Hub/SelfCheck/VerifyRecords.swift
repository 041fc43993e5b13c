public import DomainPrimitives
import SyncProtocolDomain

/// Verifies what the server stores about the records of its users (Documentation/Sync.md §The self-check).
/// Another program, or a damaged disk, can have changed it.
///
/// - Computes each digest again from the records, and replaces the wrong ones. The devices then compare their
///   records with the present ones.
/// - Corrects what the server stores besides the registers, such as the marks of deleted records.
/// - Finds the records that cannot be read. They stay in the repository, until a device sends them again.
public struct VerifyRecords: Sendable {
    /// What the verification of one user found.
    public struct Verification: Sendable {
        public let user: UserID
        /// Whether the stored digest was wrong.
        public fileprivate(set) var isDigestWrong = false
        /// The readable records that were not stored as a ``HubWriter`` stores them.
        public var corrected: [RecordName] { misshapen.map { RecordName($0) } }
        public fileprivate(set) var unreadable: [RecordName] = []

        fileprivate var misshapen: [RecordKey] = []
        /// The digest of the readable live records.
        fileprivate var digest = LibraryDigest.empty

        fileprivate init(of user: UserID, _ reader: any HubReader) throws(HubError) {
            self.user = user
            var (digest, misshapen, unreadable) = (digest, misshapen, unreadable)
            var name = ""
            while let type = try reader.type(after: name) {
                try reader.verifiedRecords(of: type) { record in
                    switch record {
                    case .readable(let key, let hash, let isWellFormed):
                        if let hash { digest.add(hash) }
                        if !isWellFormed { misshapen.append(key) }
                    case .unreadable(let name): unreadable.append(name)
                    }
                }
                name = type
            }
            (self.digest, self.misshapen, self.unreadable) = (digest, misshapen, unreadable)
            isDigestWrong = try reader.head().digest != digest
        }

        fileprivate var isWrong: Bool { isDigestWrong || !misshapen.isEmpty }
    }

    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    /// Verifies the records of all users, each user in a transaction of its own.
    /// - Parameters:
    ///   - visit: called after each user.
    ///   - failed: called with an error about one user. The verification continues.
    /// - Returns: the number of users.
    public func callAsFunction(
        _ visit: (Verification) -> Void, failed: (UserID, HubError) -> Void
    ) throws(HubError) -> Int {
        var count = 0
        var last: UserID?
        while true {
            let users = try repository.users(after: last, limit: Self.usersAtOnce)
            for user in users {
                do throws(HubError) { visit(try verify(user)) } catch { failed(user, error) }
            }
            count += users.count
            guard let next = users.last else { return count }
            last = next
        }
    }

    private static let usersAtOnce = 100

    /// Verifies the records of one user. Only a user with wrong data is locked.
    func verify(_ user: UserID) throws(HubError) -> Verification {
        let verification = try repository.read(user) { reader throws(HubError) in
            try Verification(of: user, reader)
        }
        guard verification.isWrong else { return verification }
        return try repository.write(user) { writer throws(HubError) in
            // The records can have changed since.
            let verification = try Verification(of: user, writer)
            for key in verification.misshapen { try writer.rewrite(key) }
            if verification.isDigestWrong { try writer.store(verification.digest) }
            return verification
        }
    }
}
