import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import QueryDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of queries with a limit whose todos are frequent, so that SQLite reads them in the order of an
/// index.
///
/// Today is Saturday, 21 November 2026.
@Suite("The first of many todos")
struct FrequentTodosTests {
    /// A library with 4,500 todos: two on each day, some with a time, and every ninth in the inbox. Every
    /// fifth todo is done. Only todos after the first 1,750 days have the tag `late`.
    private static let planner = Result<Planner, any Error> {
        let planner = Planner(LibraryUnderTest.sql)
        let first = planner.clock.now().day
        for start in stride(from: 0, to: 4_500, by: 900) {
            let drafts = (start..<start + 900).map { index in
                let isInbox = index % 9 == 8
                let time = index % 4 == 1 ? " 09:00" : ""
                let day = isInbox ? "" : "\(first.adding(days: index / 2))\(time)"
                let late = index < 3_500 ? "" : "#late"
                let project = index % 7 == 0 ? "project:garden" : ""
                let text = "todo \(day) #tag\(index % 3) p\(index % 4 + 1) \(late) \(project)"
                return TodoDraft(text: text, isInbox: isInbox)
            }
            planner.clock.advance(milliseconds: 1)
            let todos = try AddTodos(
                repository: planner.repository, clock: planner.clock, random: planner.random)(drafts)
            _ = try CompleteTodos(repository: planner.repository, clock: planner.clock)(
                stride(from: 0, to: todos.count, by: 5).map { .id(todos[$0].id) })
        }
        return planner
    }

    private static func day(_ text: String) -> Day { Day(text) ?? .first }

    @Test(
        arguments: [
            "#tag0", "#tag0 or p1", "p1", "#tag1 -#tag0 p1", "#tag2 due.after:2028-01-01",
            "#tag1 due.before:2028-06-01", "#late", "#late or #tag0", "project:garden",
            "p1 #tag0 project:garden", "pri>=med -#tag1", "has:due #tag1", "not has:due #tag0 or #tag1",
            "-#tag0", "not (#tag0 or #late)", "-#tag0 -#tag1 p1", "pri<med", "pri<=low", "pri>=none", "-p1",
        ],
        [
            TodoQuery.Scope.all, .overdue(before: day("2027-06-01")),
            .days(day("2027-01-01")...day("2029-01-01")),
        ])
    func `a limit gives the first todos of the whole result`(text: String, scope: TodoQuery.Scope) throws {
        let planner = try Self.planner.get()
        let now = planner.clock.now()
        try planner.repository.read { reader throws(PlannerError) in
            let filter = try QueryResolver(.todo, .todo, now: now, records: reader.records).condition(text)
            for completion in [TodoQuery.Completion.any, .open, .done] {
                var query = TodoQuery(scope, completion: completion, filter: filter, startedBy: now)
                let all = try reader.todos(query)
                #expect(scope != .all || completion == .done || all.count > 40)
                for limit in [1, 20, 60] {
                    query.limit = limit
                    #expect(try reader.todos(query).map(\.id) == all.prefix(limit).map(\.id))
                }
            }
        }
    }
}
