import DomainPrimitives
import Foundation
import HubDomain
import NotesDomain
import SyncProtocolDomain
import TodosDomain

/// Reads the live notes of a user, with the names of their tags.
struct NoteNodes {
    /// A tag; or a note's tag, with the later of the changes to the tag and to its connection with the note.
    private struct Part {
        /// The name of the tag; `nil` if the tag is deleted, or the note no longer has the tag.
        let name: String?
        let changedAt: Timestamp
    }

    private let reader: any HubReader
    /// The parts of each note that has or had a tag.
    private let parts: [UUID: [Part]]

    init(_ reader: any HubReader) throws(HubError) {
        self.reader = reader
        var tags: [UUID: Part] = [:]
        try reader.liveRecords(of: RecordType.tag.name, after: nil) { key, record in
            let name = record.state.fields["name"]?.value.text
            tags[key.id.parts[0]] = Part(name: name, changedAt: record.changedAt)
            return true
        }
        // The deletion of a tag changes the notes that had the tag.
        try reader.tombstones(of: RecordType.tag.name) { tags[$0.parts[0]] = Part(name: nil, changedAt: $1) }
        // The tombstone of a tag can be purged. The deletion was then not later than this time.
        let purgedAt = try reader.head().purgedAt
        var parts: [UUID: [Part]] = [:]
        try reader.liveRecords(of: RecordType.noteTag.name, after: nil) { key, record in
            let tag = tags[key.id.parts[1]]
            let isPresent = record.state.fields["present"]?.value == .integer(1)
            let changedAt = max(record.changedAt, tag?.changedAt ?? purgedAt)
            parts[key.id.parts[0], default: []].append(
                Part(name: isPresent ? tag?.name : nil, changedAt: changedAt))
            return true
        }
        self.parts = parts
    }

    /// Visits the notes, sorted by identifier.
    func visit(_ visit: (NoteNode) -> Void) throws(HubError) {
        try reader.liveRecords(of: RecordType.note.name, after: nil) { key, record in
            let (id, fields) = (key.id.parts[0], record.state.fields)
            let parts = parts[id] ?? []
            let changedAt = parts.map(\.changedAt).max() ?? record.changedAt
            visit(
                NoteNode(
                    id: id, title: fields["title"]?.value.text ?? "", body: fields["body"]?.value.text ?? "",
                    parent: fields["parent"]?.value.identifier, tags: parts.compactMap(\.name).sorted(),
                    lastEdit: max(record.changedAt, changedAt).wholeSecond))
            return true
        }
    }
}

extension RegisterValue {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
    /// Reads an identifier. The server stores it as a text, because in the JSON of a message an identifier
    /// looks like any other text.
    fileprivate var identifier: UUID? {
        if case .identifier(let id) = self { id } else { text.flatMap(UUID.init(uuidString:)) }
    }
}
