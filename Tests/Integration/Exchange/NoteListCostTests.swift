import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import NotesDomain
import SQLInterface
import SQLTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `The cost of lists of notes` {
    @Test func `notes with a tag are found by the tag, and the other notes are not read`() throws {
        let (clock, count) = (FixedClock(), WorkCount())
        let library = TemporaryLibrary(
            clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
        _ = try Planner(library.repository, clock: clock).add("a")
        count.reset()
        let query = RecordQuery(
            .note, ["title"],
            where: [
                .connected(.noteTag, UUID()), .value("archived", .integer(0)), .value("pinned", .integer(0)),
            ])
        _ = try library.repository.read { reader throws(PlannerError) in try reader.records.excerpts(query) }

        let statement = try #require(count.statements.first { $0.contains("FROM note t") })
        let plan = try library.database().read { connection in
            try connection.rows("EXPLAIN QUERY PLAN \(statement)") { $0.text(3) }
        }
        #expect(plan.first?.hasSuffix("(id=?)") == true, "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    @Test func `a list that ends at its limit counts all notes only if the request asks for the number`()
        throws
    {
        var request = NoteListRequest()
        request.limit = 1
        let isCount = { (statement: String) in statement.contains("count(*) FROM note") }
        #expect(try !statements(of: request).contains(where: isCount))
        request.countsAll = true
        #expect(try statements(of: request).contains(where: isCount))
    }

    @Test func `only a list that shows all other notes searches for notes whose parents no longer exist`()
        throws
    {
        var request = NoteListRequest()
        let isSearch = { (statement: String) in statement.contains("RECURSIVE used") }
        request.limit = 1
        #expect(try !statements(of: request).contains(where: isSearch))
        request.limit = 2
        #expect(try statements(of: request).contains(where: isSearch))
    }

    /// Returns the statements that read a list of a library with two notes at the top.
    private func statements(of request: NoteListRequest) throws -> Set<String> {
        let (clock, count) = (FixedClock(), WorkCount())
        let library = TemporaryLibrary(
            clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
        let add = AddNote(
            repository: library.repository, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        for title in ["a", "b"] { _ = try add(NoteDraft(title: try NoteTitle(title))) }
        count.reset()
        #expect(
            try ReadNotes(repository: library.repository)(request).rows.first?.note.title.description == "a")
        return count.statements
    }
}
