import DomainTesting
import Foundation
import SyncProtocolDomain
import Testing
import UtilJSON

@Suite("Merging the registers of a record")
struct RecordStateTests {
    private static let seeds = Array(1...200 as ClosedRange<UInt64>)

    /// Returns random registers of one record. Their versions come from a set of 18, so two results often
    /// share a version. In one field, equal versions have equal values.
    private func state(_ random: inout SeededGenerator) -> RecordState {
        var state = RecordState()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let version = Version(
                stamp: Stamp(rawValue: .random(in: 1...6, using: &random)),
                device: DeviceID(rawValue: .random(in: 1...3, using: &random)))
            let value = RegisterValue.integer(version.stamp.rawValue * 10 + Int64(version.device.rawValue))
            switch Int.random(in: 0...3, using: &random) {
            case 0: state.merge(Register(value, version), into: "title")
            case 1: state.merge(Register(value, version), into: "note")
            case 2: state.merge(Register(value, version), into: RecordType.lastEdit)
            default: state.merge(deletion: Register(.integer(version.stamp.rawValue % 2), version))
            }
        }
        return state
    }

    private func merged(_ states: RecordState...) -> RecordState {
        states.reduce(into: RecordState()) { $0.merge($1) }
    }

    @Test(arguments: seeds)
    func `a record's registers merge alike in any order and any number of times`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (a, b, c) = (state(&random), state(&random), state(&random))

        #expect(merged(a, b) == merged(b, a))
        #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
        #expect(merged(a, a) == a)
        #expect(merged(a, b, a, b) == merged(a, b))
    }

    @Test func `an edit later than a deletion revives a record, an earlier or a derived one does not`() {
        let device = DeviceID(rawValue: 1)
        let at = { (stamp: Int64) in Version(stamp: Stamp(rawValue: stamp), device: device) }
        let deletion = Register(.integer(1), at(5))

        #expect(RecordState(fields: ["title": Register(.text("a"), at(4))], deletion: deletion).isDeleted)
        #expect(!RecordState(fields: ["title": Register(.text("a"), at(6))], deletion: deletion).isDeleted)
        #expect(
            RecordState(fields: [RecordType.lastEdit: Register(.integer(1), at(6))], deletion: deletion)
                .isDeleted)
        #expect(!RecordState(deletion: Register(.integer(0), at(5))).isDeleted)
    }

    @Test(arguments: seeds)
    func `a record state knows its encoded size in an answer`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var state = state(&random)
        let texts = ["", "plain", "a\"b\\c", "line\nline\r\t", "\u{1}\u{1F}\u{7F}", "하루 🗓️"]
        for (index, text) in texts.enumerated() where Bool.random(using: &random) {
            let values: [RegisterValue] = [
                .text(text), .null, .json("{\"a\":[1,2]}"),
                .integer(.random(in: .min ... .max, using: &random)),
            ]
            let version = Version(
                stamp: Stamp(rawValue: .random(in: 0 ... .max, using: &random)), device: .hub)
            state.merge(
                Register(values.randomElement(using: &random) ?? .null, version), into: "field_\(index)")
        }

        let change = Change(
            RecordKey("todo", RecordID(UUID())), seq: .random(in: 1 ... .max, using: &random), state)
        var json = JSONWriter()
        json.object { state.write(to: &$0) }

        #expect(state.encodedSize == json.bytes.count - 2, "seed \(seed)")
        #expect(change.encodedSize == Self.size(of: [change]) - Self.size(of: []), "seed \(seed)")
    }

    private static func size(of changes: [Change]) -> Int {
        SnapshotPage(records: changes, next: nil, cursor: "").json.count
    }
}
