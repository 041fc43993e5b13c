import DomainPrimitives
import DomainTesting
import Testing

@testable import SyncDomain

/// Tests of the random wait after `k` failures in a row, `random(0 … min(300 s, 1 s × 2^k))`
/// (Documentation/Sync.md §Outbox).
@Suite("The wait after failures")
struct RetryDelayTests {
    private static let delay = RetryDelay(random: RandomSource(SeededGenerator(seed: 11)))

    @Test(arguments: 0...40)
    func `the wait after failures is random, up to a limit that doubles to five minutes`(_ failures: Int) {
        let most = failures < 9 ? Int64(1_000 << failures) : 300_000

        let waits = (0..<2_000).map { _ in Self.delay.after(failures: failures, retryAfter: nil) }

        #expect(waits.allSatisfy { (0...most).contains($0) })
        #expect((waits.max() ?? 0) > most * 9 / 10)
        #expect((waits.min() ?? most) < most / 10)
    }

    @Test func `a delay that a server asks for is limited to one second at least and to the maximum`() {
        let longest = Int64(ServerFailure.longestWait)
        for (seconds, wait) in [(40, 40), (0, 1), (-3, 1), (.max, longest)] as [(Int, Int64)] {
            #expect(Self.delay.after(failures: 9, retryAfter: seconds) == wait * 1_000)
        }
    }
}
