import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain
import UtilJSON

extension RecordCatalogue {
    /// The types whose records Haru's own format holds in its member `records`: all that a person owns, except todos and tags,
    /// which have members of their own.
    var exported: [RecordType] { types.filter { $0.hasLifecycle && $0.key == ["id"] && $0 != .todo && $0 != .tag } }
}

/// A record of a file that is neither a todo nor a tag.
public struct ImportedRecord: Sendable {
    /// The name of its type, which this version may not know.
    let type: String
    let id: UUID
    let createdAt: Timestamp
    let lastEdit: Timestamp
    /// The values of its fields, as the file has them. A field that is missing has its initial value.
    let fields: [JSONValue.Member]
}

/// A record as Haru's own format writes it: its type, identifier and times, and the fields that differ from their initial values.
enum HaruRecord {
    /// Returns the text of a record.
    static func text(_ record: LiveRecord, of type: RecordType) -> String {
        let fields = zip(type.fields, record.values).filter { $0.initial != $1 }.map { field, value in
            JSONValue.Member(field.name, json(value))
        }
        return JSONValue.object([
            .init("type", .string(type.name)), .init("id", .string(record.id.parts[0].uuidString.lowercased())),
            .init("createdAt", .string(record.createdAt.description)), .init("lastEdit", .string(record.lastEdit.description)),
            .init("fields", .object(fields)),
        ]).text
    }

    /// Reads the frame of a record. Its values are read when its type is known.
    /// - Throws: ``EntryProblem`` for a member that is missing or not valid.
    static func record(_ value: JSONValue) throws(EntryProblem) -> ImportedRecord {
        guard let type = value["type"]?.string else { throw EntryProblem(.expected("a 'type'")) }
        guard let id = value["id"]?.string.flatMap(UUID.init(uuidString:)) else { throw EntryProblem(.expected("a valid 'id'")) }
        guard let created = value["createdAt"]?.string.flatMap(Timestamp.init(rfc3339:)) else {
            throw EntryProblem(.expected("a valid 'createdAt'"))
        }
        guard let edited = value["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:)) else {
            throw EntryProblem(.expected("a valid 'lastEdit'"))
        }
        guard let fields = value["fields"]?.object else { throw EntryProblem(.expected("'fields' as an object")) }
        return ImportedRecord(type: type, id: id, createdAt: created, lastEdit: edited, fields: fields)
    }

    /// Returns the value of a field.
    /// - Throws: ``EntryProblem`` for a value that the field cannot have.
    static func value(_ json: JSONValue, of field: RecordType.Field) throws(EntryProblem) -> RegisterValue {
        let value: RegisterValue? =
            switch json {
            case .null: .null
            case .number: field.kind == .integer ? json.integer.map { .integer(Int64($0)) } : nil
            case .string(let text):
                switch field.kind {
                case .integer: nil
                case .text: field.rule?.allows(text) ?? true ? .text(text) : nil
                case .identifier: UUID(uuidString: text).map { .identifier($0) }
                }
            default: nil
            }
        guard let value, field.takes(value) else {
            throw EntryProblem(.expected("a valid '\(field.name)', not \(json.text.prefix(40))"))
        }
        return value
    }

    private static func json(_ value: RegisterValue) -> JSONValue {
        switch value {
        case .null: .null
        case .integer(let number): .number(String(number))
        case .text(let text), .json(let text): .string(text)
        case .identifier(let id): .string(id.uuidString.lowercased())
        }
    }
}
