import DomainPrimitives
import SyncProtocolDomain
import Testing

@Suite("A stamp")
struct StampTests {
    @Test func `a stamp is later than the last one, even if the clock stands still or was set back`() {
        let first = Stamp.zero.next(at: Timestamp(milliseconds: 1_795_000_000_000))
        let same = first.next(at: Timestamp(milliseconds: 1_795_000_000_000))
        let back = same.next(at: Timestamp(milliseconds: 1_000))

        #expect(first < same)
        #expect(same < back)
        #expect(first.milliseconds == 1_795_000_000_000)
    }

    @Test(arguments: [Int64.min, -1, 0, 0x7FFF_FFFF_FFFF, Int64.max])
    func `a stamp holds any clock without overflow`(milliseconds: Int64) {
        let stamp = Stamp.zero.next(at: Timestamp(milliseconds: milliseconds))

        #expect(stamp > .zero)
        #expect(stamp.milliseconds == min(max(milliseconds, 0), 0x7FFF_FFFF_FFFF))
        #expect(stamp.next(at: Timestamp(milliseconds: milliseconds)) > stamp)
    }
}
