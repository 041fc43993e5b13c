import DomainPrimitives
import Foundation
import NotesPresentation
import SyncDomain
import SyncProtocolDomain

/// The versions of a note's text in JSON.
struct NoteHistoryDocument: Encodable {
    let note: String
    let versions: [NoteVersionDocument]
    /// Which of the server's versions the list has: `complete`, `partial` or `not_read`. Otherwise, the
    /// reason why the server sent no versions: `logged_out`, `outdated` or `failed`.
    let server: String

    init(_ note: UUID, _ history: NoteHistoryState) {
        self.note = note.uuidString.lowercased()
        versions = history.versions.map { NoteVersionDocument($0) }
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

    init(_ version: NoteHistoryState.Version, hasText: Bool = false) {
        number = version.number
        at = version.writtenAt?.description
        author =
            switch version.author {
            case .thisDevice: "this_device"
            case .merge: "merge"
            case .otherDevice(let device): device.description
            }
        self.version = version.version
        bytes = version.size
        text = hasText ? version.text : nil
    }
}
