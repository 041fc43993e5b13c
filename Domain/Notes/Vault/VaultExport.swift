public import DomainPrimitives

/// The result of an export to a vault.
public struct VaultExport: Hashable, Sendable {
    /// A vault that can be the vault in the directory, although most texts differ; otherwise `nil`.
    public var similar: FormerVault?
    /// The number of files that the export created or replaced.
    public var written = 0
    /// The number of files that already had the text of their note.
    public var unchanged = 0
    /// The files that the export did not write, with the reasons.
    public var skipped: [VaultSkip] = []
    /// The files whose front matter still has a former value, such as the title, because Haru could not
    /// rewrite the front matter.
    public var outdated: [VaultPath] = []
    /// The files that moved with their notes, or got a name for the new title of their notes.
    public var moved: [VaultMove] = []
    /// The files that the export wrote again, because another program or a person had removed them.
    public var recreated: [VaultPath] = []
    /// The files that got another name than in their vault, because the vault has a file whose path differs
    /// only in case or in the Unicode normal form.
    public var renamed: [VaultMove] = []
    /// The files whose folder does not match the parent of the note. An import would give such a note another
    /// parent.
    public var otherParents: [VaultPath] = []
    /// The files that are not below the file of the note's parent, because the path there would have too many
    /// bytes or folders. An import would give such a note another parent.
    public var longPaths: [VaultPath] = []
    /// The files that have another name than the title, although a note links to the title. In other
    /// programs, such a link leads to no file or to another file.
    public var otherNames: [VaultPath] = []
    /// The files of an earlier export whose notes no longer exist.
    public var leftovers: [VaultPath] = []
    /// The reason why Haru could not store the new state of the vault; `nil` if the state is stored. The
    /// files are written anyway. The next import or export compares all files with the notes again.
    public var stateFailure: StorageError?

    public init() {}
}

/// The former and the new path of a file.
public struct VaultMove: Hashable, Sendable {
    public let former: VaultPath
    public let path: VaultPath

    public init(from former: VaultPath, to path: VaultPath) { (self.former, self.path) = (former, path) }
}
