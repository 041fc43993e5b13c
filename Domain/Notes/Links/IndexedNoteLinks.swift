public import DomainPrimitives
import LibraryDomain
import LinksDomain
import SyncProtocolDomain
public import TodosDomain

/// Finds and rewrites the links of notes by the library's index of mentions.
public struct IndexedNoteLinks: NoteLinks, LinkRewriter {
    public init() {}

    /// Returns the links in the body of a note, in their order. An ambiguous link appears once for each
    /// record that it can mean.
    public func links(from note: Note, in reader: any PlannerReader) throws(PlannerError) -> [NoteLink] {
        guard let record = try reader.records.record(.note, RecordID(note.id)) else { return [] }
        var links: [NoteLink] = []
        for connection in try NoteConnections(reader.records).links(of: record) {
            links += connection.targets.map { NoteLink($0, heading: connection.heading) }
            guard connection.state == .missing else { continue }
            let kind: NoteLink.Kind = if case .todo = connection.link.target { .todo } else { .note }
            links.append(
                NoteLink(
                    kind: kind, id: nil, title: connection.link.names.last?.text ?? "",
                    heading: connection.link.heading))
        }
        return links
    }

    public func backlinks(to note: Note, in reader: any PlannerReader) throws(PlannerError) -> [NoteLink] {
        let key = RecordKey(RecordType.note.name, RecordID(note.id))
        let backlinks = try NoteConnections(reader.records).backlinks(to: key)
        return backlinks.map { NoteLink($0.record, heading: nil) }.sorted { $0.title < $1.title }
    }

    public func rewriteLinks(
        to note: NoteSummary, from former: NoteTitle, in writer: any PlannerWriter
    ) throws(PlannerError) -> Int {
        try RewriteLinks()(to: note.id, from: former.description, in: writer.action).records.count
    }
}

extension NoteLink {
    fileprivate init(_ record: LinkedRecord, heading: String?) {
        let kind: Kind = record.key.type == RecordType.todo.name ? .todo : .note
        self.init(kind: kind, id: record.key.id.parts[0], title: record.title, heading: heading)
    }
}
