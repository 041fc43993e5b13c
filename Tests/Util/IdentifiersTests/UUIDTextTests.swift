import Foundation
import Testing
import UtilIdentifiers

@Suite("The text of a UUID")
struct UUIDTextTests {
    @Test func `the text of a UUID is its lower-case form`() {
        let known = UUID(uuid: (0, 1, 0x9F, 0xA0, 0xFF, 6, 0x77, 8, 0x89, 10, 0xB1, 12, 0xCD, 14, 0xEF, 0x10))
        #expect(known.text == "00019fa0-ff06-7708-890a-b10ccd0eef10")
        for _ in 0..<200 {
            let id = UUID()
            #expect(id.text == id.uuidString.lowercased())
        }
    }
}
