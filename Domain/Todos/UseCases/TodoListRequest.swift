public import DomainPrimitives
import Foundation
import LibraryDomain
import QueryDomain
import SyncProtocolDomain

/// A list of todos that a person asks for (Documentation/Product.md §Lists).
public struct TodoListRequest: Hashable, Sendable {
    /// The days, the overdue todos, the inbox or all todos; `nil` if the person names none of these.
    public var scope: TodoQuery.Scope?
    /// Whether the list has open todos, done todos, or both. If `nil`, ``PlannerReader/query(of:now:)``
    /// decides by the days and the query of the list.
    public var completion: TodoQuery.Completion?
    /// The tags that each todo must have.
    public var tags: [TagName]
    /// The words that each todo must have; `nil` for none.
    public var words: String?
    /// A query in the query language; empty for none.
    public var query: String
    /// A query that each todo must meet in addition to ``query``; empty for none.
    public var filter = ""
    /// How to sort the list. If `nil`, the saved view that ``query`` names decides. Without a saved view, the
    /// list is sorted by due day.
    public var sort: TodoQuery.Sort?
    /// The columns of the list, from left to right; empty for the usual rows. If `nil`, the saved view that
    /// ``query`` names decides. Without a saved view, the list has the usual rows.
    public var columns: [TodoColumn]?
    /// The largest number of todos; `nil` for all.
    public var limit: Int?

    public init(
        _ scope: TodoQuery.Scope? = nil, completion: TodoQuery.Completion? = nil, tags: [TagName] = [],
        words: String? = nil, query: String = "", sort: TodoQuery.Sort? = nil, limit: Int? = nil
    ) {
        self.scope = scope
        self.completion = completion
        self.tags = tags
        self.words = words
        self.query = query
        self.sort = sort
        self.limit = limit
    }

    /// Whether the list includes todos that start in the future. Three kinds of lists leave out such todos:
    /// the inbox, the overdue todos, and a list with a ``query`` but without a ``scope``.
    var showsWaiting: Bool {
        switch scope {
        case .days, .all: true
        case nil: query.isEmpty
        case .inbox, .overdue: false
        }
    }

    /// Whether tags, words or a query limit the list.
    public var isFiltered: Bool { !tags.isEmpty || words != nil || !query.isEmpty }
}

extension TodoListRequest {
    /// Whether a query consists only of words to find. `false` for a query with `or`, `not`, quotation marks,
    /// a key such as `due`, or a mistake.
    public static func hasOnlyWords(_ query: String) -> Bool {
        (try? QueryParser.parse(query, .todo) { _ in false })?.hasOnlyWords ?? false
    }

    /// Returns the words that name days but that the query searches as words, such as `today` in
    /// `#home today`. Leaves out words in quotation marks. Returns no words for a query with a mistake.
    public static func dayWords(in query: String, today: Day) -> [String] {
        let terms = (try? QueryParser.parse(query, .todo) { _ in false })?.terms ?? []
        return terms.compactMap { term in
            guard !term.isQuoted, case .words(let word) = term.content,
                (try? DayRangePhrase.parse(word, today: today)) != nil
            else { return nil }
            return word
        }
    }
}

extension PlannerReader {
    /// Returns the query of a list.
    ///
    /// If ``TodoListRequest/scope`` is `nil`, a list with a query finds todos of all days. A list without a
    /// query finds the todos of today.
    ///
    /// If ``TodoListRequest/completion`` is `nil`, the list has open todos. Two kinds of lists also have done
    /// todos:
    /// - A list of one day.
    /// - A list whose query or filter tests the completion time.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func query(of list: TodoListRequest, now: Moment) throws(PlannerError) -> TodoQuery {
        let list = try arranged(list)
        let asked = QueryCondition.all(
            try condition(list.query, now: now).conjuncts + condition(list.filter, now: now).conjuncts)
        var conditions = asked.conjuncts
        for tag in list.tags {
            let tags = try records.records(.tag, named: tag.description).map { $0.parts[0] }
            conditions.append(.connected(through: .todoTag, to: Set(tags)))
        }
        if let words = list.words { conditions.append(.words(words, in: .everywhere)) }
        let scope = list.scope ?? (list.query.isEmpty ? .days(now.day...now.day) : .all)
        var completion = TodoQuery.Completion.open
        if case .days(let days) = scope, days.lowerBound == days.upperBound { completion = .any }
        if asked.tests("completed_at") { completion = .any }
        var query = TodoQuery(
            scope, completion: list.completion ?? completion, filter: .all(conditions),
            startedBy: list.showsWaiting || asked.tests("start") ? nil : now, sort: list.sort ?? .due,
            limit: list.limit)
        if query.sort == .next { query.rankedAt = now }
        return query
    }
}
