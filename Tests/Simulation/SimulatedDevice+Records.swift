import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// A list of created records, which all devices of one user share. The list contains only records of
/// ``RecordCatalogue/plainTypes``, such as recipes.
final class RecordList {
    var ids: [RecordType: [RecordID]] = [:]
    /// The tokens that people wrote into long texts on the devices of the user.
    let texts = TextTruth()
}

extension RecordCatalogue {
    /// The plain record types: all types with a lifecycle and a name, except todos and tags. The simulation
    /// has no special code for these types.
    var plainTypes: [RecordType] {
        types.filter { $0.hasLifecycle && $0.nameField != nil && ![.todo, .tag].contains($0) }
    }
}

extension SimulatedDevice {
    private var catalogue: RecordCatalogue { isLater ? .withRecipes : .haru }

    /// Creates, edits, moves or deletes a random record of one of the ``RecordCatalogue/plainTypes``. Does
    /// nothing if this device knows no plain type.
    /// - Parameter count: a number that makes new names differ from earlier ones.
    func actOnRecords(_ random: inout SeededGenerator, _ count: Int) throws {
        guard let type = catalogue.plainTypes.randomElement(using: &random) else { return }
        let known = records.ids[type] ?? []
        let id = try known.randomElement(using: &random).flatMap { try isSeen(type, $0) ? $0 : nil }
        switch (Int.random(in: 0..<10, using: &random), id) {
        case (0..<3, _), (_, nil): try addRecord(type, "\(name)-\(count)", &random)
        case (3..<6, let id?):
            let values = values(of: type, "\(name)-\(count)", &random)
            try act(.edit) { action throws(PlannerError) in try action.edit(type, id, values) }
        case (6..<8, let id?):
            // Two devices can each make one record the parent of the other. The server must reject one of the
            // moves.
            guard let field = type.parentField, let whole = known.prefix(6).randomElement(using: &random),
                try isSeen(type, whole), try !isRecord(type, whole, partOf: id)
            else { return }
            try act(.edit) { action throws(PlannerError) in
                try action.edit(type, id, [field: .identifier(whole.parts[0])])
            }
        case (_, let id?): try act(.delete) { action throws(PlannerError) in try action.delete(type, id) }
        }
    }

    /// Returns valid values for a record with this name. The numbers are random. Leaves out long texts,
    /// because separate actions edit the long texts and remember each word.
    private func values(of type: RecordType, _ name: String, _ random: inout SeededGenerator) -> [String:
        RegisterValue]
    {
        var values: [String: RegisterValue] = [:]
        for field in type.fields {
            switch field.kind {
            case .integer:
                values[field.name] = .integer(
                    Int64.random(in: field.range.clamped(to: 1...100), using: &random))
            case .text where field.name == type.nameField: values[field.name] = .text(name)
            case .text where field.rule != nil && !field.isLongText:
                values[field.name] = Self.texts.lazy.compactMap { field.valid(.text($0)) }.first
            case .text, .identifier: break
            }
        }
        return values
    }

    /// A text for each rule that a text field can have: a valid query, and a valid colour.
    private static let texts = ["open", "3CB371"]

    private func isSeen(_ type: RecordType, _ id: RecordID) throws -> Bool {
        try source.read { reader throws(PlannerError) in try reader.replica(type, id)?.presence == .live }
    }

    @discardableResult
    func addRecord(_ type: RecordType, _ name: String, _ random: inout SeededGenerator) throws -> RecordID {
        let id = RecordID(UUID.v7(milliseconds: clock.now().timestamp.milliseconds, using: &random))
        let values = values(of: type, name, &random)
        try act(.add) { action throws(PlannerError) in
            try action.create(NewRecord(type, id, values, createdAt: clock.now().timestamp))
        }
        records.ids[type, default: []].append(id)
        return id
    }

    func deleteRecords(_ type: RecordType, _ ids: [RecordID]) throws {
        try act(.delete) { action throws(PlannerError) in for id in ids { try action.delete(type, id) } }
    }

    private func act(_ kind: ActionLabel.Kind, _ body: (RecordAction) throws(PlannerError) -> Void) throws {
        try source.write(commits: true) { connection throws(PlannerError) in
            let action = connection.action(ActionLabel(kind, "record"))
            try body(action)
            try action.finish()
        }
    }

    func seenRecords(_ type: RecordType) throws -> [RecordID] {
        try rows("SELECT id FROM \(type.name) WHERE deleted = 0 ORDER BY id") { RecordID(bytes: $0.blob(0)) }
            .compactMap { $0 }
    }

    /// Returns one text for each live record of a plain type (``RecordCatalogue/plainTypes``). The text
    /// contains the visible values of the record.
    func everythingOfRecords() throws -> [String] {
        try catalogue.plainTypes.flatMap { type in
            let fields = type.fields.map { "quote(\($0.name))" } + ["created_at"]
            let columns = fields.joined(separator: " || ' ' || ")
            return try rows(
                "SELECT hex(id) || ' ' || \(columns) FROM \(type.name) WHERE deleted = 0 ORDER BY id"
            ) {
                "\(type.name) \($0.text(0))"
            }
        }
    }

    private func rows<Value>(_ sql: String, _ map: (any SQLRow) throws -> Value) throws -> [Value] {
        // Opening the library creates the table.
        _ = try source.read { reader throws(PlannerError) in try reader.syncState() }
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readOnly, busyTimeout: 1))
        return try database.read { try $0.rows(sql, [], map) }
    }

    /// Whether the record `part` is the record `whole` itself or one of its descendants.
    private func isRecord(_ type: RecordType, _ part: RecordID, partOf whole: RecordID) throws -> Bool {
        var (current, seen) = (part, Set<RecordID>())
        while seen.insert(current).inserted {
            if current == whole { return true }
            let record = try source.read { reader throws(PlannerError) in try reader.replica(type, current) }
            guard let field = type.parentField, case .identifier(let next)? = record?.visible[field] else {
                return false
            }
            current = RecordID(next)
        }
        // The ancestors form a cycle.
        return true
    }

    /// Checks the records of plain types (``RecordCatalogue/plainTypes``), such as recipes. The visible
    /// values must follow from the confirmed values and the waiting edits. No record may be its own ancestor.
    func checkRecords() throws {
        for type in catalogue.plainTypes {
            for id in try seenRecords(type) { try check(type, id) }
        }
    }

    private func check(_ type: RecordType, _ id: RecordID) throws {
        let record = try source.read { reader throws(PlannerError) in
            let record = try reader.replica(type, id)
            let pending = try reader.pending(type, id)
            for (field, value) in record?.visible ?? [:] where !pending.fields.contains(field) {
                if let confirmed = record?.confirmed.fields[field], confirmed.value != value {
                    throw PlannerError.storage(
                        StorageError(.corrupt(detail: "\(type.name) \(id): \(field) is \(value)"), path: name)
                    )
                }
            }
            return record
        }
        if let field = type.parentField, case .identifier(let whole)? = record?.visible[field],
            try isRecord(type, RecordID(whole), partOf: id)
        {
            throw Violation("\(name): \(type.name) \(id) is a part of itself")
        }
    }

    /// Installs the later of the two simulated versions of Haru (``isLater``).
    func upgrade() throws {
        guard !isLater else { return }
        let isHistoryCleared = bug == .promotionForgotten && FileManager.default.fileExists(atPath: path)
        let database =
            isHistoryCleared
            ? try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1)) : nil
        try database?.write {
            try $0.script(
                "CREATE TABLE unread AS SELECT * FROM unknown_register; DELETE FROM unknown_register")
        }
        isLater = true
        reopen()
        _ = try source.read { reader throws(PlannerError) in try reader.syncState() }
        try database?.write {
            try $0.script("INSERT INTO unknown_register SELECT * FROM unread; DROP TABLE unread")
        }
    }
}
