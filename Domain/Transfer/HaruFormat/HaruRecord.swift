import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain
import UtilJSON

extension RecordCatalogue {
    /// The types of the records in the member `records` of Haru's own format. Todos, tags, memberships, and
    /// types without a time of creation are excluded.
    var exported: [RecordType] {
        types.filter { $0.hasLifecycle && $0.key == ["id"] && $0 != .todo && $0 != .tag }
    }
}

/// An imported record that is neither a todo nor a tag.
public struct ImportedRecord: Sendable {
    /// The name of the record type, which this program version may not know.
    let type: String
    let id: UUID
    let createdAt: Timestamp
    let lastEdit: Timestamp
    let fields: [JSONValue.Member]
    /// The names of the record's JSON members that this program version does not know.
    let unknownMembers: [String]
}

/// A record in Haru's own format. The record contains all fields that the writing program version knows.
enum HaruRecord {
    static func text(_ record: LiveRecord, of type: RecordType) -> String {
        let frame = JSONValue.object([
            .init("type", .string(type.name)),
            .init("id", .string(record.id.parts[0].uuidString.lowercased())),
            .init("createdAt", .string(record.createdAt.description)),
            .init("lastEdit", .string(record.lastEdit.description)),
        ])
        let fields = zip(type.fields, record.values).map { "\(JSONValue.quoted($0.name)):\($1.jsonText)" }
        return "\(frame.text.dropLast()),\"fields\":{\(fields.joined(separator: ","))}}"
    }

    /// Reads a record without decoding its field values, because decoding needs the record type.
    /// - Throws: ``EntryProblem`` for a member that is missing or invalid.
    static func record(_ value: JSONValue) throws(EntryProblem) -> ImportedRecord {
        guard let type = value["type"]?.string else { throw EntryProblem(.expected(.member("type"))) }
        guard let id = value["id"]?.string.flatMap(UUID.init(uuidString:)) else {
            throw EntryProblem(.expected(.valid("id", found: nil)))
        }
        guard let created = value["createdAt"]?.string.flatMap(Timestamp.init(rfc3339:)) else {
            throw EntryProblem(.expected(.valid("createdAt", found: nil)))
        }
        guard let edited = value["lastEdit"]?.string.flatMap(Timestamp.init(rfc3339:)) else {
            throw EntryProblem(.expected(.valid("lastEdit", found: nil)))
        }
        guard let fields = value["fields"]?.object else {
            throw EntryProblem(.expected(.kind(.object, member: "fields", found: nil)))
        }
        return ImportedRecord(
            type: type, id: id, createdAt: created, lastEdit: edited, fields: fields,
            unknownMembers: (value.object ?? []).map(\.name).filter { !members.contains($0) })
    }

    private static let members: Set<String> = ["type", "id", "createdAt", "lastEdit", "fields"]
}
