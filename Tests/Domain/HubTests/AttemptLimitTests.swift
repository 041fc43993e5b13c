import DomainPrimitives
import DomainTesting
import HubDomain
import Testing

@Suite("A limit of attempts")
struct AttemptLimitTests {
    private let clock = TickingClock(milliseconds: 1_000_000)

    @Test func `an attempt limit allows a number of attempts a minute, and says when the next is allowed`() {
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

    @Test func `an attempt limit clears its counts when the clock is set back`() {
        let limit = AttemptLimit(1, clock: clock)
        #expect(limit.attempt("a") == nil)
        clock.advance(milliseconds: -500_000)
        #expect(limit.attempt("a") == nil)
        #expect(limit.attempt("a") != nil)
    }

    @Test func `an attempt limit stores fewer than 10,000 keys, and removes all when it reaches them`() {
        let limit = AttemptLimit(1, clock: clock)
        for key in 0..<9_999 { #expect(limit.attempt("\(key)") == nil) }
        #expect(limit.attempt("0") == 60)

        #expect(limit.attempt("9999") == nil)
        #expect(limit.attempt("0") == nil)
        clock.advance(milliseconds: 60_000)
        for key in 0..<10_000 { #expect(limit.attempt("\(key)") == nil) }
    }

    @Test func `an attempt limit removes keys older than a minute before it removes any newer one`() {
        let limit = AttemptLimit(1, clock: clock)
        for key in 0..<9_999 { #expect(limit.attempt("\(key)") == nil) }
        clock.advance(milliseconds: 60_000)
        #expect(limit.attempt("late") == nil)

        #expect(limit.attempt("late") == 60)
        #expect(limit.attempt("0") == nil)
    }
}
