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
    /// A library with 4,500 todos: one on each day, and every ninth in the inbox. Every fifth todo is done.
    /// Only todos after the first 3,500 days have the tag `late`.
    private static let planner = Result<Planner, any Error> {
        let planner = Planner(LibraryUnderTest.sql)
        let first = planner.clock.now().day
        for start in stride(from: 0, to: 4_500, by: 900) {
            let drafts = (start..<start + 900).map { index in
                let isInbox = index % 9 == 8
                let day = isInbox ? "" : "\(first.adding(days: index))"
                let late = index < 3_500 ? "" : "#late"
                let project = index % 7 == 0 ? "project:garden" : ""
                let text = "t\(index) \(day) #tag\(index % 3) p\(index % 4 + 1) \(late) \(project)"
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

    @Test(
        arguments: [
            "#tag0", "#tag0 or p1", "p1", "#tag1 -#tag0 p1", "#tag2 due.after:2030-01-01",
            "#tag1 due.before:2028-06-01", "#late", "#late or #tag0", "project:garden",
            "p1 #tag0 project:garden", "pri>=med -#tag1", "has:due #tag1", "not has:due #tag0 or #tag1",
            "-#tag0", "not (#tag0 or #late)", "-#tag0 -#tag1 p1",
        ], [TodoQuery.Completion.any, .open, .done])
    func `a limit gives the first todos of the whole result`(text: String, completion: TodoQuery.Completion)
        throws
    {
        let planner = try Self.planner.get()
        try planner.repository.read { reader throws(PlannerError) in
            let filter = try QueryResolver(.todo, .todo, now: planner.clock.now(), records: reader.records)
                .condition(text)
            for sort in [TodoQuery.Sort.due, .next] {
                var query = TodoQuery(.all, completion: completion, filter: filter, sort: sort)
                if sort == .next { query.rankedAt = planner.clock.now() }
                let all = try reader.todos(query)
                #expect(completion == .done || all.count > 40)
                for limit in [1, 20, 60] {
                    query.limit = limit
                    #expect(try reader.todos(query).map(\.title) == all.prefix(limit).map(\.title))
                }
            }
        }
    }
}
