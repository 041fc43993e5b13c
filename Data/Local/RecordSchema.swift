import SQLInterface
import SyncProtocolDomain

/// The tables of the record types. Each new type gets a table, and each new field gets a column. Tables and
/// columns that this program version does not know stay unchanged.
struct RecordSchema {
    /// `kind` is the rest of the column's SQL definition after the name, such as `TEXT NOT NULL`.
    private struct ColumnDefinition {
        let name: String
        let kind: String

        init(_ name: String, _ kind: String) {
            self.name = name
            self.kind = kind
        }
    }

    /// A column of an existing table, as SQLite describes it.
    private struct StoredColumn {
        let name: String
        let type: String
        let forbidsNull: Bool
        /// The default value as an SQL expression; `nil` if the column has none.
        let initial: String?

        var definition: String {
            "\(name) \(type)\(forbidsNull ? " NOT NULL" : "")\(initial.map { " DEFAULT \($0)" } ?? "")"
        }
    }

    private let types: [RecordType]
    private let revision: Int

    init(_ catalogue: RecordCatalogue) {
        types = catalogue.types
        revision = catalogue.revision
    }

    /// The result of comparing the library's tables with the descriptions of the record types.
    enum SchemaState: Hashable {
        /// The library's tables were made from the record types of this program version.
        case current
        /// The library's tables do not match the record types of this program version. This program version
        /// can update the tables, because no later version of Haru has opened the library.
        case outdated
        case newer(revision: Int)
    }

    /// Returns the ``RecordCatalogue/revision`` at the last update of the tables; 0 if the library stores no
    /// revision.
    static func revision(_ connection: any SQLConnection) throws -> Int {
        let hasMeta = "SELECT 1 FROM sqlite_schema WHERE name = 'meta'"
        guard try connection.first(hasMeta, [], { _ in true }) == true else { return 0 }
        let text = "SELECT value FROM meta WHERE key = 'record_revision'"
        return Int(try connection.first(text) { $0.integer(0) } ?? 0)
    }

    func state(_ connection: any SQLConnection) throws -> SchemaState {
        let text = "SELECT value FROM meta WHERE key IN ('record_revision', 'record_types') ORDER BY key"
        let values = try connection.rows(text) { $0.integer(0) }
        guard values.count == 2 else { return .outdated }
        if values[0] > revision { return .newer(revision: Int(values[0])) }
        return values[0] == revision && values[1] == fingerprint ? .current : .outdated
    }

    func isIncomplete(_ connection: any SQLConnection) throws -> Bool {
        for type in types {
            let present = try columns(of: type, connection)
            if !Set(definitions(type).map(\.name)).isSubset(of: present) { return true }
        }
        return false
    }

    /// Creates the missing tables, columns and indexes in the caller's transaction. If a column must allow
    /// `NULL` but does not, makes the whole table again.
    func update(_ connection: any SQLConnection) throws {
        for type in types {
            let present = try columns(of: type, connection)
            if present.isEmpty {
                try connection.script(table(type))
            } else {
                for column in definitions(type) where !present.contains(column.name) {
                    try connection.script("ALTER TABLE \(type.name) ADD COLUMN \(column.name) \(column.kind)")
                }
                for column in type.derivedColumns where !present.contains(column.name) {
                    try fill(column, of: type, connection)
                }
                try allowNull(type, connection)
            }
            if type.target != nil, let present = type.presenceField {
                // This index finds the owners of a target, such as the todos of a tag.
                try connection.script(
                    """
                    CREATE INDEX IF NOT EXISTS \(type.name)_\(type.key[1]) ON \(type.name) (\(type.key[1]))
                    WHERE \(present) = 1
                    """)
            }
            for fields in type.indexes {
                let name = "\(type.name)_by_\(fields.joined(separator: "_"))"
                let columns = fields.joined(separator: ", ")
                try connection.script(
                    "CREATE INDEX IF NOT EXISTS \(name) ON \(type.name) (\(columns)) WHERE deleted = 0")
            }
            for index in type.partialIndexes {
                let columns = index.fields.joined(separator: ", ")
                let present = index.present.map { " AND \($0) IS NOT NULL" } ?? ""
                try connection.script(
                    """
                    CREATE INDEX IF NOT EXISTS \(index.name) ON \(type.name) (\(columns))
                    WHERE deleted = 0 AND \(index.empty) IS NULL\(present)
                    """)
            }
            for field in type.fields {
                guard let index = field.index else { continue }
                let column = index == .values ? field.name : RecordType.createdAt
                try connection.script(
                    """
                    CREATE INDEX IF NOT EXISTS \(Self.index(of: field, in: type)) ON \(type.name) (\(column))
                    WHERE deleted = 0 AND \(field.differsFromInitial(in: type.name))
                    """)
            }
            try connection.script(
                "CREATE INDEX IF NOT EXISTS \(type.name)_deleted ON \(type.name) (deleted) WHERE deleted <> 0"
            )
        }
        try connection.execute(
            """
            INSERT INTO meta (key, value) VALUES ('record_revision', ?), ('record_types', ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """, [.init(revision), .integer(fingerprint)])
    }

    /// Returns the name of a field's index (``RecordType/Field/index``).
    static func index(of field: RecordType.Field, in type: RecordType) -> String {
        "\(type.name)_with_\(field.name)"
    }

    /// Permits `NULL` in the columns of fields whose initial value is `null`. Copies the table, because
    /// SQLite cannot change a column of an existing table. The copy lacks the indexes of the changed fields:
    /// ``update(_:)`` makes them again. In the copy, the long texts are the last columns.
    private func allowNull(_ type: RecordType, _ connection: any SQLConnection) throws {
        let found = try connection.rows(
            "SELECT name, type, \"notnull\", dflt_value FROM pragma_table_info(?)", [.text(type.name)]
        ) { row in
            StoredColumn(
                name: row.text(0), type: row.text(1), forbidsNull: row.integer(2) != 0,
                initial: row.optionalText(3))
        }
        let stored = Self.withLongTextsLast(found, of: type) { $0.name }
        let changed = type.fields.filter { field in
            field.initial == .null && stored.contains { $0.name == field.name && $0.forbidsNull }
        }
        guard !changed.isEmpty else { return }
        let stale = Set(changed.map { Self.index(of: $0, in: type) })
        let indexes = try connection.rows(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
            [.text(type.name)]
        ) { (name: $0.text(0), sql: $0.text(1)) }
        let names = stored.map(\.name).joined(separator: ", ")
        let definitions = stored.map { column in
            let field = changed.first { $0.name == column.name }
            if let field { return "\(field.name) \(Self.kind(field))" }
            return type.key.count == 1 && column.name == "pk" ? "pk INTEGER PRIMARY KEY" : column.definition
        }
        try connection.script(
            """
            CREATE TABLE \(type.name)_copy (\(definitions.joined(separator: ", ")), \(end(type));
            INSERT INTO \(type.name)_copy (\(names)) SELECT \(names) FROM \(type.name);
            DROP TABLE \(type.name);
            ALTER TABLE \(type.name)_copy RENAME TO \(type.name);
            """)
        for index in indexes where !stale.contains(index.name) { try connection.script(index.sql) }
    }

    private func columns(of type: RecordType, _ connection: any SQLConnection) throws -> Set<String> {
        Set(try connection.rows("SELECT name FROM pragma_table_info(?)", [.text(type.name)]) { $0.text(0) })
    }

    /// Returns the `CREATE TABLE` statement for a record type. The table of a membership type has no row
    /// numbers (`WITHOUT ROWID`), because memberships are small.
    private func table(_ type: RecordType) -> String {
        let key = type.key.map { "\($0) BLOB NOT NULL" }
        let columns = definitions(type).map { "\($0.name) \($0.kind)" }
        let place = type.key.count == 1 ? ["pk INTEGER PRIMARY KEY"] : []
        return "CREATE TABLE \(type.name) (\((place + key + columns).joined(separator: ", ")), \(end(type))"
    }

    /// Returns the columns with the long texts of the type at the end.
    ///
    /// A long text makes a row larger than a page. SQLite stores the rest of such a row on overflow pages.
    /// A query that reads only the columns before the text, such as a list of notes, reads no overflow page.
    private static func withLongTextsLast<Column>(
        _ columns: [Column], of type: RecordType, name: (Column) -> String
    ) -> [Column] {
        let long = Set(type.longTexts.map(\.name))
        return columns.filter { !long.contains(name($0)) } + columns.filter { long.contains(name($0)) }
    }

    /// Returns the end of the `CREATE TABLE` statement for a record type, after the columns.
    private func end(_ type: RecordType) -> String {
        type.key.count == 1
            ? "UNIQUE (\(type.key[0])))" : "PRIMARY KEY (\(type.key.joined(separator: ", ")))) WITHOUT ROWID"
    }

    private func fill(_ column: DerivedColumn, of type: RecordType, _ connection: any SQLConnection) throws {
        let key = type.key[0]
        let rows = try connection.rows("SELECT \(key), \(column.field) FROM \(type.name)") {
            ($0.blob(0), $0.text(1))
        }
        for (id, text) in rows {
            try connection.execute(
                "UPDATE \(type.name) SET \(column.name) = ? WHERE \(key) = ?",
                [.text(column.value(text)), .blob(id)])
        }
    }

    /// Returns all columns of a type's table, except the columns of the record key and the row number. The
    /// long texts are the last columns.
    private func definitions(_ type: RecordType) -> [ColumnDefinition] {
        var columns = type.fields.map { ColumnDefinition($0.name, Self.kind($0)) }
        columns += type.derivedColumns.map { ColumnDefinition($0.name, "TEXT NOT NULL DEFAULT ''") }
        if type.hasNumbers { columns.append(ColumnDefinition("number", "INTEGER")) }
        if type.tracksFiles { columns.append(ColumnDefinition("file_edit", "INTEGER")) }
        columns += [
            ColumnDefinition("created_at", "INTEGER NOT NULL DEFAULT 0"),
            ColumnDefinition("last_edit", "INTEGER NOT NULL DEFAULT 0"),
            ColumnDefinition("deleted", "INTEGER NOT NULL DEFAULT 0"),
            ColumnDefinition("stamp", "INTEGER NOT NULL DEFAULT 0"),
            ColumnDefinition("stamps", "TEXT"), ColumnDefinition("synced", "TEXT"),
        ]
        return Self.withLongTextsLast(columns, of: type) { $0.name }
    }

    private static func kind(_ field: RecordType.Field) -> String {
        switch (field.kind, field.initial) {
        case (.integer, .integer(let number)): "INTEGER NOT NULL DEFAULT \(number)"
        case (.integer, _): "INTEGER"
        case (.text, .text(let text)):
            "TEXT NOT NULL DEFAULT '"
                + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
        case (.text, _): "TEXT"
        case (.identifier, _): "BLOB"
        }
    }

    /// A hash (FNV-1a, 64 bits) of the record types. If it differs from the stored hash, the tables are
    /// outdated.
    private var fingerprint: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ number: Int64) { hash = (hash ^ UInt64(bitPattern: number)) &* 0x0000_0100_0000_01b3 }
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
        }
        for type in types {
            add(type.name)
            for column in type.key { add(column) }
            add(type.tracksFiles ? "files" : "")
            add(type.hasNumbers ? "numbers" : "")
            add(type.target ?? "")
            for column in type.derivedColumns { add("\(column.name) \(column.field)") }
            add(type.mentions.map { "mentions \(Self.list($0.fields)) \($0.grammar)" } ?? "")
            for field in type.registers {
                add(field.name)
                switch field.kind {
                case .integer: add("i")
                case .text: add("t")
                default: add("b")
                }
                add(field.range.lowerBound)
                add(field.range.upperBound)
                switch field.initial {
                case .integer(let number): add(number)
                case .text(let text): add(text)
                default: add("null")
                }
            }
            for index in type.indexes {
                for field in index { add(field) }
                add("")
            }
            for index in type.partialIndexes {
                add("\(index.name) \(Self.list(index.fields)) \(index.empty) \(index.present ?? "")")
            }
            for field in type.fields where field.index != nil {
                add("\(field.name) \(field.index == .values ? "values" : "presence")")
            }
        }
        return Int64(bitPattern: hash)
    }

    /// Returns the same text as the `description` of an array of names, such as `["title", "body"]`.
    ///
    /// The property itself is slow, because Swift then searches all types of the program. This search would
    /// take a thirtieth of the processor instructions of a command.
    static func list(_ names: [String]) -> String {
        var text = "["
        for (index, name) in names.enumerated() { text += index == 0 ? "\"\(name)\"" : ", \"\(name)\"" }
        return text + "]"
    }
}

extension RecordType.Field {
    /// Returns the SQL condition that this field differs from ``initial``. If the field has an SQL index, the
    /// index contains only such records. A statement must repeat the condition to use the index.
    func differsFromInitial(in table: String) -> String {
        switch initial {
        case .integer(let number): "\(table).\(name) <> \(number)"
        case .text: "\(table).\(name) <> ''"
        default: "\(table).\(name) IS NOT NULL"
        }
    }
}
