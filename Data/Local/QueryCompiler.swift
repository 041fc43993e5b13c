import Foundation
import LibraryDomain
import QueryDomain
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers

/// A part of an SQL statement, with the values of its parameters in their order.
struct SQLPart {
    var text: String
    var arguments: [SQLValue] = []

    /// Returns the parts joined by an operator; `empty` if there are no parts.
    static func joined(_ parts: [SQLPart], by separator: String, ifEmpty empty: String) -> SQLPart {
        if parts.count == 1 { return parts[0] }
        guard !parts.isEmpty else { return SQLPart(text: empty) }
        return SQLPart(
            text: parts.map { "(\($0.text))" }.joined(separator: separator),
            arguments: parts.flatMap(\.arguments))
    }
}

/// A search that uses an index to find the rows for which a condition is true.
struct IndexSearch {
    /// The expression for the `WHERE` of a statement.
    let condition: SQLPart
    /// The rows that the search reads, as SQL that follows `SELECT … FROM`. A search with OR can have one
    /// element for each alternative.
    let sources: [SQLPart]
}

/// Compiles conditions to SQL for the rows of one record type.
///
/// At most one condition of a statement becomes a ``search(_:)``, which finds rows by an index. Every other
/// condition becomes a ``test(_:)``, which checks rows without an index. A statement that reads rows in the
/// order of an index has only tests (``test(_:byIndexOn:)``).
struct QueryCompiler {
    let type: RecordType
    let catalogue: RecordCatalogue
    /// Calls ``SQLLibraryConnection/searchBits(_:)``.
    let searchBits: (RecordType) throws -> Int64?
    /// The SQL alias of the type's table. Subqueries append a letter to the alias: `t` becomes `tm`.
    var row = "t"

    // MARK: Tests of a row

    /// Returns an SQL expression that is true if a row meets the condition. The expression uses no index of
    /// the type's table.
    func test(_ condition: QueryCondition) throws -> SQLPart {
        switch condition {
        case .all(let conditions): return .joined(try conditions.map(test), by: " AND ", ifEmpty: "1")
        case .any(let conditions): return .joined(try conditions.map(test), by: " OR ", ifEmpty: "0")
        case .not(.register(let name, .isSet)) where column(name) != nil && type.lookup(by: name) != .all:
            // SQLite uses a partial index only if the statement repeats the condition of the index. A `+`
            // would hide that. No index finds the rows without a value here.
            return register(name, .isSet, prefix: "", isNegated: true)
        case .not(let condition):
            // In SQL, a comparison with NULL is NULL. In a query, it is false.
            let part = try test(condition)
            return SQLPart(text: "(\(part.text)) IS NOT TRUE", arguments: part.arguments)
        case .register(let name, let test): return register(name, test, prefix: "+")
        case .words(let words, let part):
            guard let bits = try searchBits(type), let match = Self.match(words, in: part) else {
                return SQLPart(text: "0")
            }
            let text =
                "EXISTS (SELECT 1 FROM record_text WHERE rowid = \(row).pk | ? AND record_text MATCH ?)"
            return SQLPart(text: text, arguments: [.integer(bits), .text(match)])
        case .connected, .target, .owner, .child:
            guard let related = try related(condition) else { return SQLPart(text: "0") }
            return SQLPart(
                text: "EXISTS (SELECT 1 FROM \(related.source) AND \(related.key) = \(row).id)",
                arguments: related.arguments)
        }
    }

    /// Returns an SQL expression that is true if a row meets all conditions. SQLite can use an index on
    /// `registers` for the expression, but no other index.
    func test(_ conditions: [QueryCondition], byIndexOn registers: Set<String>) throws -> SQLPart {
        let parts = try conditions.map { condition in
            guard case .register(let name, let test) = condition, registers.contains(name) else {
                return try self.test(condition)
            }
            return register(name, test, prefix: "")
        }
        return .joined(parts, by: " AND ", ifEmpty: "1")
    }

    /// Returns the field or lifecycle register with a name; `nil` if the type has none.
    private func column(_ name: String) -> RecordType.Field? { type.registers.first { $0.name == name } }

    private func register(
        _ name: String, _ test: RegisterTest, prefix: String, isNegated: Bool = false
    ) -> SQLPart {
        guard let field = column(name) else { return SQLPart(text: "0") }
        let column = "\(prefix)\(row).\(name)"
        switch test {
        case .integers(let range) where range.lowerBound == range.upperBound:
            return SQLPart(text: "\(column) = ?", arguments: [.integer(range.lowerBound)])
        case .integers(let range):
            let bounds = [
                range.lowerBound == .min ? nil : (" >= ?", range.lowerBound),
                range.upperBound == .max ? nil : (" <= ?", range.upperBound),
            ].compactMap { $0 }
            guard !bounds.isEmpty else { return SQLPart(text: "\(column) IS NOT NULL") }
            return SQLPart(
                text: bounds.map { column + $0.0 }.joined(separator: " AND "),
                arguments: bounds.map { .integer($0.1) })
        case .texts(let from, let below):
            let bounds = [from.map { (" >= ?", $0) }, below.map { (" < ?", $0) }].compactMap { $0 }
            guard !bounds.isEmpty else { return SQLPart(text: "\(column) IS NOT NULL") }
            return SQLPart(
                text: bounds.map { column + $0.0 }.joined(separator: " AND "),
                arguments: bounds.map { .text($0.1) })
        case .identifiers(let ids):
            let marks = ids.map { _ in "?" }.joined(separator: ", ")
            return SQLPart(
                text: "\(column) IN (\(marks))", arguments: ids.sorted().map { .blob($0.bytes) })
        case .isSet:
            if field.initial == .null || field.kind != .text {
                return SQLPart(text: "\(column) IS \(isNegated ? "" : "NOT ")NULL")
            }
            return SQLPart(text: "\(column) \(isNegated ? "=" : "<>") ''")
        }
    }

    /// Returns the full-text expression (after `MATCH`) for words; `nil` if the words have no letter or
    /// digit.
    private static func match(_ words: String, in part: QueryCondition.TextPart) -> String? {
        guard let match = SearchMatch.all(words) else { return nil }
        return switch part {
        case .everywhere: match
        case .name: "title : (\(match))"
        case .body: "note : (\(match))"
        }
    }

    // MARK: Related records

    /// The SQL that finds records by a connected record, such as todos by a tag.
    private struct Related {
        /// The tables and conditions, after `SELECT … FROM`. More conditions can follow with `AND`.
        let source: String
        let arguments: [SQLValue]
        /// The column with the identifiers of the found records. In a search for todos with a tag, this is
        /// the column `todo`.
        let key: String
    }

    /// Returns the SQL that finds records by a condition on a connected record, such as todos with a red tag.
    /// `nil` if the catalogue does not describe the connected records.
    private func related(_ condition: QueryCondition) throws -> Related? {
        let link = "\(row)m"
        switch condition {
        case .connected(let membership, let ids?):
            guard let present = membership.presenceField else { return nil }
            let marks = ids.map { _ in "?" }.joined(separator: ", ")
            return Related(
                source: """
                    \(membership.name) \(link)
                    WHERE \(link).\(membership.key[1]) IN (\(marks)) AND \(link).\(present) = 1
                    """,
                arguments: ids.sorted().map { .blob($0.bytes) }, key: "\(link).\(membership.key[0])")
        case .connected(let membership, nil): return try linked(membership, to: 1, .everything)
        case .target(let membership, let condition): return try linked(membership, to: 1, condition)
        case .owner(let membership, let condition): return try linked(membership, to: 0, condition)
        case .child(let condition):
            guard let parent = type.parentField else { return nil }
            let child = try compiler(for: type, row: "\(row)c").test(condition)
            return Related(
                source: """
                    \(type.name) \(row)c
                    WHERE \(row)c.\(parent) IS NOT NULL AND \(row)c.deleted = 0 AND (\(child.text))
                    """,
                arguments: child.arguments, key: "\(row)c.\(parent)")
        default: return nil
        }
    }

    /// Returns the SQL that finds records by a condition on a connected record, such as todos with a red tag.
    /// Removed memberships and deleted records do not count.
    /// - Parameter end: The side of the membership that the condition tests. The SQL finds the other side.
    ///   - 0: the owner, such as a todo
    ///   - 1: the target, such as a tag
    private func linked(_ membership: RecordType, to end: Int, _ condition: QueryCondition) throws -> Related?
    {
        guard let name = end == 0 ? membership.carrier : membership.target,
            let other = catalogue.type(named: name), let present = membership.presenceField
        else { return nil }
        let (link, record) = ("\(row)m", "\(row)r")
        let test = try compiler(for: other, row: record).test(condition)
        return Related(
            source: """
                \(membership.name) \(link) JOIN \(other.name) \(record)
                ON \(record).id = \(link).\(membership.key[end]) AND \(record).deleted = 0
                WHERE \(link).\(present) = 1 AND (\(test.text))
                """,
            arguments: test.arguments, key: "\(link).\(membership.key[1 - end])")
    }

    private func compiler(for type: RecordType, row: String) -> QueryCompiler {
        QueryCompiler(type: type, catalogue: catalogue, searchBits: searchBits, row: row)
    }

    // MARK: Searches by an index

    /// Returns a search that uses an index to find the rows that meet a condition; `nil` if no index finds
    /// them.
    func search(_ condition: QueryCondition) throws -> IndexSearch? {
        switch condition {
        case .register(let name, let test): return search(name, test)
        case .not(.register(let name, .isSet)):
            guard type.lookup(by: name) == .all else { return nil }
            return own(register(name, .isSet, prefix: "", isNegated: true))
        case .words(let words, let part): return try search(words, in: part)
        case .connected, .target, .owner, .child:
            guard let related = try related(condition) else { return nil }
            return IndexSearch(
                condition: SQLPart(
                    text: "\(row).id IN (SELECT \(related.key) FROM \(related.source))",
                    arguments: related.arguments),
                sources: [SQLPart(text: related.source, arguments: related.arguments)])
        case .any(let conditions): return try branches(conditions)
        case .all(let conditions):
            // A branch of an `or`: one condition finds the rows, and the others test them.
            for (index, condition) in conditions.enumerated() {
                guard let search = try search(condition) else { continue }
                var tests = conditions
                tests.remove(at: index)
                let parts = [search.condition] + (try tests.map(test))
                return IndexSearch(
                    condition: .joined(parts, by: " AND ", ifEmpty: "1"), sources: search.sources)
            }
            return nil
        case .not: return nil
        }
    }

    private func search(_ name: String, _ test: RegisterTest) -> IndexSearch? {
        guard let lookup = type.lookup(by: name), let field = column(name) else { return nil }
        if lookup == .all { return own(register(name, test, prefix: "")) }
        // The index has no records with the initial value.
        guard !test.allows(field.initial) else { return nil }
        if lookup == .presence { return test == .isSet ? present(field) : nil }
        let part = register(name, test, prefix: "")
        return own(
            SQLPart(
                text: "\(part.text) AND \(field.differsFromInitial(in: row))", arguments: part.arguments))
    }

    private func search(_ words: String, in part: QueryCondition.TextPart) throws -> IndexSearch {
        guard let bits = try searchBits(type), let match = Self.match(words, in: part) else {
            return IndexSearch(condition: SQLPart(text: "0"), sources: [])
        }
        let source = "record_text WHERE record_text MATCH ? AND rowid BETWEEN ? AND ?"
        let range: [SQLValue] = [.integer(bits), .integer(bits | SQLLibraryConnection.ownBits)]
        return IndexSearch(
            condition: SQLPart(
                text: "\(row).pk IN (SELECT rowid - ? FROM \(source))",
                arguments: [.integer(bits), .text(match)] + range),
            sources: [SQLPart(text: source, arguments: [.text(match)] + range)])
    }

    /// Returns a search for the rows that meet at least one of the conditions; `nil` if there is a condition
    /// without an index.
    private func branches(_ conditions: [QueryCondition]) throws -> IndexSearch? {
        let branch = compiler(for: type, row: "\(row)u")
        var searches: [IndexSearch] = []
        for condition in conditions {
            guard let search = try branch.search(condition) else { return nil }
            searches.append(search)
        }
        guard !searches.isEmpty else { return IndexSearch(condition: SQLPart(text: "0"), sources: []) }
        let selections = searches.map { search in
            """
            SELECT \(row)u.pk FROM \(type.name) \(row)u
            WHERE \(row)u.deleted = 0 AND (\(search.condition.text))
            """
        }
        return IndexSearch(
            condition: SQLPart(
                text: "\(row).pk IN (\(selections.joined(separator: " UNION ALL ")))",
                arguments: searches.flatMap(\.condition.arguments)),
            sources: searches.flatMap(\.sources))
    }

    /// Returns a search for the records in which `field` differs from its initial value. `INDEXED BY` forces
    /// SQLite to use the index of `field`.
    private func present(_ field: RecordType.Field) -> IndexSearch {
        let source = """
            \(type.name) \(row)i INDEXED BY \(RecordSchema.index(of: field, in: type))
            WHERE \(row)i.deleted = 0 AND \(field.differsFromInitial(in: "\(row)i"))
            """
        return IndexSearch(
            condition: SQLPart(text: "\(row).pk IN (SELECT \(row)i.pk FROM \(source))"),
            sources: [SQLPart(text: source)])
    }

    /// Returns a search in the table of the record type, such as the table `todo`. SQLite finds the rows for
    /// `condition` by an index of this table.
    private func own(_ condition: SQLPart) -> IndexSearch {
        IndexSearch(
            condition: condition,
            sources: [
                SQLPart(
                    text: "\(type.name) \(row) WHERE \(row).deleted = 0 AND \(condition.text)",
                    arguments: condition.arguments)
            ])
    }
}

extension RecordType {
    /// The kinds of a database index on one register of a record type.
    fileprivate enum Lookup {
        /// An index of all live records. The index finds records by the value of the indexed register.
        case all
        /// An index of the live records in which the register differs from its initial value. The index finds
        /// records by the register's value.
        case values
        /// An index of the live records in which the register differs from its initial value. The index does
        /// not contain the value, so it cannot find records by their value.
        case presence
    }

    /// Returns the kind of the database index on a register; `nil` if the register has no such index.
    fileprivate func lookup(by register: String) -> Lookup? {
        if indexes.contains([register]) { return .all }
        switch fields.first(where: { $0.name == register })?.index {
        case .values?: return .values
        case .presence?: return .presence
        case nil: return nil
        }
    }
}
