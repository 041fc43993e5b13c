import SQLInterface
import SyncProtocolDomain

/// Rebuilds the index of mentions. Skips each record type whose rule (``Mentions``) is still the same as in
/// the last run.
struct MentionFilling {
    private let types: [RecordType]

    init(_ catalogue: RecordCatalogue) { types = catalogue.types.filter { $0.mentions != nil } }

    /// Fills the index in the caller's transaction. Skips a type if its index is current.
    func run(_ connection: any SQLConnection) throws {
        for type in types {
            let wanted = description(type)
            let name = SQLValue.text("mentions.\(type.name)")
            let present = try connection.first("SELECT value FROM meta WHERE key = ?", [name]) { $0.text(0) }
            if present == wanted { continue }
            try fill(type, connection)
            try connection.execute(
                """
                INSERT INTO meta (key, value) VALUES (?, ?)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value
                """, [name, .text(wanted)])
        }
    }

    /// Fills the index again, even if it seems current.
    func runAgain(_ connection: any SQLConnection) throws {
        for type in types { try fill(type, connection) }
    }

    /// Describes the rules that make the keys of a record. If the rules change, the description changes.
    private func description(_ type: RecordType) -> String {
        type.mentions.map { "\($0.grammar) \($0.fields.joined(separator: ","))" } ?? ""
    }

    private func fill(_ type: RecordType, _ connection: any SQLConnection) throws {
        try connection.execute("DELETE FROM mention WHERE type = ?", [.text(type.name)])
        let fields = type.mentions?.fields ?? []
        if fields.isEmpty { return }
        let columns = type.fields.map(\.name).joined(separator: ", ")
        let isSet = fields.map { "\($0) <> ''" }.joined(separator: " OR ")
        let text = """
            SELECT pk, id, \(columns) FROM \(type.name) WHERE deleted = 0 AND pk > ? AND (\(isSet))
            ORDER BY pk LIMIT \(Self.recordsAtOnce)
            """
        var last: Int64 = 0
        while true {
            // The method reads a whole page before it writes the mentions. So no statement reads while
            // another statement writes.
            let page = try connection.rows(text, [.integer(last)]) { row in
                (
                    pk: row.integer(0), id: row.blob(1),
                    keys: type.mentionedKeys(
                        type.fields.enumerated().map { row.register($0.offset + 2, $0.element.kind) })
                )
            }
            guard let end = page.last else { return }
            for record in page {
                for key in record.keys {
                    try connection.execute(
                        "INSERT INTO mention (type, id, key) VALUES (?, ?, ?)",
                        [.text(type.name), .blob(record.id), .text(key)])
                }
            }
            last = end.pk
        }
    }

    /// The number of records in one page. The memory holds the keys of one page at a time, and a text has up
    /// to ``Mentions/mostKeys`` keys.
    private static let recordsAtOnce = 50
}
