public import DomainPrimitives
import Foundation
public import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// Finds the notes that no link connects with another record. A link to nothing, or to the note itself,
/// connects nothing. An ambiguous link connects all notes that it can mean.
public struct FindOrphans: Sendable {
    private let repository: any RecordRepository

    public init(repository: any RecordRepository) { self.repository = repository }

    /// Returns the notes without links in either direction, in ascending order of their identifiers.
    public func callAsFunction() throws(PlannerError) -> [LinkedRecord] {
        try repository.read { reader throws(PlannerError) in
            let connections = NoteConnections(reader)
            var connected: Set<RecordKey> = []
            var candidates: [LinkedRecord] = []
            var last: RecordID?
            while true {
                let page = try reader.records(.note, after: last, limit: Self.notesAtOnce)
                for note in page {
                    let key = RecordKey(RecordType.note.name, note.id)
                    let linked = try connections.linkedRecords(of: note)
                    connected.formUnion(linked)
                    if linked.isEmpty {
                        let stored = StoredRecord(values: note.values, presence: .live)
                        candidates.append(
                            LinkedRecord(key: key, title: stored.name(.note) ?? "", todo: nil))
                    }
                }
                guard let end = page.last else { break }
                last = end.id
            }
            // All links of notes are known now. Only links of todos can connect the remaining notes.
            var orphans: [LinkedRecord] = []
            for note in candidates where !connected.contains(note.key) {
                if try connections.backlinks(to: note.key).isEmpty { orphans.append(note) }
            }
            return orphans
        }
    }

    private static let notesAtOnce = 500
}
