import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("A library reads some fields of records")
struct RecordQueryTests {
    private static func id(_ number: Int) -> UUID {
        UUID(uuid: (UInt8(number), 0xAB, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Returns a library with projects. The names give the identifiers 1, 2 and so on.
    private func library(
        _ library: LibraryUnderTest, _ names: [String], parents: [Int: Int] = [:]
    ) throws -> any PlannerRepository {
        let repository = library.make(clock: FixedClock())
        try repository.write(ActionLabel(.add, ""), isDryRun: false) { writer throws(PlannerError) in
            for (offset, name) in names.enumerated() {
                var values: [String: RegisterValue] = ["name": .text(name), "color": .text("FF0000")]
                values["parent"] = parents[offset + 1].map { .identifier(Self.id($0)) }
                try writer.action.create(
                    NewRecord(
                        .project, RecordID(Self.id(offset + 1)), values,
                        createdAt: Timestamp(milliseconds: 5)))
            }
        }
        return repository
    }

    private func names(_ repository: any PlannerRepository, _ query: RecordQuery) throws -> [RegisterValue] {
        try repository.read { reader throws(PlannerError) in
            try reader.records.excerpts(query).map { $0.values[0] }
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the records come in the order of the fields, as many as the limit allows`(under: LibraryUnderTest)
        throws
    {
        let repository = try library(under, ["pear", "Apple", "fig", "apple pie"])
        let found = try repository.read { reader throws(PlannerError) in
            try reader.records.excerpts(
                RecordQuery(.project, ["color", "name"], by: .fields(["name_key"]), limit: 3))
        }

        #expect(found.map { $0.values[1] } == [.text("Apple"), .text("apple pie"), .text("fig")])
        #expect(found.map { $0.values[0] } == Array(repeating: .text("FF0000"), count: 3))
        #expect(found.map(\.id.parts[0]) == [2, 4, 3].map(Self.id))
        #expect(found[0].createdAt == Timestamp(milliseconds: 5))
        #expect(
            try names(repository, RecordQuery(.project, ["name"], by: .newest, limit: 1)) == [
                .text("apple pie")
            ])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `conditions select records, and deleted records are left out`(under: LibraryUnderTest) throws {
        let repository = try library(under, ["Été", "summer", "winter"], parents: [2: 1, 3: 1])
        func names(_ conditions: RecordQuery.Condition...) throws -> [RegisterValue] {
            try self.names(repository, RecordQuery(.project, ["name"], where: conditions))
        }

        #expect(try names(.value("parent", .identifier(Self.id(1)))) == [.text("summer"), .text("winter")])
        #expect(try names(.value("parent", .null)) == [.text("Été")])
        #expect(try names(.identifierPrefix("02ab")) == [.text("summer")])
        #expect(try names(.nameContains("E\u{301}T")) == [.text("Été")])
        #expect(try names(.nameContains("mm"), .identifierPrefix("03")).isEmpty)
        #expect(try names(.namePrefix("E\u{301}T")) == [.text("Été")])
        #expect(try names(.namePrefix("s")) == [.text("summer")])
        #expect(try names(.namePrefix("ummer")).isEmpty)
        try repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.delete(.project, RecordID(Self.id(2)))
        }
        #expect(try names(.value("parent", .identifier(Self.id(1)))) == [.text("winter")])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `words and tags select records`(under: LibraryUnderTest) throws {
        let planner = Planner(under)
        try planner.add("buy milk #shop", "milk tea", "read #shop")
        let repository = planner.repository
        let tag = try #require(
            try repository.read { reader throws(PlannerError) in try reader.tags().first?.tag.id })
        func titles(_ conditions: RecordQuery.Condition...) throws -> Set<RegisterValue> {
            Set(try names(repository, RecordQuery(.todo, ["title"], where: conditions, by: .match)))
        }

        #expect(
            try names(repository, RecordQuery(.todo, ["title"], where: [.connected(.todoTag, tag)])).count
                == 2)
        #expect(try titles(.words("mil"), .connected(.todoTag, tag)) == [.text("buy milk")])
        #expect(try titles(.words("shop")) == [.text("buy milk"), .text("read")])
        #expect(try titles(.words("***")).isEmpty)
        #expect(try titles(.nameWords("mil")) == [.text("buy milk"), .text("milk tea")])
        #expect(try titles(.nameWords("milk bu")) == [.text("buy milk")])
        #expect(try titles(.nameWords("shop")).isEmpty && titles(.nameWords("***")).isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a parent that is deleted or unknown is missing`(under: LibraryUnderTest) throws {
        let repository = try library(under, ["a", "b", "c", "d"], parents: [2: 1, 3: 1, 4: 9])
        func missing() throws -> [UUID] {
            try repository.read { reader throws(PlannerError) in
                try reader.records.missingParents(.project)
            }.sorted()
        }

        #expect(try missing() == [Self.id(9)])
        try repository.write(ActionLabel(.delete, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.delete(.project, RecordID(Self.id(1)))
        }
        #expect(try missing() == [Self.id(1), Self.id(9)])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a field that the type does not have gives no records`(under: LibraryUnderTest) throws {
        let repository = try library(under, ["a"])

        #expect(try names(repository, RecordQuery(.project, ["title"])).isEmpty)
        #expect(try names(repository, RecordQuery(.project, ["name"])).count == 1)
    }
}
