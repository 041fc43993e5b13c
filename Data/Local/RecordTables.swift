import SyncProtocolDomain
import Synchronization

/// The SQL statements for the tables of all record types in a catalogue. The statements of a type are made at
/// their first use, because a command uses few types.
final class RecordTables: Sendable {
    let catalogue: RecordCatalogue
    /// The names of all types, as an SQL list of text literals.
    var names: String { Self.list(catalogue.types) }
    /// The names of the types that have starters (records that a new library contains), as an SQL list.
    var starters: String { Self.list(catalogue.types.filter(\.hasStarters)) }
    private let made = Mutex<[String: RecordTable]>([:])
    private let searches = Mutex<[String: String]>([:])

    init(_ catalogue: RecordCatalogue) { self.catalogue = catalogue }

    private static func list(_ types: [RecordType]) -> String {
        types.map { "'\($0.name)'" }.joined(separator: ", ")
    }

    /// Returns the statement that reads a record's title, body and labels, such as a todo's tags. The third
    /// column has all labels in one text, separated by ``labelEnd``.
    func searchEntry(_ type: RecordType) -> String {
        searches.withLock { searches in
            if let text = searches[type.name] { return text }
            let labels = catalogue.labels(of: type).compactMap { membership -> String? in
                guard let target = membership.target.flatMap(catalogue.type(named:)),
                    let name = target.nameField,
                    let present = membership.presenceField
                else { return nil }
                return """
                    coalesce((SELECT group_concat(g.\(name), char(31)) FROM \(membership.name) m
                    JOIN \(target.name) g ON g.id = m.\(membership.key[1]) AND g.deleted = 0
                    WHERE m.\(membership.key[0]) = r.id AND m.\(present) = 1), '')
                    """
            }
            let columns = [
                type.nameField.map { "r.\($0)" } ?? "''", type.bodyField.map { "r.\($0)" } ?? "''",
            ]
            let joined = labels.isEmpty ? "''" : labels.joined(separator: " || char(31) || ")
            let text = """
                SELECT \(columns.joined(separator: ", ")), \(joined) FROM \(type.name) r
                WHERE r.id = ? AND r.deleted = 0
                """
            searches[type.name] = text
            return text
        }
    }

    static let labelEnd: Character = "\u{1F}"

    func table(_ type: RecordType) -> RecordTable {
        made.withLock { made in
            if let table = made[type.name] { return table }
            let table = RecordTable(type)
            made[type.name] = table
            return table
        }
    }
}
