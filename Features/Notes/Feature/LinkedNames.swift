import Foundation
import NotesPresentation

/// The names of the notes to which a note links, and of the notes that link to the note. Notes with the same
/// title get their path of titles. Notes with the same path also get the start of their identifier.
struct LinkedNames {
    private var names: [UUID: String] = [:]

    init(_ details: NoteDetailsViewModel.Details) {
        var notes: [UUID: NoteDetailsViewModel.Record] = [:]
        for record in details.links.flatMap(\.targets) + details.backlinks.map(\.record)
        where record.todo == nil {
            notes[record.id] = record
        }
        for sameTitle in Dictionary(grouping: notes.values, by: \.title).values where sameTitle.count > 1 {
            for samePath in Dictionary(grouping: sameTitle, by: Self.path).values {
                for note in samePath {
                    let path = Self.path(note)
                    names[note.id] = samePath.count > 1 ? "\(path)  \(note.reference)" : path
                }
            }
        }
    }

    /// Returns the name of a note that shares its title; `nil` for any other record.
    func name(_ record: NoteDetailsViewModel.Record) -> String? { names[record.id] }

    /// Returns the titles from the top of the tree down to a note.
    static func path(_ record: NoteDetailsViewModel.Record) -> String {
        ((record.path ?? []) + [record.title]).joined(separator: " / ")
    }
}
