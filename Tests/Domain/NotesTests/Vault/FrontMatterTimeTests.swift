import DomainPrimitives
import Testing

@testable import NotesDomain

@Suite("Times in the front matter")
struct FrontMatterTimeTests {
    @Test(arguments: [
        ("0001-01-01", "Asia/Seoul"), ("0001-01-01T00:00:00+00:01", "UTC"),
        ("9999-12-31 23:59", "America/New_York"), ("9999-12-31T23:59:59-00:01", "UTC"), ("0000-12-31", "UTC"),
    ])
    func `a time outside the years 1 to 9999 in UTC is not a time`(text: String, zone: String) {
        #expect(Timestamp(frontMatter: text, in: ZoneName(trusted: zone)) == nil)
    }

    @Test(arguments: [
        ("0001-01-01", "0001-01-01T00:00:00.000Z"), ("0001-01-01T09:00+09:00", "0001-01-01T00:00:00.000Z"),
        ("9999-12-31 23:59:59", "9999-12-31T23:59:59.000Z"),
    ])
    func `the first and the last time of these years are times`(text: String, expected: String) {
        #expect(Timestamp(frontMatter: text, in: .utc)?.description == expected)
    }
}
