import DomainPrimitives
import DomainTesting
import HubDomain
import Testing

@Suite("A limit of attempts")
struct AttemptLimitTests {
    private let clock = TickingClock(milliseconds: 1_000_000)

    @Test("hears so many within any minute, and says when the next is heard")
    func window() {
        let limit = AttemptLimit(3, clock: clock)
        for _ in 0..<3 {
            #expect(limit.attempt("a") == nil)
            clock.advance(milliseconds: 10_000)
        }

        #expect(limit.attempt("a") == 30)
        #expect(limit.attempt("b") == nil)
        clock.advance(milliseconds: 29_999)
        #expect(limit.attempt("a") == 1)
        clock.advance(milliseconds: 1)
        #expect(limit.attempt("a") == nil)
        #expect(limit.attempt("a") == 10)
    }

    @Test("holds nothing against anybody when the clock is set back")
    func setBack() {
        let limit = AttemptLimit(1, clock: clock)
        #expect(limit.attempt("a") == nil)
        clock.advance(milliseconds: -500_000)
        #expect(limit.attempt("a") == nil)
        #expect(limit.attempt("a") != nil)
    }

    @Test("forgets keys that are old, however many there were")
    func memory() {
        let limit = AttemptLimit(1, clock: clock)
        for key in 0..<10_000 { #expect(limit.attempt("\(key)") == nil) }
        clock.advance(milliseconds: 60_000)
        for key in 0..<10_000 { #expect(limit.attempt("\(key)") == nil) }
    }
}
