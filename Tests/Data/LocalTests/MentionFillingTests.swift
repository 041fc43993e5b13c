import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SQLInterface
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `The index of mentions after an upgrade` {
    private func mentioning(_ key: String, _ library: TemporaryLibrary) throws -> [RecordKey] {
        try library.source.read { reader throws(PlannerError) in
            try reader.records(mentioning: key, limit: 100)
        }
    }

    @Test func `an upgrade fills the index from the notes of the stored todos`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        let todos = try (0..<510).map { try #require(try planner.add("todo \($0)").first) }
        try planner.edit(.id(todos[0].id)) { $0.note = "[[Trip]]" }
        try planner.edit(.id(todos[505].id)) { $0.note = "[[trip#Day 2]]" }
        try planner.edit(.id(todos[509].id)) { $0.note = "no link" }
        // The library of the version before, which had no index.
        try library.database().write { connection in
            try connection.script(
                """
                DROP TABLE mention;
                DROP TABLE text_version;
                DELETE FROM meta WHERE key LIKE 'mentions.%';
                PRAGMA user_version = 11;
                """)
        }
        let upgraded = library.anotherSource()
        let found = try upgraded.read { reader throws(PlannerError) in
            try reader.records(mentioning: "trip", limit: 100)
        }
        #expect(Set(found.map(\.id)) == [RecordID(todos[0].id), RecordID(todos[505].id)])
        #expect(try library.count("SELECT count(*) FROM mention") == 3)
    }

    @Test func `another grammar makes the index again`() throws {
        let library = TemporaryLibrary(catalogue: .withRecipes)
        let id = RecordID(UUID())
        try library.source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(.add, ""))
            try action.create(
                NewRecord(
                    .recipe, id, ["note": .text("@salt +milk")], createdAt: library.clock.now().timestamp))
            try action.finish()
        }
        #expect(try mentioning("salt", library) == [RecordKey("recipe", id)])
        #expect(try mentioning("milk", library).isEmpty)

        let recipe = RecordType.recipe
        let changed = RecordType(
            recipe.name, fields: recipe.fields, indexes: recipe.indexes, arrivalRank: recipe.arrivalRank,
            parentField: recipe.parentField, nameField: recipe.nameField, bodyField: recipe.bodyField,
            isSearchable: true,
            mentions: Mentions(in: ["note"], grammar: 2) { text in
                text.split(separator: " ").filter { $0.first == "+" }.map { String($0.dropFirst()) }
            }, tracksFiles: true)
        let types = RecordCatalogue.withRecipes.types.filter { $0 != recipe } + [changed]
        let source = library.anotherSource(
            RecordCatalogue(types, revision: RecordCatalogue.withRecipes.revision + 1))
        try source.read { reader throws(PlannerError) in
            #expect(try reader.records(mentioning: "salt", limit: 9).isEmpty)
            #expect(try reader.records(mentioning: "milk", limit: 9) == [RecordKey("recipe", id)])
        }
    }

    @Test func `the index is read without a scan of its table`() throws {
        let library = TemporaryLibrary()
        _ = try Planner(library.repository, clock: library.clock).add("a")
        let plans = [
            """
            SELECT type, id FROM mention WHERE key = 'a' AND type IN ('note', 'todo')
            ORDER BY type, id LIMIT 9
            """,
            "SELECT key FROM mention WHERE type = 'todo' AND id = x'00'",
            "DELETE FROM mention WHERE type = 'todo' AND id = x'00' AND key = 'a'",
        ]
        for text in plans {
            let plan = try library.database().read { connection in
                try connection.rows("EXPLAIN QUERY PLAN \(text)") { $0.text(3) }
            }
            #expect(!plan.isEmpty)
            #expect(plan.allSatisfy { $0.hasPrefix("SEARCH mention") }, "\(plan)")
        }
    }

    @Test func `the records with a key are counted without a scan of their type`() throws {
        let library = TemporaryLibrary()
        _ = try Planner(library.repository, clock: library.clock).add("a")
        let plan = try library.database().read { connection in
            try connection.rows(
                """
                EXPLAIN QUERY PLAN SELECT DISTINCT type, id FROM mention WHERE key IN ('a', 'b')
                AND +type IN ('note', 'todo') AND NOT (type = 'note' AND id = x'00')
                """
            ) { $0.text(3) }
        }
        let first = try #require(plan.first)
        #expect(first.hasPrefix("SEARCH mention USING PRIMARY KEY (key=?"), "\(plan)")
    }

    @Test func `the todos with a title are found by an index`() throws {
        let library = TemporaryLibrary()
        _ = try Planner(library.repository, clock: library.clock).add("a")
        let plan = try library.database().read { connection in
            try connection.rows(
                "EXPLAIN QUERY PLAN SELECT id FROM todo WHERE name_key = 'a' AND deleted = 0 ORDER BY id"
            ) { $0.text(3) }
        }
        let first = try #require(plan.first)
        #expect(first.hasPrefix("SEARCH todo USING INDEX todo_by_name_key"), "\(plan)")
    }
}
