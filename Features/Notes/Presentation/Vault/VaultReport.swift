public import DomainPrimitives
public import NotesDomain

/// The first items of a list that is too long for a person to read.
public struct VaultList<Item: Hashable & Sendable>: Hashable, Sendable {
    /// The maximum number of items that a person sees.
    private static var most: Int { 50 }

    /// The first items.
    public let shown: [Item]
    /// The number of all items.
    public let count: Int

    public init(_ items: [Item]) {
        shown = Array(items.prefix(Self.most))
        count = items.count
    }

    /// The number of items that ``shown`` lacks.
    public var hidden: Int { count - shown.count }
}

/// A fact about an import or an export that a person reads besides the counts.
public enum VaultReport: Hashable, Sendable {
    /// Another vault has the name `taken` of the directory, so the vault got the name `vault`.
    case otherName(vault: String, taken: String)
    /// A known vault is no longer at its location. The directory has most paths of this vault, so the
    /// directory can be this vault.
    case similar(FormerVault)
    /// The merged files whose notes have both versions of some parts.
    case overlaps(VaultList<VaultOverlap>)
    /// The files that became new notes, because their changes cannot be merged.
    case copies(VaultList<VaultPath>)
    /// The files of notes that were deleted in Haru.
    case deletedHere(VaultList<VaultPath>)
    /// The known files that no longer exist, although their notes do.
    case missing(VaultList<VaultPath>)
    case warnings(VaultList<VaultWarning>)
    /// The files that are not Markdown.
    case attachments(VaultList<String>)
    /// The Markdown files with a hidden name.
    case hidden(VaultList<String>)
    /// The files that moved with their notes.
    case moved(VaultList<VaultMove>)
    /// The removed files that the export wrote again.
    case recreated(VaultList<VaultPath>)
    /// The files that got another name because of a similar path.
    case renamed(VaultList<VaultMove>)
    /// The files whose folder does not match the parent of the note.
    case otherParents(VaultList<VaultPath>)
    /// The files that cannot be below the parent, because the path would be too long.
    case longPaths(VaultList<VaultPath>)
    /// The files that other programs do not find by links to the title of the note.
    case otherNames(VaultList<VaultPath>)
    /// The files whose notes no longer exist.
    case leftovers(VaultList<VaultPath>)
    /// The files whose front matter still has a former value.
    case outdated(VaultList<VaultPath>)
    /// The files that the import or the export left out.
    case skipped(VaultList<VaultSkip>)
    /// Haru imported the notes, but could not store the state of the vault.
    case importNotRemembered(StorageError)
    /// Haru wrote the files, but could not store the state of the vault.
    case exportNotRemembered(StorageError)
    /// The strict import changed nothing.
    case refused
    case dryRun

    /// Whether a person reads the report even if the output has the number alone, or one JSON document.
    public var isEssential: Bool {
        switch self {
        case .outdated, .skipped, .importNotRemembered, .exportNotRemembered, .refused, .dryRun: true
        case .otherName, .similar, .overlaps, .copies, .deletedHere, .missing, .warnings, .attachments,
            .hidden, .moved, .recreated, .renamed, .otherParents, .longPaths, .otherNames, .leftovers:
            false
        }
    }
}

extension VaultReport {
    /// Returns the reports about an import, in the order in which a person reads them.
    public static func all(of outcome: VaultImport, isDryRun: Bool) -> [VaultReport] {
        var reports: [VaultReport] = []
        if let taken = outcome.takenName { reports.append(.otherName(vault: outcome.vault, taken: taken)) }
        if let similar = outcome.similar { reports.append(.similar(similar)) }
        reports += list(outcome.overlaps, VaultReport.overlaps)
        reports += list(outcome.copies, VaultReport.copies)
        reports += list(outcome.deletedHere, VaultReport.deletedHere)
        reports += list(outcome.missing, VaultReport.missing)
        reports += list(outcome.warnings, VaultReport.warnings)
        reports += list(outcome.attachments, VaultReport.attachments)
        reports += list(outcome.hidden, VaultReport.hidden)
        reports += list(outcome.skipped, VaultReport.skipped)
        if let failure = outcome.stateFailure { reports.append(.importNotRemembered(failure)) }
        if outcome.isRefused { reports.append(.refused) }
        if isDryRun { reports.append(.dryRun) }
        return reports
    }

    /// Returns the reports about an export, in the order in which a person reads them.
    public static func all(of outcome: VaultExport) -> [VaultReport] {
        var reports = outcome.similar.map { [VaultReport.similar($0)] } ?? []
        reports += list(outcome.moved, VaultReport.moved)
        reports += list(outcome.recreated, VaultReport.recreated)
        reports += list(outcome.renamed, VaultReport.renamed)
        reports += list(outcome.otherParents, VaultReport.otherParents)
        reports += list(outcome.longPaths, VaultReport.longPaths)
        reports += list(outcome.otherNames, VaultReport.otherNames)
        reports += list(outcome.leftovers, VaultReport.leftovers)
        reports += list(outcome.outdated, VaultReport.outdated)
        reports += list(outcome.skipped, VaultReport.skipped)
        if let failure = outcome.stateFailure { reports.append(.exportNotRemembered(failure)) }
        return reports
    }

    /// Returns the report about a list; no report about an empty list.
    private static func list<Item>(
        _ items: [Item], _ report: (VaultList<Item>) -> VaultReport
    ) -> [VaultReport] { items.isEmpty ? [] : [report(VaultList(items))] }
}
