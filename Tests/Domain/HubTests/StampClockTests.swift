import DomainPrimitives
import SyncProtocolDomain
import Testing

@testable import HubDomain

@Suite("The stamp of an edit")
struct StampClockTests {
    private let now = Timestamp(milliseconds: 1_000_000)

    private func clock(device: Int64, last: Stamp = .zero) -> StampClock {
        StampClock(serverNow: now, deviceNow: Timestamp(milliseconds: device), last: last)
    }

    @Test(arguments: [-86_400_000, 0, 3_600_000] as [Int64])
    func `a stamp is the time of its edit by the server's clock`(_ offset: Int64) {
        var clock = clock(device: 1_000_000 + offset)

        let stamp = clock.stamp(Timestamp(milliseconds: 999_000 + offset), after: .zero)

        #expect(stamp == Stamp(milliseconds: 999_000))
    }

    @Test(arguments: [2_000_000, Int64.max, 1_000_001])
    func `a stamp is never in the future, whatever the device's clock says`(_ time: Int64) {
        var clock = clock(device: 1_000_000)

        #expect(clock.stamp(Timestamp(milliseconds: time), after: .zero) == Stamp(milliseconds: 1_000_000))
    }

    @Test(arguments: [0, 1, 500_000, Int64.min] as [Int64])
    func `a stamp is later than the device's stamp before`(_ time: Int64) {
        let last = Stamp(milliseconds: 900_000, counter: 7)
        var clock = clock(device: 1_000_000, last: last)

        let stamp = clock.stamp(Timestamp(milliseconds: time), after: .zero)

        #expect(stamp == last.successor)
        #expect(clock.stamp(Timestamp(milliseconds: time), after: .zero) == last.successor.successor)
    }

    @Test func `a stamp is later than what its editor saw`() {
        var clock = clock(device: 1_000_000)
        let seen = Stamp(milliseconds: 1_000_000, counter: 3)

        #expect(clock.stamp(Timestamp(milliseconds: 10), after: seen) == seen.successor)
    }
}
