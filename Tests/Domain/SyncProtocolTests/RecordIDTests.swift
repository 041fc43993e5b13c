import Foundation
import SyncProtocolDomain
import Testing

@Suite("A record's identifier")
struct RecordIDTests {
    @Test func `a RecordID survives the round trip through bytes, with one key and with two`() {
        let single = RecordID(UUID())
        let pair = RecordID(UUID(), UUID())

        #expect(RecordID(bytes: single.bytes) == single)
        #expect(RecordID(bytes: pair.bytes) == pair)
        #expect(RecordID(bytes: [1, 2, 3]) == nil)
    }
}
