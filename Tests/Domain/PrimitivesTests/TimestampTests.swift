import DomainPrimitives
import Testing

@Suite("A point in time")
struct TimestampTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (-86_400_000, "1969-12-31T00:00:00.000Z"),
            (86_399_999, "1970-01-01T23:59:59.999Z"), (.max, "9999-12-31T07:12:55.807Z"),
            (.min, "0001-01-01T16:47:04.192Z"),
        ] as [(Int64, String)])
    func `a timestamp reads as a day and time of UTC, also before 1970 and at the ends of Int64`(
        _ milliseconds: Int64, _ text: String
    ) {
        #expect(Timestamp(milliseconds: milliseconds).description == text)
    }
}
