import SQLInterface
import SyncProtocolDomain
import Synchronization
import UtilIdentifiers

/// The SQL statements for the table of a record type, made from the type's description.
struct RecordTable: Sendable {
    let type: RecordType
    let select: String
    let insert: String
    /// The statement that inserts a record from the server. It has all arguments of ``insert``. Two more
    /// arguments follow: the record's confirmed versions and its ``Presence``.
    let insertReplica: String
    let setDeleted: String
    let delete: String
    /// The statement that reads a record: its ``Presence``, its confirmed versions, and all its values.
    let selectReplica: String
    let selectSynced: String
    let selectLive: String
    let touch: String
    let updateSynced: String
    let condition: String

    init(_ type: RecordType) {
        self.type = type
        let fields = type.fields.map(\.name)
        condition = type.key.map { "\($0) = ?" }.joined(separator: " AND ")
        select = "SELECT deleted, \(fields.joined(separator: ", ")) FROM \(type.name) WHERE \(condition)"
        let columns =
            type.key + fields + type.derivedColumns.map(\.name) + [
                "created_at", "last_edit", "stamp", "stamps",
            ]
            + (type.tracksFiles ? ["file_edit"] : [])
        let registers = type.registers.map(\.name).joined(separator: ", ")
        selectReplica = "SELECT deleted, synced, \(registers) FROM \(type.name) WHERE \(condition)"
        selectSynced = "SELECT synced FROM \(type.name) WHERE \(condition)"
        selectLive = "SELECT 1 FROM \(type.name) WHERE \(condition) AND deleted = 0"
        touch = "UPDATE \(type.name) SET last_edit = max(?, last_edit + 1) WHERE \(condition)"
        updateSynced = "UPDATE \(type.name) SET synced = ? WHERE \(condition)"
        insert = Self.insert(type, columns)
        insertReplica = Self.insert(type, columns + ["synced", "deleted"])
        delete = "DELETE FROM \(type.name) WHERE \(condition)"
        setDeleted = """
            UPDATE \(type.name) SET deleted = ?, stamps = json_set(\(Self.stamps), '$.deleted', ?),
            last_edit = max(?, last_edit + 1)
            WHERE \(condition)
            """
    }

    private static func insert(_ type: RecordType, _ columns: [String]) -> String {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(type.name) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    }

    /// A row that is about to be inserted.
    struct NewRow {
        let id: RecordID
        /// The values of all fields, in the order of the type's description.
        let values: [RegisterValue]
        let createdAt: SQLValue
        let lastEdit: SQLValue
        let stamp: Stamp
        /// The stamps of the fields that were edited after the creation, as JSON.
        let stamps: SQLValue
        /// The time of the record's last edit in the imported file; `null` if no file contains the record.
        var fileEdit = SQLValue.null
    }

    /// Returns the arguments of ``insert`` for a row.
    func arguments(_ row: NewRow) -> [SQLValue] {
        key(row.id) + row.values.map(\.sql) + derived(row.values)
            + [row.createdAt, row.lastEdit, .integer(row.stamp.rawValue), row.stamps]
            + (type.tracksFiles ? [row.fileEdit] : [])
    }

    func key(_ id: RecordID) -> [SQLValue] { id.parts.map { .blob($0.bytes) } }

    /// Returns the name under which the JSON column `stamps` stores the stamp of a field's last edit by an
    /// imported file. For the field `title`, this name is `title@`.
    ///
    /// The name `title` holds the stamp of the last edit by a person or a file. If both stamps are equal, the
    /// last edit came from a file.
    static func mark(_ field: String) -> String { "\(field)@" }

    /// Returns the name under which the JSON column `stamps` stores the time of a field's last edit. For the
    /// field `title`, this name is `title#`.
    ///
    /// The time is in milliseconds. It rises with each edit of the record on this device, even if the clock
    /// was set back.
    static func time(_ field: String) -> String { "\(field)#" }

    /// The SQL expression of the JSON column `stamps`. Treats a damaged text as an empty object, because
    /// `json_set` fails on it.
    static let stamps = """
        CASE WHEN json_valid(stamps) AND json_type(stamps) = 'object' THEN stamps ELSE '{}' END
        """

    /// Returns an SQL statement that sets fields and their stamps.
    /// - Parameters:
    ///   - indices: the positions of the fields in ``RecordType/fields``.
    ///   - isFromFile: whether an imported file makes the edit. Such an edit also marks each field
    ///     (``mark(_:)``).
    func update(_ indices: [Int], isFromFile: Bool) -> String {
        var sets = indices.map { "\(type.fields[$0].name) = ?" }
        sets += derivedColumns(indices).map { "\($0.name) = ?" }
        let names = indices.map { type.fields[$0].name }
        let first = sets.count + 1
        let edit = "max(?\(first + 1), last_edit + 1)"
        var paths = (names + (isFromFile ? names.map(Self.mark) : [])).map { "'$.\"\($0)\"', ?\(first)" }
        if !isFromFile { paths += names.map { "'$.\"\(Self.time($0))\"', \(edit)" } }
        return """
            UPDATE \(type.name) SET \(sets.joined(separator: ", ")),
            stamps = json_set(\(Self.stamps), \(paths.joined(separator: ", "))), last_edit = \(edit)
            WHERE \(condition)
            """
    }

    /// Returns a statement that sets values from the server: fields, lifecycle registers, edit stamps,
    /// versions and the deletion.
    /// - Parameter indices: the positions of the fields in ``RecordType/fields``.
    func updateReplica(_ indices: [Int]) -> String {
        var sets = indices.map { "\(type.fields[$0].name) = ?" }
        sets += derivedColumns(indices).map { "\($0.name) = ?" }
        if type.hasLifecycle { sets += ["\(RecordType.createdAt) = ?", "\(RecordType.lastEdit) = ?"] }
        if !indices.isEmpty {
            let marks = indices.map { _ in "?, ?, ?, ?" }.joined(separator: ", ")
            sets.append("stamps = json_set(\(Self.stamps), \(marks))")
        }
        sets += ["deleted = ?", "synced = ?"]
        return "UPDATE \(type.name) SET \(sets.joined(separator: ", ")) WHERE \(condition)"
    }

    private func derivedColumns(_ indices: [Int]) -> [DerivedColumn] {
        type.derivedColumns.filter { column in indices.contains { type.fields[$0].name == column.field } }
    }

    /// Returns the values of all derived columns (columns that Haru computes from a field).
    /// - Parameter values: the values of all fields, in the order of the type's description.
    private func derived(_ values: [RegisterValue]) -> [SQLValue] {
        type.derivedColumns.map { value(of: $0, values) }
    }

    /// Returns the new values of the columns that Haru computes from changed fields, such as `name_key` from
    /// `name`.
    /// - Parameter changes: the new field values, by the field's position in ``RecordType/fields``.
    func derivedUpdates(_ changes: [Int: RegisterValue]) -> [SQLValue] {
        if type.derivedColumns.isEmpty { return [] }
        let values = type.fields.indices.map { changes[$0] ?? .null }
        return derivedColumns(changes.keys.sorted()).map { value(of: $0, values) }
    }

    private func value(of column: DerivedColumn, _ values: [RegisterValue]) -> SQLValue {
        guard let index = type.index(of: column.field), case .text(let text) = values[index] else {
            return .text("")
        }
        return .text(column.value(text))
    }
}
