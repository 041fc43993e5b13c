import DomainPrimitives
import DomainTesting
import SyncDomain
import Testing

@Suite("A warning of a sync that fails for long")
struct WarnOfFailureTests {
    private let clock = FixedClock()
    private let hour: Int64 = 3_600_000
    private let owner = LibraryOwner("mina at http://127.0.0.1:4278")

    private func journal(failingFor milliseconds: Int64) -> FakeSyncJournal {
        var history = SyncHistory()
        history.failingSince = clock.now().timestamp.adding(milliseconds: -milliseconds)
        history.problem = .offline
        return FakeSyncJournal(history)
    }

    @Test func `the sync warning comes after 24 hours of failure, and once a day`() {
        let journal = journal(failingFor: 24 * hour - 1)
        let warn = WarnOfFailure(journal: journal, lock: FakeSyncLock(), clock: clock)

        #expect(warn(of: owner) == nil)
        clock.advance(milliseconds: 1)
        #expect(warn(of: owner)?.problem == .offline)
        #expect(warn(of: owner) == nil)
        clock.advance(milliseconds: 24 * hour - 1)
        #expect(warn(of: owner) == nil)
        clock.advance(milliseconds: 1)
        #expect(warn(of: owner) != nil)
    }

    @Test func `the sync warning is silent while a sync runs or all is well, but not after a wrong clock`() {
        let failing = journal(failingFor: 50 * hour)
        #expect(
            WarnOfFailure(journal: failing, lock: FakeSyncLock(isTaken: true), clock: clock)(of: owner) == nil
        )
        var others = failing.history()
        others.owner = LibraryOwner("jun at http://127.0.0.1:4278")
        #expect(
            WarnOfFailure(journal: FakeSyncJournal(others), lock: FakeSyncLock(), clock: clock)(of: owner)
                == nil)
        #expect(
            WarnOfFailure(journal: FakeSyncJournal(), lock: FakeSyncLock(), clock: clock)(of: owner) == nil)

        var history = failing.history()
        history.warnedAt = clock.now().timestamp.adding(milliseconds: 1_000 * hour)
        failing.store(history)
        #expect(WarnOfFailure(journal: failing, lock: FakeSyncLock(), clock: clock)(of: owner) != nil)
    }
}
