import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

/// Tests of the old and new values in the undo history, on the SQLite library and on the fake library.
@Suite("What a user action changed")
struct ActionDetailsTests {
    private func last(_ planner: Planner, limit: Int = 100) throws -> ActionDetails {
        let action = try #require(try planner.lastAction())
        let details = try ReadHistory(repository: planner.repository).details(of: [action], limit: limit)
        return try #require(details[action])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an edit has the old and the new values, with the names of the records`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("plant tulips tomorrow project:garden", "buy bulbs")
        let home = try ProjectName("home")
        try planner.edit(.title("tulips")) { changes in
            changes.priority = .high
            changes.project = .set(home)
            changes.dependenciesToAdd = [.title("bulbs")]
        }

        let details = try last(planner)

        let todo = try #require(details.records.first { $0.type == "todo" })
        #expect(todo.name == "plant tulips")
        #expect(todo.change == .edited)
        #expect(todo.fields.map(\.name) == ["priority", "project", "present"])
        #expect(todo.fields[0].before == .integer(0) && todo.fields[0].after == .integer(3))
        #expect(todo.fields[1].referred == "project")
        guard case .identifier(let garden) = todo.fields[1].before,
            case .identifier(let home) = todo.fields[1].after,
            case .identifier(let bulbs) = todo.fields[2].after
        else { throw CancellationError() }
        #expect(details.names[garden] == "garden" && details.names[home] == "home")
        #expect(details.names[bulbs] == "buy bulbs" && todo.fields[2].before == .null)
        #expect(details.records.map(\.change).contains(.created))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a removed tag has only an old value`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("gym #health #home")
        let home = try TagName("home")
        try planner.edit(.title("gym")) { $0.tagsToRemove = [home] }

        let records = try last(planner).records
        #expect(records.count == 1)
        #expect(records[0].fields.map(\.type) == ["todo_tag"])
        #expect(records[0].fields[0].before != .null && records[0].fields[0].after == .null)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deleted todo keeps its name`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("gym #health")
        #expect(try last(planner).records.map(\.change) == [.created, .created])
        try planner.delete(.title("gym"))

        let todo = try #require(try last(planner).records.first { $0.type == "todo" })
        #expect(todo.change == .deleted && todo.name == "gym" && todo.fields.isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `only the first changes are read, and the result says that there are more`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a", "b", "c", "d")

        #expect(try last(planner, limit: 3).records.count == 3)
        #expect(try last(planner, limit: 3).isTruncated)
        #expect(try last(planner, limit: 4).records.count == 4)
        #expect(try !last(planner, limit: 4).isTruncated)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `fields that a person never sees are left out`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("gym")
        try planner.edit(.title("gym")) { $0.title = "swim" }

        #expect(try last(planner).records.flatMap(\.fields).map(\.name) == ["title"])
    }
}
