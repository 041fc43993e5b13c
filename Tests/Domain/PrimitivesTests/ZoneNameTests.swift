import DomainPrimitives
import Testing

@Suite("A zone")
struct ZoneNameTests {
    @Test(arguments: [
        ("Asia/Seoul", "2026-11-22", "09:00", "2026-11-22T00:00:00.000Z"),
        ("America/New_York", "2026-03-07", "09:00", "2026-03-07T14:00:00.000Z"),
        ("America/New_York", "2026-03-08", "09:00", "2026-03-08T13:00:00.000Z"),
        // In spring, the clock skips 02:30, so the time moves on by the skipped hour. In autumn, 01:30 occurs
        // twice and means its first occurrence.
        ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"),
        ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"),
    ])
    func `a zone keeps wall-clock time across changes of the clock`(
        zone: String, day: String, time: String, expected: String
    )
        throws
    {
        let zone = try ZoneName(zone)

        let timestamp = zone.timestamp(of: try #require(Day(day)), at: try #require(TimeOfDay(time)))

        #expect(timestamp.description == expected)
    }

    @Test func `a zone that the system's database does not know is refused`() {
        #expect(throws: ValidationError(.zone, "Mars/Olympus", .zone)) { try ZoneName("Mars/Olympus") }
    }

    @Test func `a zone converts an instant to its local day and time`() throws {
        let wall = try ZoneName("Asia/Seoul").wall(at: Timestamp(milliseconds: 1_795_275_000_000))

        #expect(wall.day.description == "2026-11-22")
        #expect(wall.time.description == "00:30")
    }
}
