/// The result of an export to a vault.
public struct VaultExport: Hashable, Sendable {
    /// The number of files that the export created or replaced.
    public var written = 0
    /// The number of files that already had the text of their note.
    public var unchanged = 0
    /// The files that the export did not write, with the reasons.
    public var skipped: [VaultSkip] = []
    /// The files with changed values, such as a new title, that the front matter could not take.
    public var outdated: [VaultPath] = []
    /// The files whose path in the vault is not below the file of the note's parent.
    public var otherParents: [VaultPath] = []
    /// The files of an earlier export whose notes no longer exist.
    public var leftovers: [VaultPath] = []

    public init() {}
}
