public import DomainPrimitives
public import Foundation
public import SyncDomain
public import SyncProtocolDomain

/// The versions of a note's text, and the answer to the last request.
public struct NoteHistoryState: Hashable, Sendable {
    /// A version of the text.
    public struct Version: Hashable, Sendable, Identifiable {
        /// The number of the version. The present text has the number 1.
        public let number: Int
        public let text: String
        /// The time when the author wrote the text; `nil` if the time is unknown.
        public let writtenAt: Timestamp?
        public let author: TextHistory.Entry.Author
        /// The version as `stamp.device`; `nil` if the server has not confirmed the text.
        public let version: String?
        /// The size of the text in bytes of UTF-8.
        public let size: Int

        public var id: Int { number }
        public var isPresent: Bool { number == 1 }

        init(_ entry: TextHistory.Entry, number: Int) {
            self.number = number
            text = entry.text
            writtenAt = entry.writtenAt
            author = entry.author
            version = entry.version?.text
            size = entry.size
        }
    }

    /// The differences between two versions.
    public struct Comparison: Hashable, Sendable {
        public let old: Version
        public let new: Version
        /// The differences; empty if the texts are equal or differ only in line breaks.
        public let hunks: [LineDiff.Hunk]
        /// Whether both versions have the same bytes.
        public let isSame: Bool

        init(from old: Version, to new: Version) {
            self.old = old
            self.new = new
            hunks = LineDiff(from: old.text, to: new.text).hunks
            isSame = old.text.utf8.elementsEqual(new.text.utf8)
        }
    }

    /// What the person asked for.
    public enum Answer: Hashable, Sendable {
        case list
        case version(Version)
        case comparison(Comparison)
        /// - Parameters:
        ///   - note: the note after the restoration.
        ///   - version: the restored version; `nil` if its text already was the present text.
        case restored(note: NotesViewModel.Row, version: Version?)
        /// The note has no version with this number.
        case missing(number: Int)
    }

    /// The note; `nil` before the first read.
    public internal(set) var note: UUID?
    /// The versions, newest first.
    public internal(set) var versions: [Version] = []
    /// How much of the server's part of the history ``versions`` has, or why that part is missing.
    public internal(set) var server = TextHistory.ServerPart.notRead
    public internal(set) var answer = Answer.list
    /// The time zone for the times of the versions.
    public internal(set) var zone: ZoneName

    init(zone: ZoneName) { self.zone = zone }

    /// Returns the version with a number; `nil` if the note has no such version.
    func version(_ number: Int) -> Version? {
        versions.indices.contains(number - 1) ? versions[number - 1] : nil
    }
}
