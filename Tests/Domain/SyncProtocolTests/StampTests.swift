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

    @Test(
        arguments: [
            (.min, 0), (-1, 0), (0, 0), (1, 1), (0x7FFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF),
            (0x8000_0000_0000, 0x7FFF_FFFF_FFFF),
            (.max, 0x7FFF_FFFF_FFFF),
        ] as [(Int64, Int64)])
    func `a stamp represents any clock time without overflow, from 1970 to its last millisecond`(
        clock: Int64, held: Int64
    ) {
        let stamp = Stamp.zero.next(at: Timestamp(milliseconds: clock))

        #expect(stamp > .zero)
        #expect(stamp.milliseconds == held)
    }
}
