public import DomainPrimitives

/// The results of the recent syncs of this device.
public struct SyncHistory: Hashable, Sendable {
    /// The kind of a failure of a sync.
    public enum Problem: String, Hashable, Sendable, CaseIterable {
        case offline, untrusted, busy, failed, full, notHaru, faulty, loggedOut, refused, library, asks,
            foreign
    }

    /// The account with which the device last synced or tried to sync; `nil` before the first attempt.
    public var owner: LibraryOwner?
    /// The time of the last successful sync; `nil` if none succeeded.
    public var succeededAt: Timestamp?
    /// The time of the first failure since the last success; `nil` if the last attempt succeeded.
    public var failingSince: Timestamp?
    /// The number of failures since the last success or the last ``clearDelay()``. The delay before the next
    /// attempt follows from this number.
    public var failures = 0
    /// The earliest time of the next automatic sync; `nil` for no limit. A person can start a sync earlier.
    public var nextAttempt: Timestamp?
    /// The kind of the last failure; `nil` if the last attempt succeeded.
    public var problem: Problem?
    /// The deletion that a person must confirm if ``problem`` is ``Problem/asks``; else `nil`.
    public var deletion: MassDeletion?
    /// The time of the last warning about syncs that have failed for 24 hours; `nil` if there was no warning
    /// since the last success.
    public var warnedAt: Timestamp?
    /// The number of sent operations that Haru has not yet reported to the person.
    public var unreportedSent = 0
    /// The number of received records that Haru has not yet reported to the person.
    public var unreportedReceived = 0
    /// The number of records that self-checks have repaired since the login.
    public var repaired = 0
    /// The time of the last repair by a self-check; `nil` if no self-check has repaired a record.
    public var repairedAt: Timestamp?
    /// Whether the last self-check found a difference between the library and the server that it could not
    /// repair.
    public var isDifferent = false
    /// Whether Haru has told the person about the difference (``isDifferent``).
    public var hasToldDifference = false
    /// The number of repaired records that Haru has not yet reported to the person.
    public var unreportedRepaired = 0
    /// The server's digest and the cursor at the end of the last successful sync; `nil` if an older server
    /// sent no digest.
    public var checkpoint: SyncCheckpoint?
    /// The day of the last complete self-check, by the device's clock; `nil` if there was none.
    public var checkedOn: Day?
    /// The time of the last self-check that failed; `nil` if none failed since the last complete one.
    public var checkFailedAt: Timestamp?

    /// The time for which syncs must fail before Haru warns, in milliseconds: 24 hours (Documentation/Sync.md
    /// §Failsafes).
    public static let alarm: Int64 = 86_400_000

    /// The longest time until the next attempt, in milliseconds: the longest delay that a server may ask for.
    static let longestWait = Int64(ServerFailure.longestWait) * 1_000

    public init() {}

    /// Returns the milliseconds from `now` until ``nextAttempt``; 0 if a sync may start now. If the time is
    /// longer than ``longestWait``, a clock was wrong, and the result is 0.
    public func wait(at now: Timestamp) -> Int64 {
        guard let nextAttempt, nextAttempt > now else { return 0 }
        let (wait, isTooFar) = nextAttempt.milliseconds.subtractingReportingOverflow(now.milliseconds)
        return isTooFar || wait > Self.longestWait ? 0 : wait
    }

    /// Whether a warning is due: syncs have failed for 24 hours, and Haru has not warned for 24 hours.
    func isAlarming(at now: Timestamp) -> Bool {
        guard let failingSince, now.milliseconds - failingSince.milliseconds >= Self.alarm else {
            return false
        }
        guard let warnedAt, warnedAt <= now else { return true }
        return now.milliseconds - warnedAt.milliseconds >= Self.alarm
    }

    /// Returns this sync history if it belongs to the account `owner` or to no account. Otherwise returns an
    /// empty sync history for `owner`.
    func known(of owner: LibraryOwner) -> SyncHistory {
        guard let present = self.owner, !present.isSame(as: owner) else { return self }
        var history = SyncHistory()
        history.owner = owner
        return history
    }

    mutating func succeed(at now: Timestamp) {
        let before = self
        self = SyncHistory()
        owner = before.owner
        (unreportedSent, unreportedReceived) = (before.unreportedSent, before.unreportedReceived)
        (repaired, repairedAt) = (before.repaired, before.repairedAt)
        (isDifferent, hasToldDifference) = (before.isDifferent, before.hasToldDifference)
        unreportedRepaired = before.unreportedRepaired
        (checkedOn, checkFailedAt) = (before.checkedOn, before.checkFailedAt)
        succeededAt = now
    }

    /// Notes the result of a self-check.
    /// - Parameter isReported: whether the caller reports the result to the person.
    /// - Returns: what the caller must report: the number of repaired records since the last report, and
    ///   whether there is a difference that the person does not know yet. Both are 0 and `false` if
    ///   `isReported` is `false`.
    mutating func note(
        _ check: CheckedSync, at now: Moment, isReported: Bool
    ) -> (repaired: Int, hasNewDifference: Bool) {
        if check.failure == nil {
            (isDifferent, checkedOn, checkFailedAt) = (check.isDifferent, now.day, nil)
            if !isDifferent { hasToldDifference = false }
        } else {
            checkFailedAt = now.timestamp
        }
        if check.repaired > 0 { (repaired, repairedAt) = (repaired + check.repaired, now.timestamp) }
        unreportedRepaired += check.repaired
        guard isReported else { return (0, false) }
        defer { (unreportedRepaired, hasToldDifference) = (0, isDifferent) }
        return (unreportedRepaired, isDifferent && !hasToldDifference)
    }

    /// Whether the next background sync must compare all records: the first one of a day, or an hour after a
    /// failure.
    func isCheckDue(at now: Moment) -> Bool {
        guard checkedOn != now.day else { return false }
        guard let checkFailedAt, checkFailedAt <= now.timestamp else { return true }
        return now.timestamp.milliseconds - checkFailedAt.milliseconds >= Self.checkPause
    }

    /// The shortest time between two background self-checks if the first one failed, in milliseconds.
    private static let checkPause: Int64 = 3_600_000

    mutating func clearDelay() {
        failures = 0
        nextAttempt = nil
    }

    mutating func addUnreported(sent: Int, received: Int) {
        unreportedSent += sent
        unreportedReceived += received
    }

    /// Returns ``unreportedSent`` and ``unreportedReceived``, and sets both to 0, because the caller now
    /// reports both numbers to the person.
    mutating func report() -> (sent: Int, received: Int) {
        defer { (unreportedSent, unreportedReceived) = (0, 0) }
        return (unreportedSent, unreportedReceived)
    }

    /// Updates the sync history after a failed sync.
    /// - Parameter wait: the time until the next attempt, in milliseconds.
    mutating func fail(_ error: SyncError, at now: Timestamp, wait: Int64) {
        failingSince = failingSince ?? now
        failures += 1
        problem = error.problem
        deletion = error.deletion
        nextAttempt = now.adding(milliseconds: wait)
    }
}

/// A store of the sync history of this device. The sync history is not part of the library. So a sync
/// without changes does not write to the library.
public protocol SyncJournal: Sendable {
    /// Returns the stored sync history; an empty sync history if none is stored, or if it cannot be read.
    func history() -> SyncHistory
    /// Stores the sync history. Ignores errors, because a sync that worked must not fail because of its sync
    /// history.
    func store(_ history: SyncHistory)
    /// Starts to observe changes of the sync history by other processes.
    /// - Parameter changed: called on a thread of its own after each change.
    /// - Returns: `nil` if the device cannot observe the sync history.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
