public import DomainPrimitives

/// Purges data that no device needs (Documentation/Sync.md §Server):
///
/// - tombstones and commits after 180 days, if every live device has read past them
/// - receipts after 180 days
/// - replaced values after `lostKept`
/// - versions of long texts after `textsKept`, except the newest ones and the current one of each text
/// - conflicts after 90 days (``ConflictExpiry``): they become tombstones
/// - ended sessions without delay
///
/// The purge also verifies the records of each user (``VerifyRecords``).
public struct PurgeHistory: Sendable {
    /// The minimum time for which tombstones, commits and receipts are kept, in milliseconds. A device is
    /// live if its last request is at most this old.
    public static let kept: Int64 = 180 * 86_400_000
    /// The minimum time for which versions of long texts are kept, in milliseconds.
    public static let textsKept: Int64 = 90 * 86_400_000
    /// The number of newest versions of each long text that are kept at any age.
    public static let newestTexts = 10

    private let repository: any HubRepository
    private let accounts: any AccountRepository
    private let clock: any WallClock
    private let lostKept: Int64
    private let textsKept: Int64

    /// - Parameters:
    ///   - lostKept: the time for which replaced values are kept, in milliseconds; at least 90 days
    ///     (Documentation/Sync.md §Merge).
    ///   - textsKept: the time for which versions of long texts are kept, in milliseconds; at least 90 days.
    public init(
        repository: any HubRepository, accounts: any AccountRepository, clock: any WallClock,
        lostKept: Int64 = kept, textsKept: Int64 = Self.textsKept
    ) {
        self.repository = repository
        self.accounts = accounts
        self.clock = clock
        self.lostKept = lostKept
        self.textsKept = textsKept
    }

    /// Verifies each user's records, and purges the user's data in a transaction of its own.
    /// - Parameters:
    ///   - isOver: called before each user. If the closure returns `true`, the purge stops.
    ///   - verified: called with the verification of each user.
    ///   - failed: called with an error about one user. The purge continues.
    /// - Returns: how many rows were deleted.
    public func callAsFunction(
        isOver: () -> Bool = { false }, verified: (VerifyRecords.Verification) -> Void = { _ in },
        failed: (HubError) -> Void
    ) throws(HubError) -> Int {
        let now = clock.now().timestamp
        var count = try accounts.write { writer throws(HubError) in try writer.deleteEndedSessions(at: now) }
        var last: UserID?
        while true {
            let users = try repository.users(after: last, limit: Self.usersAtOnce)
            for user in users {
                if isOver() { return count }
                do throws(HubError) {
                    verified(try VerifyRecords(repository: repository).verify(user))
                    count += try purge(user, now)
                } catch { failed(error) }
            }
            guard let next = users.last else { return count }
            last = next
        }
    }

    private static let usersAtOnce = 100

    private func purge(_ user: UserID, _ now: Timestamp) throws(HubError) -> Int {
        let horizon = now.adding(milliseconds: -Self.kept)
        return try repository.write(user) { writer throws(HubError) in
            try ConflictExpiry(writer: writer, now: now)()
            let live = try writer.devices().filter { $0.seenAt >= horizon }.map(\.cursor)
            let old = try writer.lastCommit(before: horizon)
            return try writer.purge(
                upTo: min(live.min() ?? old, old), receiptsBefore: horizon,
                lostBefore: now.adding(milliseconds: -lostKept),
                textsBefore: now.adding(milliseconds: -textsKept))
        }
    }
}
