public import DomainPrimitives

/// Lets go of what nobody needs any more: tombstones, receipts and the chain of commits after 180 days and
/// below every live device's cursor, values that lost after 180 days, and sessions that are over (SYNC.md,
/// Server).
public struct PurgeHistory: Sendable {
    /// For how long all of it is kept, in milliseconds. A device that was not heard of for as long is not
    /// live: when it comes back it reads everything anew, and what waits there still waits.
    public static let kept: Int64 = 180 * 86_400_000

    private let repository: any HubRepository
    private let accounts: any AccountRepository
    private let clock: any WallClock
    private let lostKept: Int64

    /// - Parameter lostKept: for how long values that lost are kept, in milliseconds; 90 days at least
    ///   (SYNC.md, Merge).
    public init(
        repository: any HubRepository, accounts: any AccountRepository, clock: any WallClock,
        lostKept: Int64 = kept
    ) {
        self.repository = repository
        self.accounts = accounts
        self.clock = clock
        self.lostKept = lostKept
    }

    /// One transaction a user, so that nobody waits for long, and what is wrong with one keeps nothing of the
    /// others.
    /// - Parameters:
    ///   - isOver: asked before each user: whether to stop there; the rest goes the next time.
    ///   - failed: called with what is wrong with a user's data, as that the account was deleted just now.
    /// - Returns: how many rows went.
    public func callAsFunction(
        isOver: () -> Bool = { false }, failed: (HubError) -> Void
    ) throws(HubError) -> Int {
        let now = clock.now().timestamp
        var count = try accounts.write { writer throws(HubError) in try writer.forgetEnded(at: now) }
        var last: UserID?
        while true {
            let users = try repository.users(after: last, limit: Self.usersAtOnce)
            for user in users {
                if isOver() { return count }
                do throws(HubError) { count += try purge(user, now) } catch { failed(error) }
            }
            guard let next = users.last else { return count }
            last = next
        }
    }

    private static let usersAtOnce = 100

    private func purge(_ user: UserID, _ now: Timestamp) throws(HubError) -> Int {
        let horizon = now.adding(milliseconds: -Self.kept)
        return try repository.write(user) { writer throws(HubError) in
            let live = try writer.devices().filter { $0.seenAt >= horizon }.map(\.cursor)
            let old = try writer.lastCommit(before: horizon)
            return try writer.purge(
                upTo: min(live.min() ?? old, old), receiptsBefore: horizon,
                lostBefore: now.adding(milliseconds: -lostKept))
        }
    }
}
