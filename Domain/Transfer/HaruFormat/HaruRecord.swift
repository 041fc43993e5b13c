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
    /// The labels of the record, such as the tags of a note; `nil` if the version of Haru that wrote the file
    /// did not export labels.
    let labels: [RecordLabels]?
    /// The names of the record's JSON members that this program version does not know.
    let unknownMembers: [String]
}

/// The labels of one record from one label type, such as the tags of a note.
public struct RecordLabels: Hashable, Sendable {
    /// The name of the label type (``RecordType/isLabel``), such as `note_tag`.
    let type: String
    /// The names of tags, or the identifiers of other records, in ascending order.
    let targets: [String]

    init(_ type: String, _ targets: [String]) {
        self.type = type
        self.targets = targets.sorted()
    }
}

/// A record in Haru's own format. The record contains all fields that the writing program version knows.
enum HaruRecord {
    private static let labelsMember = "labels"

    /// - Parameter labels: the labels of each label type of `type`.
    static func text(_ record: LiveRecord, of type: RecordType, labels: [RecordLabels]) -> String {
        let frame = JSONValue.object([
            .init("type", .string(type.name)),
            .init("id", .string(record.id.parts[0].uuidString.lowercased())),
            .init("createdAt", .string(record.createdAt.description)),
            .init("lastEdit", .string(record.lastEdit.description)),
        ])
        let fields = zip(type.fields, record.values).map { "\(JSONValue.quoted($0.name)):\($1.jsonText)" }
        let text = "\(frame.text.dropLast()),\"fields\":{\(fields.joined(separator: ","))}"
        if labels.isEmpty { return text + "}" }
        let lists = labels.map { labels in
            JSONValue.Member(labels.type, .array(labels.targets.map { .string($0) }))
        }
        return "\(text),\(JSONValue.quoted(labelsMember)):\(JSONValue.object(lists).text)}"
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
            labels: try labels(value),
            unknownMembers: (value.object ?? []).map(\.name).filter { !members.contains($0) })
    }

    private static func labels(_ value: JSONValue) throws(EntryProblem) -> [RecordLabels]? {
        guard let member = value[labelsMember] else { return nil }
        guard let lists = member.object else {
            throw EntryProblem(.expected(.kind(.object, member: labelsMember, found: nil)))
        }
        var labels: [RecordLabels] = []
        for list in lists {
            guard let values = list.value.array, case let targets = values.compactMap(\.string),
                targets.count == values.count
            else {
                let name = "\(labelsMember).\(list.name.prefix(40))"
                throw EntryProblem(.expected(.kind(.listOfTexts, member: name, found: nil)))
            }
            labels.append(RecordLabels(list.name, targets))
        }
        return labels
    }

    private static let members: Set<String> = [
        "type", "id", "createdAt", "lastEdit", "fields", labelsMember,
    ]
}
