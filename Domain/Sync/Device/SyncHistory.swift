public import DomainPrimitives

/// How syncing went lately.
public struct SyncHistory: Hashable, Sendable {
    /// What the last attempt failed with.
    public enum Problem: String, Hashable, Sendable, CaseIterable {
        case offline, untrusted, busy, failed, full, notHaru, loggedOut, refused, library, asks, foreign
    }

    /// Whose account it went into; `nil` before the first attempt.
    public var owner: LibraryOwner?
    /// When it last came through.
    public var succeededAt: Timestamp?
    /// When it began to fail; `nil` where the last attempt came through.
    public var failingSince: Timestamp?
    /// Attempts that failed since.
    public var failures = 0
    /// Before then nothing is tried that nobody asked for.
    public var nextAttempt: Timestamp?
    /// What the last attempt failed with.
    public var problem: Problem?
    /// What it asks about, where ``problem`` is ``Problem/asks``.
    public var deletion: MassDeletion?
    /// When a person was last told that it has failed for long.
    public var warnedAt: Timestamp?
    /// Operations that were sent since a person was last told how many.
    public var unreportedSent = 0
    /// Records that came since a person was last told how many.
    public var unreportedReceived = 0

    /// From when on failing is alarming, in milliseconds: 24 hours (SYNC.md, Failsafes).
    public static let alarm: Int64 = 86_400_000

    /// The longest until the next attempt, in milliseconds: as long as a server may ask for.
    static let longestWait = Int64(ServerFailure.longestWait) * 1_000

    public init() {}

    /// Milliseconds until something is tried that nobody asked for: 0 where that may be now, at most
    /// ``longestWait``. A time that is farther off was noted by a clock that stood wrong.
    public func wait(at now: Timestamp) -> Int64 {
        guard let nextAttempt, nextAttempt > now else { return 0 }
        let (wait, isTooFar) = nextAttempt.milliseconds.subtractingReportingOverflow(now.milliseconds)
        return isTooFar || wait > Self.longestWait ? 0 : wait
    }

    /// Whether it has failed for so long that a person is to be told, and was not told within as long.
    func isAlarming(at now: Timestamp) -> Bool {
        guard let failingSince, now.milliseconds - failingSince.milliseconds >= Self.alarm else {
            return false
        }
        guard let warnedAt, warnedAt <= now else { return true }
        return now.milliseconds - warnedAt.milliseconds >= Self.alarm
    }

    /// This, where it is of that account; else none: what went into another says nothing of this one.
    func known(of owner: LibraryOwner) -> SyncHistory {
        guard let present = self.owner, !present.isSame(as: owner) else { return self }
        var history = SyncHistory()
        history.owner = owner
        return history
    }

    /// After an attempt came through.
    mutating func succeed(at now: Timestamp) {
        let before = self
        self = SyncHistory()
        owner = before.owner
        (unreportedSent, unreportedReceived) = (before.unreportedSent, before.unreportedReceived)
        succeededAt = now
    }

    /// What failed so far makes no attempt later.
    mutating func startOver() {
        failures = 0
        nextAttempt = nil
    }

    /// Counts records that were sent and received without a report, for the next one to include.
    mutating func leaveUnreported(sent: Int, received: Int) {
        unreportedSent += sent
        unreportedReceived += received
    }

    /// Resets the unreported counts. Call it when a person is told the counts.
    /// - Returns: the counts before the reset.
    mutating func report() -> (sent: Int, received: Int) {
        defer { (unreportedSent, unreportedReceived) = (0, 0) }
        return (unreportedSent, unreportedReceived)
    }

    /// After an attempt failed.
    /// - Parameter wait: milliseconds until the next.
    mutating func fail(_ error: SyncError, at now: Timestamp, wait: Int64) {
        failingSince = failingSince ?? now
        failures += 1
        problem = error.problem
        deletion = error.deletion
        nextAttempt = now.adding(milliseconds: wait)
    }
}
