import NotesDomain

/// The result of an import from a vault in JSON (Documentation/JSON.md).
struct VaultImportDocument: Encodable {
    let vault: String
    let similar: FormerVaultDocument?
    let added: Int
    let updated: Int
    let unchanged: Int
    let folders: Int
    let removedFolders: Int
    let merged: Int
    let overlaps: [VaultOverlapDocument]
    let copies: [String]
    let deletedHere: [String]
    let missing: [String]
    let warnings: [VaultFileDocument]
    let skipped: [VaultFileDocument]
    let attachments: [String]
    let hidden: [String]
    /// Whether nothing was imported because of `--strict`.
    let refused: Bool
    /// Whether the state of the vault is stored.
    let stateStored: Bool

    init(_ outcome: VaultImport, texts: VaultTexts) {
        vault = outcome.vault
        similar = outcome.similar.map(FormerVaultDocument.init)
        added = outcome.added
        updated = outcome.updated
        unchanged = outcome.unchanged
        folders = outcome.folders
        removedFolders = outcome.removedFolders
        merged = outcome.merged
        overlaps = outcome.overlaps.map(VaultOverlapDocument.init)
        copies = outcome.copies.map(\.description)
        deletedHere = outcome.deletedHere.map(\.description)
        missing = outcome.missing.map(\.description)
        warnings = outcome.warnings.map {
            VaultFileDocument(path: $0.path.description, reason: texts.text($0.kind))
        }
        skipped = outcome.skipped.map { VaultFileDocument(path: $0.path, reason: texts.text($0.reason)) }
        attachments = outcome.attachments
        hidden = outcome.hidden
        refused = outcome.isRefused
        stateStored = outcome.stateFailure == nil
    }
}

/// The result of an export to a vault in JSON (Documentation/JSON.md).
struct VaultExportDocument: Encodable {
    let similar: FormerVaultDocument?
    let written: Int
    let unchanged: Int
    let skipped: [VaultFileDocument]
    let outdated: [String]
    let moved: [VaultMoveDocument]
    let recreated: [String]
    let renamed: [VaultMoveDocument]
    let otherParents: [String]
    let longPaths: [String]
    let otherNames: [String]
    let leftovers: [String]
    let stateStored: Bool

    init(_ outcome: VaultExport, texts: VaultTexts) {
        similar = outcome.similar.map(FormerVaultDocument.init)
        written = outcome.written
        unchanged = outcome.unchanged
        skipped = outcome.skipped.map { VaultFileDocument(path: $0.path, reason: texts.text($0.reason)) }
        outdated = outcome.outdated.map(\.description)
        moved = outcome.moved.map(VaultMoveDocument.init)
        recreated = outcome.recreated.map(\.description)
        renamed = outcome.renamed.map(VaultMoveDocument.init)
        otherParents = outcome.otherParents.map(\.description)
        longPaths = outcome.longPaths.map(\.description)
        otherNames = outcome.otherNames.map(\.description)
        leftovers = outcome.leftovers.map(\.description)
        stateStored = outcome.stateFailure == nil
    }
}

/// A vault that is no longer at its location.
struct FormerVaultDocument: Encodable {
    let name: String
    let location: String

    init(_ vault: FormerVault) { (name, location) = (vault.name, vault.location) }
}

/// The lines of a merged note that have the versions of both sides.
struct VaultOverlapDocument: Encodable {
    let path: String
    let lines: [NoteChangesDocument.Lines]

    init(_ overlap: VaultOverlap) {
        path = overlap.path.description
        lines = overlap.lines.map(NoteChangesDocument.Lines.init)
    }
}

/// The former and the new path of a file.
struct VaultMoveDocument: Encodable {
    let from: String
    let to: String

    init(_ move: VaultMove) { (from, to) = (move.former.description, move.path.description) }
}

/// A file of a vault, and the reason why Haru reports the file.
struct VaultFileDocument: Encodable {
    let path: String
    let reason: String
}
