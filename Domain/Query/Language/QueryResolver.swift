public import DomainPrimitives
import Foundation
public import LibraryDomain
public import SyncProtocolDomain

/// The grammars of days and lengths of time that a query shares with quick add.
public struct QueryGrammar: Sendable {
    /// Returns the days that a text names, such as `this week`, seen from `today`; `nil` if it names none.
    public let days: @Sendable (_ text: String, _ today: Day) -> ClosedRange<Day>?
    /// Returns the minutes of a length of time, such as `1h30m`; `nil` for any other text.
    public let minutes: @Sendable (_ text: String) -> Int?

    public init(
        days: @escaping @Sendable (_ text: String, _ today: Day) -> ClosedRange<Day>?,
        minutes: @escaping @Sendable (_ text: String) -> Int?
    ) {
        self.days = days
        self.minutes = minutes
    }
}

/// Turns the text of a query into a condition (Documentation/Product.md §Query language).
public struct QueryResolver {
    private let vocabulary: QueryVocabulary
    private let grammar: QueryGrammar
    private let now: Moment
    private let records: any RecordReading
    /// A chain of stored queries, such as saved views. Each one refers to the next, and the last one is this
    /// query. Empty if a person typed this query.
    private let outer: [RecordID]
    private let budget: StoredQueryBudget

    /// - Parameters:
    ///   - now: the moment from which days such as `today` count.
    ///   - outer: the saved view that stores the query; empty if a person typed the query. The query must not
    ///     refer to its own saved view.
    public init(
        _ vocabulary: QueryVocabulary, _ grammar: QueryGrammar, now: Moment, records: any RecordReading,
        inside outer: [RecordID] = []
    ) {
        self.init(
            vocabulary, grammar, now: now, records: records, inside: outer, budget: StoredQueryBudget())
    }

    private init(
        _ vocabulary: QueryVocabulary, _ grammar: QueryGrammar, now: Moment, records: any RecordReading,
        inside outer: [RecordID], budget: StoredQueryBudget
    ) {
        self.budget = budget
        self.vocabulary = vocabulary
        self.grammar = grammar
        self.now = now
        self.records = records
        self.outer = outer
    }

    /// Returns the condition of a query. Every record meets the empty query.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func condition(_ query: String) throws(PlannerError) -> QueryCondition {
        try condition(try parse(query), of: query)
    }

    /// Returns the mistakes of a query, in the order of its text. A query that cannot be parsed has one
    /// mistake.
    public func mistakes(in query: String) throws(PlannerError) -> [QueryProblem] {
        let whole = try Self.problem { () throws(PlannerError) in try condition(query) }
        guard let whole else { return [] }
        // The mistake of a query that cannot be parsed is `whole`.
        guard let expression = try? parse(query) else { return [whole] }
        var problems: [QueryProblem] = []
        for term in expression.terms {
            let resolver = QueryResolver(vocabulary, grammar, now: now, records: records, inside: outer)
            let problem = try Self.problem { () throws(PlannerError) in
                try resolver.condition(.term(term), of: query)
            }
            if let problem { problems.append(problem) }
        }
        // A query can contain too many stored queries although each of its terms contains few.
        return problems.isEmpty ? [whole] : problems
    }

    /// Returns the mistake in the query that `resolve` throws; `nil` if `resolve` succeeds.
    private static func problem(
        _ resolve: () throws(PlannerError) -> QueryCondition
    ) throws(PlannerError) -> QueryProblem? {
        do throws(PlannerError) {
            _ = try resolve()
            return nil
        } catch .invalid(let error) {
            guard case .query(let problem) = error.rule else { throw .invalid(error) }
            return problem
        }
    }

    private func parse(_ query: String) throws(PlannerError) -> QueryExpression {
        do {
            return try QueryParser.parse(query, vocabulary) { grammar.days($0, now.day) != nil }
        } catch {
            throw .invalid(ValidationError(.query, query, .query(error)))
        }
    }

    private func condition(_ expression: QueryExpression, of query: String) throws(PlannerError)
        -> QueryCondition
    {
        switch expression {
        case .all(let parts):
            var conditions: [QueryCondition] = []
            for part in parts { conditions += try condition(part, of: query).conjuncts }
            return .all(conditions)
        case .any(let parts):
            var conditions: [QueryCondition] = []
            for part in parts { conditions.append(try condition(part, of: query)) }
            return .any(conditions)
        case .not(let part): return .not(try condition(part, of: query))
        case .term(let term):
            let resolver = TermResolver(
                query: query, term: term, grammar: grammar, now: now, records: records, stored: stored)
            return try resolver.condition()
        }
    }

    /// Returns the condition of a stored query, such as the query of a saved view.
    /// - Throws: ``QueryProblem/Reason/storedCycle(_:)`` if the query contains itself.
    private func stored(_ query: String, of id: RecordID, named name: String) throws(PlannerError)
        -> QueryCondition
    {
        if outer.contains(id) {
            throw .invalid(
                ValidationError(.query, query, .query(QueryProblem(.storedCycle(name), at: 0..<0))))
        }
        budget.count += 1
        guard budget.count <= StoredQueryBudget.most, outer.count < StoredQueryBudget.deepest else {
            throw .invalid(
                ValidationError(
                    .query, query,
                    .query(
                        QueryProblem(
                            .tooManyStored(max: StoredQueryBudget.most, depth: StoredQueryBudget.deepest),
                            at: 0..<0))))
        }
        let inner = QueryResolver(
            vocabulary, grammar, now: now, records: records, inside: outer + [id], budget: budget)
        return try inner.condition(query)
    }
}

/// Counts the stored queries, such as saved views, inside one query. A stored query that occurs twice counts
/// twice.
private final class StoredQueryBudget {
    /// The largest number of stored queries that one query resolves. Without this limit, a query could become
    /// huge: for example, `view:A` contains `view:B` ten times, and `view:B` contains `view:C` ten times.
    static let most = 100
    /// The longest chain of stored queries, each of which contains the next one. The limit exists because
    /// SQLite limits the depth of an expression.
    static let deepest = 8

    var count = 0
}
