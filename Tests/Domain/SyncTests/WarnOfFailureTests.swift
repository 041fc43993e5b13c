import DomainPrimitives
import DomainTesting
import SyncDomain
import Testing

@Suite("A warning of a sync that fails for long")
struct WarnOfFailureTests {
    private let clock = FixedClock()
    private let hour: Int64 = 3_600_000

    private func journal(failingFor milliseconds: Int64) -> FakeSyncJournal {
        var history = SyncHistory()
        history.failingSince = clock.now().timestamp.adding(milliseconds: -milliseconds)
        history.problem = .offline
        return FakeSyncJournal(history)
    }

    @Test("comes after 24 hours, and once a day")
    func daily() {
        let journal = journal(failingFor: 24 * hour - 1)
        let warn = WarnOfFailure(journal: journal, turn: FakeSyncTurn(), clock: clock)

        #expect(warn() == nil)
        clock.advance(milliseconds: 1)
        #expect(warn()?.problem == .offline)
        #expect(warn() == nil)
        clock.advance(milliseconds: 24 * hour - 1)
        #expect(warn() == nil)
        clock.advance(milliseconds: 1)
        #expect(warn() != nil)
    }

    @Test("does not come while somebody syncs, nor where all is well, and comes where a clock stood wrong")
    func others() {
        let failing = journal(failingFor: 50 * hour)
        #expect(WarnOfFailure(journal: failing, turn: FakeSyncTurn(isTaken: true), clock: clock)() == nil)
        #expect(WarnOfFailure(journal: FakeSyncJournal(), turn: FakeSyncTurn(), clock: clock)() == nil)

        var history = failing.history()
        history.warnedAt = clock.now().timestamp.adding(milliseconds: 1_000 * hour)
        failing.store(history)
        #expect(WarnOfFailure(journal: failing, turn: FakeSyncTurn(), clock: clock)() != nil)
    }
}
