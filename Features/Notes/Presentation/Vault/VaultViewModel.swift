public import DomainPrimitives
public import NotesDomain
import UtilState

/// The view model of imports from vaults and exports to vaults.
public final class VaultViewModel: Sendable {
    /// The part of an import or an export that Haru could do.
    public enum Completion: Hashable, Sendable {
        case complete
        /// Haru left out files, or could not store the state of the vault.
        case incomplete
        /// A strict import changed nothing.
        case refused
    }

    /// The last import or export.
    public enum State: Hashable, Sendable {
        /// No import and no export has finished.
        case idle
        case imported(VaultImport, isDryRun: Bool)
        case exported(VaultExport)

        /// The reports about the import or export, in the order in which a person reads them.
        public var reports: [VaultReport] {
            switch self {
            case .idle: []
            case .imported(let outcome, let isDryRun): VaultReport.all(of: outcome, isDryRun: isDryRun)
            case .exported(let outcome): VaultReport.all(of: outcome)
            }
        }

        /// The part of the import or export that Haru could do.
        public var completion: Completion {
            switch self {
            case .idle: .complete
            case .imported(let outcome, _) where outcome.isRefused: .refused
            case .imported(let outcome, _):
                outcome.skipped.isEmpty && outcome.stateFailure == nil ? .complete : .incomplete
            case .exported(let outcome):
                outcome.skipped.isEmpty && outcome.outdated.isEmpty && outcome.stateFailure == nil
                    ? .complete : .incomplete
            }
        }
    }

    private let importVault: ImportVault
    private let exportVault: ExportVault
    private let store = StateStore(State.idle)

    public init(importVault: ImportVault, exportVault: ExportVault) {
        self.importVault = importVault
        self.exportVault = exportVault
    }

    public var state: State { store.state }

    /// Imports the Markdown files of a directory.
    /// - Parameter progress: called after every hundred files, with the number of files so far.
    /// - Throws: the errors of ``ImportVault``.
    public func importNotes(
        from directory: String, _ options: ImportVault.Options, progress: (Int) -> Void
    ) throws(PlannerError) {
        let outcome = try importVault(directory, options, progress: progress)
        store.update { $0 = .imported(outcome, isDryRun: options.isDryRun) }
    }

    /// Writes all notes as Markdown files into a directory.
    /// - Parameter progress: called after every hundred notes, with the number of notes so far.
    /// - Throws: the errors of ``ExportVault``.
    public func exportNotes(
        to directory: String, _ options: ExportVault.Options, progress: (Int) -> Void
    ) throws(PlannerError) {
        let outcome = try exportVault(directory, options, progress: progress)
        store.update { $0 = .exported(outcome) }
    }
}
