import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// Reads that a library in memory and a library in SQLite answer alike.
@Suite struct `Finding records by their mentions, derived columns and numbers` {
    private let clock = FixedClock()

    private func id(_ first: UInt8) -> RecordID {
        RecordID(UUID(uuid: (first, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
    }

    private func create(
        _ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue],
        in records: any RecordRepository
    ) throws {
        try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
            try action.create(NewRecord(type, id, values, createdAt: clock.now().timestamp))
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `records of all types are found by a key, in order and up to a limit`(kind: ContractDevice.Kind)
        throws
    {
        let records = ContractDevice.records(kind, clock)
        let found = { (key: String, limit: Int) throws -> [RecordKey] in
            try records.read { reader throws(PlannerError) in
                try reader.records(mentioning: key, limit: limit)
            }
        }
        try create(.todo, id(3), ["title": .text("call"), "note": .text("[[Salt]]")], in: records)
        try create(.recipe, id(2), ["title": .text("Soup"), "note": .text("@salt @김치")], in: records)
        try create(.recipe, id(1), ["title": .text("Bread @salt")], in: records)

        let all = [RecordKey("recipe", id(1)), RecordKey("recipe", id(2)), RecordKey("todo", id(3))]
        #expect(try found("salt", 9) == all)
        #expect(try found("salt", 2) == Array(all.prefix(2)))
        #expect(try found("김치", 9) == [all[1]])
        #expect(try found("sal", 9).isEmpty)
        let count = { (keys: [String], except: RecordKey) throws -> Int in
            try records.read { reader throws(PlannerError) in
                try reader.count(mentioning: keys, except: except)
            }
        }
        #expect(try count(["salt"], RecordKey("todo", id(1))) == 3)
        #expect(try count(["salt", "김치", "no"], all[2]) == 2)
        #expect(try count(["no"], all[2]) == 0)

        try records.write(ActionLabel(.delete, ""), isDryRun: false) { action throws(PlannerError) in
            try action.delete(.recipe, id(1))
            try action.edit(.recipe, id(2), ["note": .text("@pepper")])
        }
        #expect(try found("salt", 9) == [all[2]])
        #expect(try found("pepper", 9) == [all[1]])
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `an edit of a text with thousands of keys changes only the keys that differ`(
        kind: ContractDevice.Kind
    ) throws {
        let records = ContractDevice.records(kind, clock)
        let text = { (numbers: Range<Int>) in numbers.map { "@k\($0)" }.joined(separator: " ") }
        try create(.recipe, id(1), ["note": .text(text(0..<3_000))], in: records)
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try action.edit(.recipe, id(1), ["note": .text(text(1..<3_001))])
        }
        try records.read { reader throws(PlannerError) in
            for (key, count) in [("k0", 0), ("k1", 1), ("k2999", 1), ("k3000", 1)] {
                #expect(try reader.records(mentioning: key, limit: 9).count == count, "\(key)")
            }
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `an action reads its own mentions after a flush, and a dry run keeps none`(kind: ContractDevice.Kind)
        throws
    {
        let records = ContractDevice.records(kind, clock)
        try records.write(ActionLabel(.add, ""), isDryRun: true) { action throws(PlannerError) in
            try action.create(
                NewRecord(.recipe, id(1), ["note": .text("@salt")], createdAt: clock.now().timestamp))
            try action.flush()
            #expect(try action.library.records(mentioning: "salt", limit: 9).count == 1)
        }
        try records.read { reader throws(PlannerError) in
            #expect(try reader.records(mentioning: "salt", limit: 9).isEmpty)
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `live records are found by a derived column, and todos by their number`(kind: ContractDevice.Kind)
        throws
    {
        let records = ContractDevice.records(kind, clock)
        try create(.tag, id(2), ["name": .text("Home"), "color": .text("FF0000")], in: records)
        try create(.todo, id(4), ["title": .text("call")], in: records)
        try records.read { reader throws(PlannerError) in
            #expect(try reader.records(.tag, whose: "name_key", is: "home") == [id(2)])
            #expect(try reader.records(.tag, whose: "name_key", is: "Home").isEmpty)
            #expect(try reader.records(.tag, whose: "color", is: "FF0000").isEmpty)
            #expect(try reader.records(.todo, named: " CALL ") == [id(4)])
            #expect(try reader.records(.todo, named: "cal").isEmpty)
            let number = try reader.number(.todo, id(4)) ?? -1
            #expect(number > 0)
            #expect(try reader.record(.todo, numbered: number) == id(4))
            #expect(try reader.record(.todo, numbered: number + 1) == nil)
            #expect(try reader.record(.tag, numbered: number) == nil)
        }
        try records.write(ActionLabel(.delete, ""), isDryRun: false) { action throws(PlannerError) in
            try action.delete(.tag, id(2))
            try action.edit(.todo, id(4), ["title": .text("전화")])
        }
        try records.read { reader throws(PlannerError) in
            #expect(try reader.records(.todo, named: "call").isEmpty)
            #expect(try reader.records(.todo, named: "전화") == [id(4)])
            #expect(try reader.records(.tag, whose: "name_key", is: "home").isEmpty)
        }
    }
}
