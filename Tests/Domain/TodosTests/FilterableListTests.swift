import DomainPrimitives
import Foundation
import QueryDomain
import Testing

@testable import TodosDomain

@Suite("A list with a filter")
struct FilterableListTests {
    private struct Row: Hashable, Identifiable {
        let name: String
        let id = UUID()
    }

    private let rows = ["garden", "home", "work"].map { Row(name: $0) }

    /// Finds the rows with a name that contains the query. The query `?` has a mistake.
    private func find(_ query: String, in rows: [Row]) -> FilteredList<Row> {
        let condition: Result<QueryCondition, ValidationError> =
            query == "?"
            ? .failure(ValidationError(.query, query, .emptyInput))
            : .success(query.isEmpty ? .everything : .words(query, in: .name))
        return FilteredList(rows, meeting: condition) { QueryItem(name: $0.name, [:]) }
    }

    private func read(_ list: inout FilterableList<Row>, _ rows: [Row]) {
        let reading = list.read { query throws(PlannerError) in find(query, in: rows) }
        list.finish(reading)
    }

    @Test func `a read shows the rows that meet the query, and knows the others`() throws {
        var list = FilterableList<Row>()
        #expect(!list.isLoaded)

        list.filter("home")
        read(&list, rows)

        #expect(list.isLoaded && list.rows.map(\.name) == ["home"] && list.all == rows)
        try list.requireRows()
    }

    @Test func `a mistake in the query hides the rows and is thrown, until the query is right`() throws {
        var list = FilterableList<Row>()
        list.filter("?")
        read(&list, rows)
        let mistake = PlannerError.invalid(ValidationError(.query, "?", .emptyInput))
        #expect(list.mistake == mistake && list.rows.isEmpty && list.all == rows)
        #expect(throws: mistake) { try list.requireRows() }

        list.filter("")
        read(&list, rows)

        #expect(list.mistake == nil && list.rows == rows)
    }

    @Test func `a mistake leaves the rows of the last query while a person types, without removed ones`() {
        var list = FilterableList<Row>()
        list.filter("o", isTyping: true)
        read(&list, rows)
        #expect(list.rows.map(\.name) == ["home", "work"] && !list.isUnfinished)

        list.filter("?", isTyping: true)
        read(&list, rows)
        #expect(list.isUnfinished && list.rows.map(\.name) == ["home", "work"])
        read(&list, [rows[0], rows[1]])
        #expect(list.rows.map(\.name) == ["home"])
        list.filter("?")
        read(&list, rows)

        #expect(!list.isUnfinished && list.rows.isEmpty)
    }

    @Test func `a mistake shows all rows while a person types, if the last query found none`() {
        var list = FilterableList<Row>()
        list.filter("zebra", isTyping: true)
        read(&list, rows)
        #expect(list.rows.isEmpty)

        list.filter("?", isTyping: true)
        read(&list, rows)

        #expect(list.rows == rows && list.found.isEmpty)
    }

    @Test func `a failed read keeps the rows, and the next read takes its error back`() throws {
        var list = FilterableList<Row>()
        read(&list, rows)
        let failed = list.read { _ throws(PlannerError) in throw .unknownTag(name: "x") }
        list.finish(failed)
        #expect(list.problem == .unknownTag(name: "x") && list.rows == rows)
        #expect(throws: PlannerError.unknownTag(name: "x")) { try list.requireRows() }

        read(&list, rows)

        #expect(list.problem == nil)
    }

    @Test func `a new row that the query would hide removes the query, but only once`() {
        var list = FilterableList<Row>()
        let orchard = Row(name: "orchard")
        list.filter("home")
        list.show(added: orchard.id)
        read(&list, rows + [orchard])
        #expect(list.query.isEmpty && list.rows == rows + [orchard])

        list.filter("home")
        read(&list, rows + [orchard])

        #expect(list.query == "home" && list.rows.map(\.name) == ["home"])
    }

    @Test func `a new row that meets the query keeps the query`() {
        var list = FilterableList<Row>()
        let homework = Row(name: "homework")
        list.filter("home")
        list.show(added: homework.id)

        read(&list, rows + [homework])

        #expect(list.query == "home" && list.rows.map(\.name) == ["home", "homework"])
    }

    @Test func `a query that a person types during the read of a new row stays`() {
        var list = FilterableList<Row>()
        let orchard = Row(name: "orchard")
        list.filter("home")
        list.show(added: orchard.id)
        let reading = list.read { query throws(PlannerError) in find(query, in: rows + [orchard]) }
        list.filter("work")

        list.finish(reading)

        #expect(list.query == "work")
    }

    @Test func `a read for an older query shows no rows, and a row added meanwhile still counts`() {
        var list = FilterableList<Row>()
        let orchard = Row(name: "orchard")
        read(&list, rows)
        list.filter("work")
        let older = list.read { query throws(PlannerError) in find(query, in: rows) }
        list.show(added: orchard.id)
        list.filter("home")

        list.finish(older)
        #expect(list.rows == rows)
        let current = list.read { query throws(PlannerError) in find(query, in: rows + [orchard]) }
        list.finish(current)

        #expect(list.query.isEmpty && list.rows == rows + [orchard])
    }

    @Test func `a read that began before a row was added does not forget the row`() {
        var list = FilterableList<Row>()
        let orchard = Row(name: "orchard")
        list.filter("home")
        let older = list.read { query throws(PlannerError) in find(query, in: rows) }
        list.show(added: orchard.id)
        list.finish(older)

        read(&list, rows + [orchard])

        #expect(list.query.isEmpty && list.rows == rows + [orchard])
    }
}
