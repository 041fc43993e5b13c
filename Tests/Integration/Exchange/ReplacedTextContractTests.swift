import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import SQLInterface
import SQLTesting
import SyncProtocolDomain
import Testing
import TodosDomain

/// The store of replaced texts, in memory and in SQLite.
@Suite struct `The store of replaced texts` {
    private let clock = FixedClock()
    private let id = RecordID(UUID())
    private var note: TextRegister { TextRegister(.recipe, id, "note") }

    private func inLibrary<Value>(
        _ records: LibraryRecords, _ body: (any RecordLibrary) throws(PlannerError) -> Value
    ) throws -> Value {
        try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
            try body(action.library)
        }
    }

    private func keep(_ texts: [String], in records: LibraryRecords, every milliseconds: Int64) throws {
        for text in texts {
            clock.advance(milliseconds: milliseconds)
            try inLibrary(records) { library throws(PlannerError) in
                try library.keep(text, nil, of: note)
            }
        }
    }

    private func texts(_ records: LibraryRecords, _ register: TextRegister) throws -> [String] {
        try records.read { reader throws(PlannerError) in try reader.replacedTexts(register).map(\.text) }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store returns the texts of one register, newest first`(kind: ContractDevice.Kind) throws {
        let records = ContractDevice.records(kind, clock)
        let version = Version(stamp: Stamp(rawValue: .max - 1), device: DeviceID(rawValue: .max))
        let others = [
            TextRegister(.recipe, id, "title"), TextRegister(.recipe, RecordID(UUID()), "note"),
            TextRegister(.todo, id, "note"),
        ]
        try keep(["가", ""], in: records, every: 5)
        try inLibrary(records) { library throws(PlannerError) in
            try library.keep("é", version, of: note)
            for other in others { try library.keep("other", version, of: other) }
        }
        let now = clock.now().timestamp
        try records.read { reader throws(PlannerError) in
            #expect(
                try reader.replacedTexts(note) == [
                    ReplacedText("é", replacedAt: now, version: version),
                    ReplacedText("", replacedAt: now, version: nil),
                    ReplacedText(
                        "가", replacedAt: Timestamp(milliseconds: now.milliseconds - 5), version: nil),
                ])
            #expect(try reader.replacedText(note, version) == "é")
            #expect(try reader.replacedText(note, Version(stamp: version.stamp, device: .hub)) == nil)
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store tells the time since the newest replacement`(kind: ContractDevice.Kind) throws {
        let records = ContractDevice.records(kind, clock)
        let age = {
            try inLibrary(records) { library throws(PlannerError) in
                try library.timeSinceReplacement(note)
            }
        }
        #expect(try age() == nil)
        try keep(["a"], in: records, every: 1)
        clock.advance(milliseconds: 42)
        #expect(try age() == 42)
        clock.advance(milliseconds: -100)
        #expect(try age() == -58)
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a text gets a version only if it is equal byte for byte and has none`(kind: ContractDevice.Kind)
        throws
    {
        let records = ContractDevice.records(kind, clock)
        let versions = (1...3).map { Version(stamp: Stamp(rawValue: $0), device: DeviceID(rawValue: 2)) }
        try keep(["\u{e9}", "\u{e9}", "e\u{301}"], in: records, every: 1)
        try inLibrary(records) { library throws(PlannerError) in
            #expect(try library.confirm("\u{e9}", as: versions[0], of: note))
            #expect(try library.confirm("\u{e9}", as: versions[1], of: note))
            #expect(try !library.confirm("\u{e9}", as: versions[2], of: note))
            #expect(try !library.confirm("none", as: versions[2], of: note))
            #expect(try library.replacedTexts(note).map(\.version) == [nil, versions[0], versions[1]])
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a store forgets the versions of one register after a version, and keeps the texts`(
        kind: ContractDevice.Kind
    ) throws {
        let records = ContractDevice.records(kind, clock)
        let other = TextRegister(.recipe, RecordID(UUID()), "note")
        let device = DeviceID(rawValue: 2)
        let versions = (1...3).map { Version(stamp: Stamp(rawValue: $0), device: device) }
        // The same stamp, but a larger device.
        let twin = Version(stamp: versions[1].stamp, device: DeviceID(rawValue: .max))
        try inLibrary(records) { library throws(PlannerError) in
            for version in versions + [twin] {
                for register in [note, other] { try library.keep("\(version.stamp)", version, of: register) }
            }
            try library.keep("unconfirmed", nil, of: note)

            try library.forgetVersions(after: versions[1], of: note)

            #expect(
                try library.replacedTexts(note).map(\.version) == [nil, nil, nil, versions[1], versions[0]])
            #expect(try library.replacedTexts(note).count == 5)
            #expect(try library.replacedText(note, versions[2]) == nil)
            #expect(try library.replacedText(other, versions[2]) != nil)
            #expect(try library.replacedText(other, twin) != nil)
            try library.forgetVersions(after: .none, of: note)
            #expect(try library.replacedTexts(note).allSatisfy { $0.version == nil })
            #expect(try library.replacedTexts(note).count == 5)
        }
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `texts older than 90 days go, except the newest 10`(kind: ContractDevice.Kind) throws {
        let records = ContractDevice.records(kind, clock)
        let names = (1...13).map(String.init)
        try keep(names, in: records, every: 1)
        #expect(try texts(records, note).count == 13)
        // The first text is now 1 ms older than 90 days. It is not among the newest 10.
        clock.advance(milliseconds: ReplacedText.keptTime - 11)
        try keep(["new"], in: records, every: 0)
        #expect(try texts(records, note) == ["new"] + names.dropFirst().reversed())
        clock.advance(milliseconds: 60_000)
        try keep(["newer"], in: records, every: 0)
        #expect(try texts(records, note) == ["newer", "new"] + names.suffix(8).reversed())
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `10 texts of any age stay`(kind: ContractDevice.Kind) throws {
        let records = ContractDevice.records(kind, clock)
        let names = (1...12).map(String.init)
        try keep(names, in: records, every: ReplacedText.keptTime * 2)
        #expect(try texts(records, note) == names.suffix(10).reversed())
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `a deleted record's texts go, and other texts stay`(kind: ContractDevice.Kind) throws {
        let records = ContractDevice.records(kind, clock)
        let other = TextRegister(.recipe, RecordID(UUID()), "note")
        try keep(["a"], in: records, every: 1)
        try inLibrary(records) { library throws(PlannerError) in
            try library.keep("b", nil, of: other)
            try library.deleteRecord(.recipe, id)
        }
        #expect(try texts(records, note).isEmpty)
        #expect(try texts(records, other) == ["b"])
    }

    @Test(arguments: [ContractDevice.Kind.sql, .memory])
    func `an action of a person keeps what it replaces, and a dry run keeps nothing`(
        kind: ContractDevice.Kind
    ) throws {
        let records = ContractDevice.records(kind, clock)
        for (isDryRun, text) in [(false, "flour"), (true, "rye"), (false, "oats")] {
            clock.advance(milliseconds: 1)
            try records.write(ActionLabel(.edit, ""), isDryRun: isDryRun) { action throws(PlannerError) in
                let values: [String: RegisterValue] = ["title": .text("Bread"), "note": .text(text)]
                if try action.library.record(.recipe, id) == nil {
                    try action.create(NewRecord(.recipe, id, values, createdAt: clock.now().timestamp))
                } else {
                    try action.edit(.recipe, id, values)
                }
            }
        }
        #expect(try texts(records, note) == ["flour"])
    }

    @Test func `only an edit of a long text runs statements for replaced texts`() throws {
        let count = WorkCount()
        let library = TemporaryLibrary(
            clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count), catalogue: .withRecipes)
        let records = LibraryRecords(source: TemporaryLibrarySource(library: library)) {}
        let edit = { (values: [String: RegisterValue]) in
            clock.advance(milliseconds: 1)
            try records.write(ActionLabel(.edit, ""), isDryRun: false) { action throws(PlannerError) in
                try action.edit(.recipe, id, values)
            }
        }
        // The first action makes the tables, so it does not count.
        for new in [RecordID(UUID()), id] {
            count.reset()
            try records.write(ActionLabel(.add, ""), isDryRun: false) { action throws(PlannerError) in
                let values: [String: RegisterValue] = ["title": .text("Bread"), "note": .text("flour")]
                try action.create(NewRecord(.recipe, new, values, createdAt: clock.now().timestamp))
            }
        }
        try edit(["title": .text("Rye bread"), "note": .text("flour"), "goal": .integer(3)])
        #expect(!count.statements.contains { $0.contains("text_version") })

        try edit(["note": .text("rye")])
        try edit(["note": .text("rye, salt")])
        try inLibrary(records) { library throws(PlannerError) in
            try library.forgetVersions(after: .none, of: note)
        }
        let statements = count.statements.filter { $0.contains("text_version") }
        #expect(statements.count > 2)
        #expect(statements.contains { $0.hasPrefix("UPDATE") })
        let database = try library.database()
        for statement in statements where !statement.hasPrefix("INSERT") {
            let plan = try database.read { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(statement)") { $0.text(3) }
            }
            #expect(!plan.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }, "\(statement)")
        }
    }
}
