import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import TransferDomain

/// Recipes stand for the records of any area.
@Suite("The records of Haru's own format")
struct RecordTransferTests {
    private let desk = TransferDesk(catalogue: .withRecipes)

    private static func id(_ number: Int) -> RecordID {
        RecordID(UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)") ?? UUID())
    }

    private func add(_ number: Int, _ values: [String: RegisterValue], to desk: TransferDesk? = nil) throws {
        let desk = desk ?? self.desk
        desk.clock.advance(milliseconds: 1_000)
        let now = desk.clock.now().timestamp
        try desk.repository.records.write(ActionLabel(.add, "recipe"), isRehearsal: false) { action throws(PlannerError) in
            try action.create(NewRecord(.recipe, Self.id(number), values, createdAt: now))
        }
    }

    private func edit(_ number: Int, _ values: [String: RegisterValue]) throws {
        desk.clock.advance(milliseconds: 60_000)
        try desk.repository.records.write(ActionLabel(.edit, "recipe"), isRehearsal: false) { action throws(PlannerError) in
            try action.edit(.recipe, Self.id(number), values)
        }
    }

    private func recipes(of desk: TransferDesk? = nil) throws -> [LiveRecord] {
        try (desk ?? self.desk).repository.records.read { reader throws(PlannerError) in
            try reader.records(.recipe, after: nil, limit: 100)
        }
    }

    private func goals() throws -> [RegisterValue] { try recipes().map { $0.values[2] } }

    /// A file with one recipe.
    private func file(
        _ fields: String, id: String = "00000000-0000-4000-8000-000000000001", edited: String = "2026-11-01T00:00:00Z"
    ) -> String {
        """
        {"format":"haru","version":1,"tags":[],"records":[
        {"type":"recipe","id":"\(id)","createdAt":"2026-11-01T00:00:00Z","lastEdit":"\(edited)","fields":{\(fields)}}
        ],"todos":[
        ]}
        """
    }

    @Test func `every value of a record comes back from a file, with the times of the record`() throws {
        try add(1, ["title": .text("김치찌개 \"둘\"\n\u{1F35C}"), "note": .text("물 500 ml"), "goal": .integer(7)])
        try add(2, ["title": .text("rice"), "whole": .identifier(Self.id(1).parts[0])])
        try desk.take("buy rice\n", .todotxt)

        let text = try desk.export(.haru).text
        let other = TransferDesk(catalogue: .withRecipes)
        other.clock.advance(milliseconds: 3_600_000)
        let outcome = try other.take(text, .haru)

        #expect(try recipes(of: other) == recipes())
        #expect(try recipes().count == 2)
        #expect(outcome.records.added == 2 && outcome.added == 1)
        #expect(try other.todo().title.description == "buy rice")
        #expect(try other.export(.haru).text == text)
    }

    @Test func `a file that is read again changes no record`() throws {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])

        let again = try desk.take(desk.export(.haru).text, .haru)

        #expect(again.records.unchanged == 1 && again.records.added == 0 && again.records.updated == 0)
        #expect(again.loss.isEmpty)
    }

    @Test func `a record that was changed here later keeps its values, and the report says so`() throws {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])
        let text = try desk.export(.haru).text
        try edit(1, ["goal": .integer(9)])

        let outcome = try desk.take(text, .haru)

        #expect(try goals() == [.integer(9)])
        #expect(outcome.records.unchanged == 1)
        #expect(outcome.loss.counts == [.skipped(.recordChangedHere): 1])
    }

    @Test func `a file that is newer changes a record, and undo takes the import back as one action`() throws {
        try add(1, ["title": .text("rice"), "goal": .integer(7)])
        try desk.take("a\n", .todotxt)
        desk.clock.advance(milliseconds: 3_600_000)
        let edited = desk.clock.now().timestamp.description

        let outcome = try desk.take(file("\"title\":\"rice\",\"goal\":8", edited: edited), .haru)
        #expect(outcome.records.updated == 1)
        #expect(try goals() == [.integer(8)])
        _ = try RevertActions(repository: desk.repository)(.undo, 1)

        #expect(try goals() == [.integer(7)])
        #expect(try desk.todos().count == 1)
    }

    @Test func `a record that was deleted here stays deleted`() throws {
        try add(1, ["title": .text("rice")])
        let text = try desk.export(.haru).text
        try desk.repository.records.write(ActionLabel(.delete, "recipe"), isRehearsal: false) { action throws(PlannerError) in
            try action.delete(.recipe, Self.id(1))
        }

        let outcome = try desk.take(text, .haru)

        #expect(try recipes().isEmpty)
        #expect(outcome.loss.counts == [.skipped(.deletedHere): 1])
    }

    @Test func `a time after now counts as now`() throws {
        let edited = "2199-01-01T00:00:00Z"

        try desk.take(file("\"title\":\"rice\"", edited: edited), .haru)

        #expect(try recipes().map(\.lastEdit) == [desk.clock.now().timestamp])
    }

    @Test func `a record of an unknown type is left out and named, and the todos come`() throws {
        try add(1, ["title": .text("rice")])
        try desk.take("a\n", .todotxt)
        let old = TransferDesk()

        let outcome = try old.take(desk.export(.haru).text, .haru)

        #expect(try old.todo().title.description == "a")
        #expect(outcome.loss.counts == [.skipped(.recordType, "recipe"): 1])
    }

    @Test func `a field that this version does not know is left out and named`() throws {
        let outcome = try desk.take(file("\"title\":\"rice\",\"colour\":\"red\""), .haru)

        #expect(try recipes().count == 1)
        #expect(outcome.loss.counts == [.skipped(.member, "recipe.colour"): 1])
    }

    @Test(arguments: [
        "\"goal\":500", "\"goal\":\"7\"", "\"goal\":null", "\"goal\":1.5", "\"title\":7", "\"title\":null", "\"title\":[]",
        "\"whole\":\"x\"", "\"whole\":7",
    ])
    func `a record with a value that its field cannot have is left out, and the line is named`(fields: String) throws {
        let text = file(fields)

        #expect(throws: PlannerError.self) { try desk.take(text, .haru, .refuseFile) }
        let outcome = try desk.take(text.replacing("\"todos\":[\n", with: "\"todos\":[\n\(Self.todo)\n"), .haru, .keepGoing)

        #expect(try recipes().isEmpty)
        #expect(outcome.loss.leftOut.map(\.line) == [2])
        #expect(try desk.todos().count == 1)
    }

    private static let todo =
        "{\"id\":\"00000000-0000-4000-8000-000000000009\",\"title\":\"a\",\"createdAt\":\"2026-11-01T00:00:00Z\"}"

    @Test(arguments: [
        ("\"recipe\"", "7"), ("00000000-0000-4000-8000-000000000001", "x"), ("2026-11-01T00:00:00Z", "yesterday"),
        ("\"fields\":{", "\"fields\":7,\"x\":{"), ("\"records\":[", "\"records\":7,\"x\":["), ("\"fields\":{", "\"fields\":{{"),
    ])
    func `a file whose records are malformed is refused, and nothing of it is stored`(part: String, other: String) throws {
        let text = file("\"title\":\"rice\"").replacing(part, with: other)

        #expect(throws: PlannerError.self) { try desk.take(text, .haru, .refuseFile) }

        #expect(try recipes().isEmpty)
    }

    @Test func `a parent that neither the file nor the library has is left out`() throws {
        let outcome = try desk.take(
            file("\"title\":\"rice\",\"whole\":\"00000000-0000-4000-8000-000000000005\""), .haru)

        #expect(try recipes().map { $0.values[3] } == [.null])
        #expect(outcome.loss.counts == [.skipped(.parent): 1])
    }

    @Test func `a ring of parents is refused, or broken where the import keeps going`() throws {
        let second =
            "\n,{\"type\":\"recipe\",\"id\":\"00000000-0000-4000-8000-000000000002\",\"createdAt\":\"2026-11-01T00:00:00Z\","
            + "\"lastEdit\":\"2026-11-01T00:00:00Z\",\"fields\":{\"whole\":\"00000000-0000-4000-8000-000000000001\"}}\n]"
        let text = file("\"whole\":\"00000000-0000-4000-8000-000000000002\"").replacing(
            "\n],\"todos\"", with: "\(second),\"todos\"")

        #expect(throws: PlannerError.self) { try desk.take(text, .haru, .refuseFile) }
        #expect(try recipes().isEmpty)
        let outcome = try desk.take(text, .haru, .keepGoing)

        #expect(try recipes().filter { $0.values[3] == .null }.count == 1)
        #expect(try recipes().count == 2)
        #expect(outcome.loss.counts == [.changed(.parentRing): 1])
    }

    @Test func `an export of open todos alone has no records, and other formats have none`() throws {
        try add(1, ["title": .text("rice")])

        #expect(try !desk.export(.haru, completion: .open).text.contains("rice"))
        for format in TransferFormat.allCases where format != .haru {
            #expect(try !desk.export(format).text.contains("rice"))
        }
        #expect(try desk.export(.haru).text.contains("rice"))
    }

    /// A type that is none of these needs a place in Haru's own format: a member for itself, or for memberships of its records.
    @Test(arguments: RecordCatalogue.haru.types)
    func `the file has a place for the records of every type`(type: RecordType) {
        let isExported = RecordCatalogue.haru.exported.contains(type)

        #expect([.todo, .tag, .todoTag, .conflict].contains(type) || isExported)
    }
}
