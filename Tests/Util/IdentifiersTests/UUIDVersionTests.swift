import Foundation
import Testing
import UtilIdentifiers

@Suite("Identifiers")
struct UUIDVersionTests {
    @Test(arguments: [
        ("www.example.com", "2ED6657D-E927-568B-95E1-2665A8AEA6A2"),
        ("", "4EBD0208-8328-5D69-8C44-EC50939C0967"),
        (String(repeating: "한", count: 40), "400F7BFB-7257-5EFE-A0D6-0272AB797625"),
    ])
    func `version 5 UUIDs are those of RFC 9562 and of Python's uuid module`(name: String, expected: String)
        throws
    {
        let dns = try #require(UUID(uuidString: "6ba7b810-9dad-11d1-80b4-00c04fd430c8"))

        #expect(UUID.v5(namespace: dns, name: name).uuidString == expected)
    }

    @Test func `version 7 UUIDs sort by time and carry version and variant`() {
        var generator = SystemRandomNumberGenerator()

        let ids = (0..<50).map { UUID.v7(milliseconds: 1_795_000_000_000 + Int64($0), using: &generator) }

        #expect(ids.map(\.uuidString) == ids.map(\.uuidString).sorted())
        #expect(ids.allSatisfy { $0.bytes[6] >> 4 == 7 && $0.bytes[8] >> 6 == 2 })
        #expect(ids[0].uuidString.hasPrefix("01A1EE56-5E00-7"))
    }

    @Test func `a UUID survives the round trip through bytes, and another length is refused`() {
        let id = UUID()

        #expect(UUID(bytes: id.bytes) == id)
        #expect(UUID(bytes: id.bytes.dropLast()) == nil)
    }
}
