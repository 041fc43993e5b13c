import SQLInterface
import SyncProtocolDomain
import Synchronization
import TodosDomain
import UtilIdentifiers

/// The statements of a synced type's table, made from its description.
struct RecordTable: Sendable {
    let type: RecordType
    let select: String
    let insert: String
    /// With versions and presence.
    let insertHeld: String
    let setDeleted: String
    let delete: String
    /// Presence, versions and every register.
    let selectHeld: String
    let selectSynced: String
    let updateSynced: String
    private let condition: String

    init(_ type: RecordType) {
        self.type = type
        let fields = type.fields.map(\.name)
        condition = type.key.map { "\($0) = ?" }.joined(separator: " AND ")
        select = "SELECT deleted, \(fields.joined(separator: ", ")) FROM \(type.name) WHERE \(condition)"
        let columns =
            type.key + fields + Self.derivedColumns(type) + ["created_at", "last_edit", "stamp", "stamps"]
            + (type.tracksFiles ? ["file_edit"] : [])
        selectHeld =
            "SELECT deleted, synced, \(type.registers.map(\.name).joined(separator: ", ")) FROM \(type.name) WHERE \(condition)"
        selectSynced = "SELECT synced FROM \(type.name) WHERE \(condition)"
        updateSynced = "UPDATE \(type.name) SET synced = ? WHERE \(condition)"
        insert = Self.insert(type, columns)
        insertHeld = Self.insert(type, columns + ["synced", "deleted"])
        delete = "DELETE FROM \(type.name) WHERE \(condition)"
        setDeleted = """
            UPDATE \(type.name) SET deleted = ?, stamps = json_set(coalesce(stamps, '{}'), '$.deleted', ?),
            last_edit = max(?, last_edit + 1)
            WHERE \(condition)
            """
    }

    private static func insert(_ type: RecordType, _ columns: [String]) -> String {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(type.name) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    }

    func key(_ id: RecordID) -> [SQLValue] { id.parts.map { .blob($0.bytes) } }

    /// The stamp under which `stamps` keeps that a field's last edit was a file's: it is the field's own then.
    static func mark(_ field: String) -> String { "\(field)@" }

    /// Under which `stamps` keeps when a field was edited, in milliseconds: what `last_edit` became with it, which is later
    /// than every edit that the person could have seen, whatever the clocks said.
    static func time(_ field: String) -> String { "\(field)#" }

    /// Sets the fields, and in `stamps` the stamp of each.
    func update(_ indices: [Int], isFromFile: Bool) -> String {
        var sets = indices.map { "\(type.fields[$0].name) = ?" }
        if type == .tag, indices.contains(0) { sets.append("name_key = ?") }
        let names = indices.map { type.fields[$0].name }
        let first = sets.count + 1
        let edit = "max(?\(first + 1), last_edit + 1)"
        var paths = (names + (isFromFile ? names.map(Self.mark) : [])).map { "'$.\"\($0)\"', ?\(first)" }
        if !isFromFile { paths += names.map { "'$.\"\(Self.time($0))\"', \(edit)" } }
        return """
            UPDATE \(type.name) SET \(sets.joined(separator: ", ")),
            stamps = json_set(coalesce(stamps, '{}'), \(paths.joined(separator: ", "))), last_edit = \(edit)
            WHERE \(condition)
            """
    }

    /// Sets fields, lifecycle, marks of each field, presence and versions as they came from the server.
    func updateHeld(_ indices: [Int]) -> String {
        var sets = indices.map { "\(type.fields[$0].name) = ?" }
        if type == .tag, indices.contains(0) { sets.append("name_key = ?") }
        if type.hasLifecycle { sets += ["\(RecordType.createdAt) = ?", "\(RecordType.lastEdit) = ?"] }
        if !indices.isEmpty {
            let marks = indices.map { _ in "?, ?, ?, ?" }.joined(separator: ", ")
            sets.append("stamps = json_set(coalesce(stamps, '{}'), \(marks))")
        }
        sets += ["deleted = ?", "synced = ?"]
        return "UPDATE \(type.name) SET \(sets.joined(separator: ", ")) WHERE \(condition)"
    }

    /// Columns that follow from registers: a tag is found by its folded name.
    private static func derivedColumns(_ type: RecordType) -> [String] { type == .tag ? ["name_key"] : [] }

    func derived(_ values: [RegisterValue]) -> [SQLValue] {
        guard type == .tag, case .text(let name) = values[0] else { return [] }
        return [.text(TagName(trusted: name).key)]
    }

    func derivedUpdates(_ changes: [Int: RegisterValue]) -> [SQLValue] {
        guard type == .tag, case .text(let name)? = changes[0] else { return [] }
        return [.text(TagName(trusted: name).key)]
    }
}
