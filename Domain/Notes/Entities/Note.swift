public import DomainPrimitives
public import Foundation
public import TodosDomain

/// A text in Markdown with a title (Documentation/Product.md §Notes). Notes form a tree.
public struct Note: Hashable, Sendable, Identifiable {
    /// A note that a person adds has a UUID of version 7. A note that the import of a vault adds has a UUID
    /// of version 5, so all devices add the same note.
    public let id: UUID
    public var title: NoteTitle
    /// The text in Markdown, with the line ends that the person wrote; may be empty.
    @ExactText public var body: String
    /// The identifier of the parent note; `nil` for a note at the top of the tree. No note is its own
    /// ancestor.
    public var parent: UUID?
    /// The tags, sorted by name and without repeats.
    public var tags: [TagName] { didSet { tags = Self.sorted(tags) } }
    /// Whether lists show the note before the notes that are not pinned.
    public var isPinned: Bool
    /// Whether lists leave the note out. The tree of notes also leaves out the notes below an archived note.
    public var isArchived: Bool
    /// A ``FractionalIndex`` that sorts the notes below one parent. A note without a position (`nil`) comes
    /// first.
    public var position: String?
    /// The Markdown file from which the note was imported, as `VAULT/PATH`; empty for a note without a file.
    @ExactText public var file: String
    /// The front matter of the imported file, with its delimiters, exactly as in the file; empty for a file
    /// without front matter.
    @ExactText public var frontMatter: String
    public let createdAt: Timestamp
    /// The time of the last change of any field.
    public var lastEdit: Timestamp

    public init(
        id: UUID, title: NoteTitle, body: String = "", parent: UUID? = nil, tags: [TagName] = [],
        isPinned: Bool = false, isArchived: Bool = false, position: String? = nil, file: String = "",
        frontMatter: String = "", createdAt: Timestamp, lastEdit: Timestamp? = nil
    ) {
        self.id = id
        self.title = title
        self.parent = parent
        self.tags = Self.sorted(tags)
        self.isPinned = isPinned
        self.isArchived = isArchived
        self.position = position
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
        self.body = body
        self.file = file
        self.frontMatter = frontMatter
    }

    private static func sorted(_ tags: [TagName]) -> [TagName] { Set(tags).sorted() }
}
