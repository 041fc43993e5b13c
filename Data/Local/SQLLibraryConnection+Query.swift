import DomainPrimitives
import QueryDomain
import SQLInterface
import SyncProtocolDomain

/// The SQL condition for the rows of a query.
struct RowCondition {
    let sql: SQLPart
    /// Whether a part of the condition uses an index. Without an index, SQLite reads all live records.
    let usesIndex: Bool
}

/// Finds records by conditions (``QueryCondition``).
extension SQLLibraryConnection {
    /// Translates `condition` to SQL that finds live records of a type. In the SQL, `t` is the table of this
    /// type.
    func rows(of type: RecordType, _ condition: QueryCondition) throws -> RowCondition {
        let compiler = QueryCompiler(type: type, catalogue: catalogue, searchBits: searchBits)
        let conditions = Self.joiningWords(condition.simplified.conjuncts)
        let searches = try conditions.map(compiler.search)
        let chosen = try cheapest(searches)
        var parts = [SQLPart(text: "t.deleted = 0")]
        for (index, condition) in conditions.enumerated() {
            if index == chosen, let search = searches[index] {
                parts.append(search.condition)
            } else {
                parts.append(try compiler.test(condition))
            }
        }
        return RowCondition(sql: .joined(parts, by: " AND ", ifEmpty: "1"), usesIndex: chosen != nil)
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

    /// Finds the search that reads the fewest rows. If every search reads 100,000 rows or more, chooses the
    /// first search.
    /// - Returns: the position of this search in the array; `nil` if there is no search.
    private func cheapest(_ searches: [IndexSearch?]) throws -> Int? {
        let candidates = searches.indices.filter { searches[$0] != nil }
        guard candidates.count > 1 else { return candidates.first }
        for limit in [100, 1_000, 10_000, 100_000] {
            var best: (index: Int, count: Int)?
            for index in candidates {
                let count = try searches[index]?.sources.reduce(0) { try $0 + rows(in: $1, upTo: limit) } ?? 0
                if count < limit, count < best?.count ?? .max { best = (index, count) }
            }
            if let best { return best.index }
        }
        return candidates.first
    }

    /// Returns the number of rows that a search reads, at most `limit`.
    private func rows(in source: SQLPart, upTo limit: Int) throws -> Int {
        let text = "SELECT count(*) FROM (SELECT 1 FROM \(source.text) LIMIT ?)"
        return try sql.first(text, source.arguments + [.init(limit)]) { Int($0.integer(0)) } ?? 0
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
