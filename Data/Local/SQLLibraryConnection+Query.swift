import DomainPrimitives
import QueryDomain
import SQLInterface
import SyncProtocolDomain

/// The SQL condition for the rows of a query.
struct RowCondition {
    var sql: SQLPart
    /// Whether a part of the condition finds the rows by an index.
    var isSearch = false
    /// The name of an index. SQLite reads the rows in the order of this index; `nil` if SQLite chooses the
    /// order.
    var order: String?
}

/// The conditions that each record must meet, and the searches by which SQLite can find such records.
struct QueryPlan {
    let compiler: QueryCompiler
    let conditions: [QueryCondition]
    /// The search for each condition; `nil` for a condition without an index.
    let searches: [IndexSearch?]
    /// The position of a search that reads few rows; `nil` if no such search is known yet.
    var chosen: Int?
}

/// Finds records by conditions (``QueryCondition``).
extension SQLLibraryConnection {
    func plan(for type: RecordType, _ condition: QueryCondition) throws -> QueryPlan {
        let compiler = QueryCompiler(type: type, catalogue: catalogue, searchBits: searchBits)
        let conditions = Self.joiningWords(condition.simplified.conjuncts)
        return QueryPlan(
            compiler: compiler, conditions: conditions, searches: try conditions.map(compiler.search))
    }

    /// Translates `condition` to SQL that finds live records of a type. In the SQL, `t` is the table of this
    /// type.
    func rows(of type: RecordType, _ condition: QueryCondition) throws -> RowCondition {
        try rows(of: plan(for: type, condition))
    }

    /// Translates a plan to SQL that finds live records, by one search at most. Takes the chosen search of
    /// the plan, otherwise a cheap one, otherwise the first one.
    func rows(of plan: QueryPlan) throws -> RowCondition {
        let candidates = plan.searches.indices.filter { plan.searches[$0] != nil }
        let chosen =
            if let chosen = plan.chosen {
                chosen
            } else {
                candidates.count > 1 ? try cheapest(plan, below: [100, 1_000, 10_000, 100_000]) : nil
            }
        let used = chosen ?? candidates.first
        var parts = [SQLPart(text: "t.deleted = 0")]
        for (index, condition) in plan.conditions.enumerated() {
            if index == used, let search = plan.searches[index] {
                parts.append(search.condition)
            } else {
                parts.append(try plan.compiler.test(condition))
            }
        }
        return RowCondition(sql: .joined(parts, by: " AND ", ifEmpty: "1"), isSearch: used != nil)
    }

    /// Joins the word conditions on the same ``QueryCondition/TextPart`` into one condition. The search table
    /// then finds all their words in one search.
    private static func joiningWords(_ conditions: [QueryCondition]) -> [QueryCondition] {
        var words: [QueryCondition.TextPart: String] = [:]
        var others: [QueryCondition] = []
        for condition in conditions {
            guard case .words(let text, let part) = condition else {
                others.append(condition)
                continue
            }
            words[part] = [words[part], text].compactMap { $0 }.joined(separator: " ")
        }
        return others + words.sorted { $0.key.order < $1.key.order }.map { .words($0.value, in: $0.key) }
    }

    /// A test of words costs about as much as this number of other tests.
    private static let wordTest = 4

    /// Finds a search with a low cost. The cost is the number of rows that the search reads. A search for
    /// words costs a quarter of that, because it saves a test of the words in each row.
    /// - Parameter limits: numbers of rows, the smallest first. The method counts only as many rows as it
    ///   needs to find a search that reads fewer rows than one of these numbers.
    /// - Returns: the position of this search in the plan; `nil` if every search reads more rows.
    func cheapest(_ plan: QueryPlan, below limits: [Int]) throws -> Int? {
        for limit in limits {
            var best: (index: Int, cost: Int)?
            for (index, search) in plan.searches.enumerated() {
                guard let search else { continue }
                let count = try rows(in: search, upTo: limit)
                let cost = plan.conditions[index].usesSearchIndex ? count / Self.wordTest : count
                if count < limit, cost < best?.cost ?? .max { best = (index, cost) }
            }
            if let best { return best.index }
        }
        return nil
    }

    /// Returns the number of rows that a search reads. Counts at most `limit` rows of each source.
    private func rows(in search: IndexSearch, upTo limit: Int) throws -> Int {
        try search.sources.reduce(0) { count, source in
            let text = "SELECT count(*) FROM (SELECT 1 FROM \(source.text) LIMIT ?)"
            return count
                + (try sql.first(text, source.arguments + [.init(limit)]) { Int($0.integer(0)) } ?? 0)
        }
    }
}

extension QueryCondition.TextPart {
    /// The place of this text part in the SQL statement. With fixed places, the same query always gives the
    /// same statement.
    fileprivate var order: Int {
        switch self {
        case .everywhere: 0
        case .name: 1
        case .body: 2
        }
    }
}
