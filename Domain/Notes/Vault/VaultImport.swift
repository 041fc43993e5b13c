public import DomainPrimitives

/// The result of an import from a vault.
public struct VaultImport: Hashable, Sendable {
    /// The name of the vault in Haru.
    public var vault = ""
    /// The name of the directory, if the import gave the vault another name because a different vault has
    /// this name; otherwise `nil`. A later import of the vault also has `nil`.
    public var takenName: String?
    /// A vault that can be this vault, although most texts differ; otherwise `nil`.
    public var similar: FormerVault?
    /// The number of new notes from files.
    public var added = 0
    /// The number of new notes for folders without a file.
    public var folders = 0
    /// The number of folder notes that the import deleted, because another program moved the files of the
    /// folders. The import deletes only folder notes that no person edited.
    public var removedFolders = 0
    /// The number of notes that the import changed. Includes ``merged``.
    public var updated = 0
    /// The number of notes that the import did not change.
    public var unchanged = 0
    /// The number of notes that now have the changes of the file and the changes of a person in Haru.
    public var merged = 0
    /// The merged files that changed the same parts as a person in Haru.
    public var overlaps: [VaultOverlap] = []
    /// The files whose changes cannot be merged with the changes in Haru. Either the text before both changes
    /// is unknown, or the merged text is too large. The note keeps its text, and a new note gets the text of
    /// the file.
    public var copies: [VaultPath] = []
    /// The files whose notes a person deleted in Haru, and which the import did not restore.
    public var deletedHere: [VaultPath] = []
    /// The known files that no longer exist. Their notes stay, and an export writes the files again.
    public var missing: [VaultPath] = []
    public var warnings: [VaultWarning] = []
    /// The Markdown files and directories that the import left out, and an unreadable manifest.
    public var skipped: [VaultSkip] = []
    /// The paths of files that are not Markdown, such as pictures. Haru does not import them.
    public var attachments: [String] = []
    /// The paths of directories and Markdown files with a hidden name, such as `.github/` and `.draft.md`.
    /// Haru does not import them. The list has no directories of programs (``VaultPath/isOfProgram(_:)``).
    public var hidden: [String] = []
    /// Whether a strict import changed nothing because of the files in ``skipped``.
    public var isRefused = false
    /// The reason why Haru could not store the new state of the vault; `nil` if the state is stored. The
    /// notes are stored anyway. The next import or export compares all files with the notes again.
    public var stateFailure: StorageError?

    public init() {}
}

/// A vault that is no longer at its location.
public struct FormerVault: Hashable, Sendable {
    /// The name of the vault in Haru.
    public let name: String
    /// The absolute path of the former directory.
    public let location: String

    public init(name: String, location: String) { (self.name, self.location) = (name, location) }
}

/// The parts of a note that both the file and a person in Haru changed. The merged note has both versions of
/// each part.
public struct VaultOverlap: Hashable, Sendable {
    public let path: VaultPath
    /// The lines of each part in the body of the note. The first line of the body is line 1.
    public let lines: [ClosedRange<Int>]

    public init(_ path: VaultPath, _ lines: [ClosedRange<Int>]) { (self.path, self.lines) = (path, lines) }
}

/// A part of an imported file that Haru reads differently from other programs.
public struct VaultWarning: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Haru cannot read the front matter. The body of the note contains the front matter.
        case frontMatter(FrontMatterProblem)
        /// The front matter has a tag that is not a valid tag name in Haru. The tag stays in the front
        /// matter.
        case tag(String)
        /// The title is cut to the maximum length.
        case longTitle
        /// The title has control characters, which became spaces.
        case titleControls
        /// The path of another file differs only in case or in the Unicode normal form.
        case similarPath
    }

    public let path: VaultPath
    public let kind: Kind

    public init(_ path: VaultPath, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
