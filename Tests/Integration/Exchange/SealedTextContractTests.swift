import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

/// The sealed operations of long texts, in memory and in SQLite.
@Suite struct `The sealed operations of long texts` {
    private let clock = FixedClock()
    private let id = RecordID(UUID())
    private let device = DeviceID(rawValue: 7)

    private func inLibrary<Value>(
        _ records: LibraryRecords, _ body: (any RecordLibrary) throws(PlannerError) -> Value
    ) throws -> Value {
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try body(action.library)
        }
    }

    private func edit(_ n: Int64, _ set: [String: RegisterValue], base: TextBase? = nil) -> SyncOperation {
        SyncOperation(
            n: n,
            .edit(
                Edit(
                    time: clock.now().timestamp, key: RecordKey(RecordType.recipe.name, id),
                    texts: base.map { ["note": $0] } ?? [:], set: set)), SyncedDevice.hash)
    }

    private func append(
        _ operation: SyncOperation, _ fields: Set<String>, of device: DeviceID? = nil,
        in library: any RecordLibrary
    ) throws(PlannerError) {
        try library.append(
            operation, RecordKey(RecordType.recipe.name, id), PendingFields(fields: fields, deletion: false),
            of: device ?? self.device)
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `the last sealed edit and the returned version of a text are found`(kind: ContractDevice.Kind) throws
    {
        let records = ContractDevice.records(kind, clock)
        let version = Version(stamp: Stamp(rawValue: 5), device: DeviceID(rawValue: 9))
        let lost = RecordState(fields: ["note": Register(.text("oats"), version)])
        try inLibrary(records) { library throws(PlannerError) in
            let waiting = { () throws(PlannerError) in try library.textInFlight("note", .recipe, id) }
            #expect(try waiting() == TextInFlight("note", in: []))
            try append(edit(1, ["note": .text("flour")]), ["note"], in: library)
            try append(edit(2, ["title": .text("Bread")]), ["title"], in: library)
            #expect(try waiting().edit == 1)
            #expect(try library.textInFlight("title", .recipe, id).edit == 2)
            #expect(try library.textInFlight("note", .recipe, RecordID(UUID())).edit == nil)
            try append(edit(10, ["note": .text("rye")]), ["note"], in: library)
            let restore = SyncOperation(
                n: 11, .restore(RecordKey(RecordType.recipe.name, id), lost), SyncedDevice.hash)
            try append(restore, ["note"], in: library)
            #expect(try waiting().edit == 10)
            #expect(try waiting().returned == version)
            for n in [11, 10, 1] as [Int64] {
                _ = try library.setAcknowledged(of: device, n, Stamp(rawValue: n), at: clock.now().timestamp)
                #expect(try waiting().edit == (n == 11 ? 10 : n == 10 ? 1 : nil))
                #expect(try waiting().returned == nil)
            }
            // The server lost all operations. The edits that it had acknowledged do not count beside a
            // returned text.
            try library.reopenAcknowledged(of: device, from: 1)
            #expect(try waiting().edit == nil)
            #expect(try waiting().returned == version)
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `only the sealed operation with its device and number is replaced`(kind: ContractDevice.Kind) throws
    {
        let records = ContractDevice.records(kind, clock)
        let other = DeviceID(rawValue: 8)
        try inLibrary(records) { library throws(PlannerError) in
            let operations = (1...3).map { edit($0, ["note": .text("text \($0)")]) }
            for operation in operations { try append(operation, ["note"], in: library) }
            try append(operations[1], ["note"], of: other, in: library)
            _ = try library.setAcknowledged(
                of: device, 1, Stamp(rawValue: 1), at: clock.now().timestamp)

            for n in [1, 2] as [Int64] {
                let new = edit(n, ["note": .text("new")], base: .operation(9))
                try library.replaceSealed(with: new, of: device)
            }

            let waiting = try library.unacknowledged(of: device, from: 1, limit: 9).map(\.operation)
            #expect(waiting == [edit(2, ["note": .text("new")], base: .operation(9)), operations[2]])
            #expect(
                try library.unacknowledged(of: other, from: 1, limit: 9).map(\.operation) == [operations[1]])
            #expect(
                try library.acknowledged(of: device, from: 1, limit: 9).map(\.hash) == [operations[0].hash])
        }
    }
}
