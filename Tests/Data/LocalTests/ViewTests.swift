import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of saved views, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("A view stands for its query")
struct ViewTests {
    private func add(
        _ planner: Planner, _ name: String, _ query: String, sort: TodoQuery.Sort? = nil,
        columns: [TodoColumn] = []
    ) throws {
        _ = try AddView(repository: planner.repository, clock: planner.clock)(
            ViewDraft(name, query, sort: sort, columns: columns))
    }

    private func agenda(_ query: String, _ planner: Planner) throws -> ReadAgenda.Agenda {
        try ReadAgenda(repository: planner.repository, clock: planner.clock)(
            TodoListRequest(.all, query: query))
    }

    private func titles(_ query: String, _ planner: Planner) throws -> [String] {
        try agenda(query, planner).sections.flatMap(\.rows).map(\.todo.title.description)
    }

    private func problem(_ query: String, _ planner: Planner) -> QueryProblem.Reason? {
        do {
            _ = try titles(query, planner)
            return nil
        } catch PlannerError.invalid(let error) {
            if case .query(let problem) = error.rule { return problem.reason }
            return nil
        } catch { return nil }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a view joins other conditions, can contain views, and follows its edits`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent 2026-11-01 p1", "milk 2026-11-02", "later 2026-12-24 p1")
        try add(planner, "late", "overdue")
        try add(planner, "urgent", "view:late p1")

        #expect(try titles("view:late", planner) == ["rent", "milk"])
        #expect(try titles("VIEW:Late p1", planner) == ["rent"])
        #expect(try titles("view:urgent", planner) == ["rent"])
        #expect(try titles("-view:late", planner) == ["later"])

        var changes = EditView.Changes()
        changes.query = "due>today"
        _ = try EditView(repository: planner.repository, clock: planner.clock)("late", changes)
        #expect(try titles("view:urgent", planner) == ["later"])
        try planner.undo()
        #expect(try titles("view:urgent", planner) == ["rent"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a list has the order of its view`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("b 2026-11-01", "a 2026-11-02")
        try add(planner, "late", "overdue", sort: .title)

        #expect(try agenda("view:late", planner).query.sort == .title)
        #expect(try titles("view:late", planner) == ["a", "b"])
        #expect(try agenda("overdue", planner).query.sort == .due)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a view stores its columns, and gives them up`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        let read = ReadViews(repository: planner.repository)
        let edit = EditView(repository: planner.repository, clock: planner.clock)
        try add(planner, "late", "overdue", columns: [.number, .title, .due])
        #expect(try read().map(\.columns) == [[.number, .title, .due]])

        var changes = EditView.Changes()
        changes.query = "p1"
        #expect(try edit("late", changes).view.columns == [.number, .title, .due])
        changes.columns = .set([.title])
        #expect(try edit("late", changes).view.columns == [.title])
        #expect(try read().map(\.columns) == [[.title]])
        changes.columns = .clear
        #expect(try edit("late", changes).view.columns.isEmpty)
        #expect(try read().map(\.columns) == [[]])

        try planner.undo()
        #expect(try read().map(\.columns) == [[.title]])
        try planner.undo(2)
        #expect(try read().map(\.columns) == [[.number, .title, .due]])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `columns of a later version are left out, and stay until a person changes the columns`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let read = ReadViews(repository: planner.repository)
        try add(planner, "late", "overdue")
        let id = try #require(try read().first?.id)
        try planner.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(
                .savedView, RecordID(id), ["columns": .text("number,mood,title,score")])
        }
        func stored() throws -> RegisterValue? {
            try planner.repository.read { reader throws(PlannerError) in
                try reader.records.live(.savedView, RecordID(id))?.values.last
            }
        }

        #expect(try read().map(\.columns) == [[.number, .title]])
        var changes = EditView.Changes()
        changes.query = "p1"
        _ = try EditView(repository: planner.repository, clock: planner.clock)("late", changes)
        #expect(try stored() == .text("number,mood,title,score"))
        changes.columns = .set([.number, .title])
        _ = try EditView(repository: planner.repository, clock: planner.clock)("late", changes)
        #expect(try stored() == .text("number,title"))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a list has the columns of its view, unless the person names others`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("b 2026-11-01 #home", "a 2026-11-02")
        try add(planner, "late", "overdue", sort: .title, columns: [.title, .due])
        try add(planner, "home", "#home", columns: [.tags])

        #expect(try agenda("view:late", planner).columns == [.title, .due])
        #expect(try agenda("VIEW:Late #home", planner).columns == [.title, .due])
        #expect(try agenda("overdue", planner).columns.isEmpty)
        #expect(try agenda("-view:late", planner).columns.isEmpty)
        // Two views can contradict each other, so neither decides.
        let both = try agenda("view:late view:home", planner)
        #expect(both.columns.isEmpty && both.query.sort == .due)

        var list = TodoListRequest(.all, query: "view:late")
        list.columns = [.id]
        let read = ReadAgenda(repository: planner.repository, clock: planner.clock)
        #expect(try read(list).columns == [.id])
        #expect(try read(list).query.sort == .title)
        list.columns = []
        #expect(try read(list).columns.isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `mistakes are named: an unknown view, one that no longer parses, and one that contains itself`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a #home")
        try add(planner, "home", "#home")
        #expect(
            problem("view:hom", planner)
                == .unknownValue("hom", key: "view", similar: "home", known: ["home"]))

        try planner.deleteTag(TagName(trusted: "home"))
        guard case .stored("home", "#home", _)? = problem("p1 view:home", planner) else {
            Issue.record("the mistake in the view was not named")
            return
        }
        var changes = EditView.Changes()
        changes.query = "p1"
        _ = try EditView(repository: planner.repository, clock: planner.clock)("home", changes)
        try add(planner, "other", "view:home")
        changes.query = "view:other"
        #expect(throws: PlannerError.self) {
            try EditView(repository: planner.repository, clock: planner.clock)("home", changes)
        }
        #expect(try titles("view:other", planner).isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `views inside each other have a limit, in depth and in number`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try add(planner, "v0", "p1")
        for number in 1...8 { try add(planner, "v\(number)", "view:v\(number - 1)") }
        #expect(problem("view:v7", planner) == nil)
        #expect(problem("view:v8", planner) == .tooManyStored(max: 100, depth: 8))
        let many = Array(repeating: "view:v0", count: 101).joined(separator: " ")
        #expect(problem(many, planner) == .tooManyStored(max: 100, depth: 8))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a filter joins the query of a list, and its mistakes are its own`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("rent p1", "milk", "call p1 #home")
        var list = TodoListRequest(.all, query: "p1")
        list.filter = "#home"
        let read = ReadAgenda(repository: planner.repository, clock: planner.clock)
        #expect(try read(list).sections.flatMap(\.rows).map(\.todo.title.description) == ["call"])

        list.filter = "p1) or (p2"
        let error = #expect(throws: PlannerError.self) { _ = try read(list) }
        guard case .invalid(let mistake)? = error else {
            Issue.record("expected: the mistake in the filter, got: \(String(describing: error))")
            return
        }
        #expect(mistake.value == list.filter)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a name is free again after its view was deleted or renamed`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try add(planner, "late", "overdue")
        _ = try DeleteView(repository: planner.repository, clock: planner.clock)("LATE")
        try add(planner, "late", "p1")
        var changes = EditView.Changes()
        changes.name = "first"
        _ = try EditView(repository: planner.repository, clock: planner.clock)("late", changes)
        try add(planner, "late", "p2")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new name cannot make a view contain itself, but a view with another mistake can be renamed`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("rent #home")
        try add(planner, "a", "open")
        try add(planner, "b", "view:a #home")
        _ = try DeleteView(repository: planner.repository, clock: planner.clock)("a")
        let rename = EditView(repository: planner.repository, clock: planner.clock)
        var changes = EditView.Changes()
        changes.name = "a"

        #expect(throws: PlannerError.self) { try rename("b", changes) }
        #expect(try ReadViews(repository: planner.repository)().map(\.name) == ["b"])
        changes.name = "c"

        #expect(try rename("b", changes).view.name == "c")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `of two views with one name, each can be edited and deleted by its identifier`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try add(planner, "late", "p1")
        try add(planner, "other", "p2")
        let read = ReadViews(repository: planner.repository)
        let other = try #require(try read().first { $0.name == "other" })
        // Two devices rename two views to one name.
        try planner.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.edit(.savedView, RecordID(other.id), ["name": .text("late")])
        }

        var changes = EditView.Changes()
        changes.query = "p3"
        _ = try EditView(repository: planner.repository, clock: planner.clock)(
            other.id.uuidString, changes)
        #expect(try read().map(\.query).sorted() == ["p1", "p3"])
        _ = try DeleteView(repository: planner.repository, clock: planner.clock)(other.id.uuidString)
        #expect(try read().map(\.query) == ["p1"])
    }
}
