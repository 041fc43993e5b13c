import DomainPrimitives
import Foundation
import SyncProtocolDomain
import Testing

@testable import SyncSimulation

@Suite("The search for false conflicts")
struct EditAncestryTests {
    private let user = UserID(rawValue: 1)
    private let key = RecordKey("note", RecordID(UUID()))
    private let phone = DeviceID(rawValue: 1)
    private let laptop = DeviceID(rawValue: 2)
    private let tablet = DeviceID(rawValue: 3)

    @Test
    func `a conflict with a value that was made on the losing value is false`() throws {
        var ancestry = EditAncestry()
        let lost = add(1, at: 10, of: phone, to: &ancestry)
        let between = add(1, at: 20, of: laptop, on: lost, to: &ancestry)
        let won = add(1, at: 30, of: tablet, on: between, to: &ancestry)

        #expect(ancestry.isFalse(try conflict(of: lost, with: between)))
        #expect(ancestry.isFalse(try conflict(of: lost, with: won)))
    }

    @Test
    func `a conflict of two values of one device is false`() throws {
        var ancestry = EditAncestry()
        let lost = add(1, at: 10, of: phone, to: &ancestry)
        let won = add(2, at: 20, of: phone, to: &ancestry)

        #expect(ancestry.isFalse(try conflict(of: lost, with: won)))
    }

    @Test
    func `a conflict of values whose authors had not seen each other is true`() throws {
        var ancestry = EditAncestry()
        let first = add(1, at: 10, of: phone, to: &ancestry)
        let lost = add(2, at: 20, of: phone, on: first, to: &ancestry)
        let won = add(1, at: 30, of: laptop, on: first, to: &ancestry)

        #expect(!ancestry.isFalse(try conflict(of: lost, with: won)))
    }

    @Test(arguments: [true, false])
    func `an author who saw one of two values with one stamp had not seen the other`(_ isNamed: Bool) throws {
        var ancestry = EditAncestry()
        let lost = add(1, at: 10, of: phone, to: &ancestry)
        let seen = add(1, at: 10, of: laptop, to: &ancestry)
        #expect(lost.stamp == seen.stamp)
        let won = add(1, at: 20, of: tablet, on: seen, isNamed: isNamed, to: &ancestry)

        #expect(!ancestry.isFalse(try conflict(of: lost, with: won)))
        #expect(ancestry.isFalse(try conflict(of: seen, with: won)) == isNamed)
    }

    /// Notes an edit of the body of the note.
    /// - Parameters:
    ///   - seen: the version on which the edit was made; `nil` if the author saw no value.
    ///   - isNamed: whether the edit names the device of `seen`, and not only the stamp.
    /// - Returns: the version of the new body.
    private func add(
        _ n: Int64, at time: Int64, of device: DeviceID, on seen: Version? = nil, isNamed: Bool = false,
        to ancestry: inout EditAncestry
    ) -> Version {
        let stamp = Stamp(milliseconds: time)
        let edit = Edit(
            time: Timestamp(milliseconds: time), key: key, base: seen.map { ["body": $0.stamp] } ?? [:],
            texts: isNamed ? seen.map { ["body": .version($0)] } ?? [:] : [:],
            set: ["body": .text("text \(n) of \(device)")])
        ancestry.add(Receipt(n: n, .applied, stamp), of: edit, by: device, user)
        return Version(stamp: stamp, device: device)
    }

    private func conflict(of lost: Version, with won: Version) throws -> StoredConflict {
        let values: [String: RegisterValue] = [
            "record_type": .text(key.type), "record": .text(key.id.description), "field": .text("body"),
            "value": .text(#""text""#),
            "lost_stamp": .integer(lost.stamp.rawValue), "lost_device": .text(lost.device.description),
            "won_stamp": .integer(won.stamp.rawValue), "won_device": .text(won.device.description),
        ]
        let fields = values.mapValues { Register($0, Version(stamp: won.stamp, device: .hub)) }
        return try #require(StoredConflict(RecordState(fields: fields), of: user))
    }
}
