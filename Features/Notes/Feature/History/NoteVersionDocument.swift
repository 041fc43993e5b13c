import DomainPrimitives
import Foundation
import LibraryDomain
import NotesDomain
import SyncDomain
import SyncProtocolDomain

/// The versions of a note's text in JSON.
struct NoteHistoryDocument: Encodable {
    let note: String
    let versions: [NoteVersionDocument]
    /// The code that says which versions of the server the list has, or why the list has none.
    let server: String

    init(_ note: NoteSummary, _ history: TextHistory) {
        self.note = note.id.uuidString.lowercased()
        versions = history.entries.enumerated().map { NoteVersionDocument($0.element, number: $0.offset + 1) }
        server =
            switch history.server {
            case .notRead: "not_read"
            case .complete: "complete"
            case .partial: "partial"
            case .loggedOut: "logged_out"
            case .outdated: "outdated"
            case .failed: "failed"
            }
    }
}

/// One version of a note's text in JSON.
struct NoteVersionDocument: Encodable {
    let number: Int
    let at: String?
    /// `this_device`, `merge`, or the identifier of another device.
    let author: String
    /// The version as `stamp.device`; `nil` if the server has not confirmed the text.
    let version: String?
    let bytes: Int
    let text: String?

    init(_ entry: TextHistory.Entry, number: Int, hasText: Bool = false) {
        self.number = number
        at = entry.writtenAt?.description
        author =
            switch entry.author {
            case .thisDevice: "this_device"
            case .merge: "merge"
            case .otherDevice(let device): device.description
            }
        version = entry.version?.text
        bytes = entry.size
        text = hasText ? entry.text : nil
    }
}

extension TextRegister {
    /// Returns the register of a note's text.
    static func body(of note: UUID) -> TextRegister { TextRegister(.note, RecordID(note), "body") }
}
