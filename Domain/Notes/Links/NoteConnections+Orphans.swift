public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain

extension NoteConnections {
    /// Returns the notes that no link connects with another record, in ascending order of their identifiers.
    /// A link without a target, or from a note to itself, connects nothing. An ambiguous link connects all
    /// its possible targets. The method reads the texts of all notes.
    public func orphans() throws(PlannerError) -> [UUID] {
        var connected: Set<RecordKey> = []
        var candidates: [RecordKey] = []
        var last: RecordID?
        while true {
            let page = try reader.records(.note, after: last, limit: Self.notesAtOnce)
            for note in page {
                let linked = try linkedRecords(of: note)
                connected.formUnion(linked)
                if linked.isEmpty { candidates.append(RecordKey(RecordType.note.name, note.id)) }
            }
            guard let end = page.last else { break }
            last = end.id
        }
        // All links of notes are known now. Only links of todos can connect the remaining notes.
        var orphans: [UUID] = []
        for note in candidates where !connected.contains(note) {
            if try !isLinked(note) { orphans.append(note.id.parts[0]) }
        }
        return orphans
    }

    private static let notesAtOnce = 500
}
