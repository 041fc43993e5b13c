public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// A note without its body, for lists. The library does not read the body of a listed note.
public struct NoteSummary: Hashable, Sendable, Identifiable {
    public let id: UUID
    public let title: NoteTitle
    /// The identifier of the parent note; `nil` for a note at the top of the tree.
    public let parent: UUID?
    /// The tags, sorted by name.
    public let tags: [TagName]
    public let isPinned: Bool
    public let isArchived: Bool
    public let createdAt: Timestamp
    /// The time of the last change of any field.
    public let lastEdit: Timestamp

    /// The fields that a list reads.
    static let fields = ["title", "parent", "pinned", "archived"]

    init(_ excerpt: RecordExcerpt, tags: [TagName]) {
        let values = RegisterValues(Self.fields, excerpt.values)
        id = excerpt.id.parts[0]
        title = NoteTitle(trusted: values.text("title"))
        parent = values.identifier("parent")
        self.tags = tags
        isPinned = values.flag("pinned")
        isArchived = values.flag("archived")
        createdAt = excerpt.createdAt
        lastEdit = excerpt.lastEdit
    }

    init(_ note: NoteSummary, tags: [TagName]) {
        id = note.id
        title = note.title
        parent = note.parent
        self.tags = tags
        isPinned = note.isPinned
        isArchived = note.isArchived
        createdAt = note.createdAt
        lastEdit = note.lastEdit
    }

    public init(_ note: Note) {
        id = note.id
        title = note.title
        parent = note.parent
        tags = note.tags
        isPinned = note.isPinned
        isArchived = note.isArchived
        createdAt = note.createdAt
        lastEdit = note.lastEdit
    }

    /// The start of the identifier, by which a person refers to the note: 13 characters for a UUID of version
    /// 7, otherwise 8.
    public var shortReference: String { Self.shortReference(of: id) }

    /// Returns the start of an identifier, by which a person refers to a record.
    public static func shortReference(of id: UUID) -> String {
        let text = id.uuidString.lowercased()
        return String(text.prefix(text.dropFirst(14).first == "7" ? 13 : 8))
    }
}
