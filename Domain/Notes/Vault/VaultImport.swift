/// The result of an import from a vault.
public struct VaultImport: Hashable, Sendable {
    /// The number of new notes from files.
    public var added = 0
    /// The number of new notes for folders without a file.
    public var folders = 0
    /// The number of notes that the import changed. Includes ``merged``.
    public var updated = 0
    /// The number of notes that the import did not change.
    public var unchanged = 0
    /// The number of notes that now have the changes of the file and the changes of a person in Haru.
    public var merged = 0
    /// The files whose changes cannot be merged with the changes in Haru. The note stays as it is, and a new
    /// note has the text of the file.
    public var copies: [VaultPath] = []
    /// The files whose notes were deleted in Haru.
    public var deletedHere: [VaultPath] = []
    public var warnings: [VaultWarning] = []
    /// The Markdown files and directories that the import left out.
    public var skipped: [VaultSkip] = []
    /// The paths of files that are no Markdown, such as pictures. Haru does not import them.
    public var attachments: [String] = []
    /// Whether the import changed nothing, because it was strict and files would have been left out.
    public var isRefused = false

    public init() {}
}

/// Something in an imported file that Haru read differently than another program.
public struct VaultWarning: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The front matter is part of the body, because it cannot be read.
        case frontMatter(FrontMatterProblem)
        /// The front matter has a tag that is no tag name of Haru. The tag stays in the front matter.
        case tag(String)
        /// The title is cut to the maximum length.
        case longTitle
        /// Another file has the same path except for upper and lower case, or the Unicode normal form.
        case similarPath
    }

    public let path: VaultPath
    public let kind: Kind

    public init(_ path: VaultPath, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
