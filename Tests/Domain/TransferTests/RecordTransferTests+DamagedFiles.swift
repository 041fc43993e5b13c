import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import Testing

@testable import TransferDomain

/// Tests of JSON files that are damaged, that end early, or that have their members in an unusual order.
extension RecordTransferTests {
    @Test(arguments: ["{{", "", "{", "{\"title\":\"x\\"])
    func `only the unreadable last record is skipped, and the todos after it are imported`(fields: String)
        throws
    {
        let broken = Self.record(2, "").replacing("\"fields\":{}}", with: "\"fields\":\(fields)")

        let outcome = try library.take(Self.file([Self.record(1, ""), broken]), .haru, .keepGoing)

        #expect(try recipes().map(\.id) == [Self.id(1)])
        #expect(try library.todos().count == 1)
        #expect(outcome.loss.leftOut.count == 1)
    }

    @Test func `members may stand after the todos, if they do not change how the todos are read`() throws {
        let text = Self.file([Self.record(1, "")])
        let sorted = text.replacing("\"version\":1,", with: "").replacing(
            "\n]}", with: "\n],\"version\":1,\"x\":{}}")

        let outcome = try library.take(sorted, .haru, .refuseFile)

        #expect(outcome.added == 1 && outcome.records.added == 1)
    }

    @Test(arguments: ["\"version\":2", "\"format\":\"other\"", "\"x\":1,\"version\":99"])
    func
        `a file with a member after the todos that forbids to read it is refused, and nothing is stored`(
            member: String
        ) throws
    {
        let text = Self.file([Self.record(1, "")]).replacing("\n]}", with: "\n],\(member)}")

        #expect(throws: PlannerError.self) { try library.take(text, .haru, .keepGoing) }

        #expect(try library.todos().isEmpty)
        #expect(try recipes().isEmpty)
    }

    @Test(arguments: ["\"x\"", "\"x\":", "7", ""])
    func `an unreadable member after the todos is reported, and the todos are imported`(member: String) throws
    {
        let text = Self.file([Self.record(1, "")]).replacing("\n]}", with: "\n],\(member)}")

        let outcome = try library.take(text, .haru, .keepGoing)

        #expect(outcome.added == 1 && outcome.records.added == 1)
        #expect(outcome.loss.leftOut.count == 1)
        #expect(throws: PlannerError.self) { try library.take(text, .haru, .refuseFile) }
    }

    @Test func `a member of a record that this version does not know is named`() throws {
        let text = Self.file([Self.record(1, "").replacing("\"fields\":", with: "\"photos\":[],\"fields\":")])

        #expect(try library.take(text, .haru).loss.counts == [.skipped(.member, "recipe.photos"): 1])
    }

    @Test func `records after the todos are left out, and the report says where they belong`() throws {
        let records = "\"records\":[\(Self.record(1, ""))]"
        let text = Self.file([]).replacing("\n]}", with: "\n],\(records)}")

        #expect(throws: PlannerError.self) { try library.take(text, .haru, .refuseFile) }
        let outcome = try library.take(text, .haru, .keepGoing)

        #expect(outcome.added == 1 && outcome.records.added == 0)
        #expect(outcome.loss.leftOut.map(\.reason) == [.expected(.beforeTodos(member: "records"))])
    }

    @Test func `of a file that ends within its records, the complete records are imported`() throws {
        let text = Self.file([Self.record(1, ""), Self.record(2, "")])
        let end = try #require(text.range(of: "000000000002")).upperBound

        let outcome = try library.take(String(text[..<end]), .haru, .keepGoing)

        #expect(try recipes().map(\.id) == [Self.id(1)])
        #expect(!outcome.loss.leftOut.isEmpty)
        #expect(throws: PlannerError.self) {
            try TransferLibrary(catalogue: .withRecipes).take(String(text[..<end]), .haru)
        }
    }
}
