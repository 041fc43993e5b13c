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

    public struct State: Hashable, Sendable {
        /// The last import.
        public internal(set) var imported = VaultImport()
        /// The last export.
        public internal(set) var exported = VaultExport()
        /// The reports about the last import or export.
        public internal(set) var reports: [VaultReport] = []
        /// Whether the last import or export is complete.
        public internal(set) var completion = Completion.complete
    }

    private let importVault: ImportVault
    private let exportVault: ExportVault
    private let store = StateStore(State())

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
        let isComplete = outcome.skipped.isEmpty && outcome.stateFailure == nil
        store.update { state in
            state.imported = outcome
            state.reports = VaultReport.all(of: outcome, isDryRun: options.isDryRun)
            state.completion = outcome.isRefused ? .refused : isComplete ? .complete : .incomplete
        }
    }

    /// Writes all notes as Markdown files into a directory.
    /// - Parameter progress: called after every hundred notes, with the number of notes so far.
    /// - Throws: the errors of ``ExportVault``.
    public func exportNotes(
        to directory: String, _ options: ExportVault.Options, progress: (Int) -> Void
    ) throws(PlannerError) {
        let outcome = try exportVault(directory, options, progress: progress)
        let isComplete = outcome.skipped.isEmpty && outcome.outdated.isEmpty && outcome.stateFailure == nil
        store.update { state in
            state.exported = outcome
            state.reports = VaultReport.all(of: outcome)
            state.completion = isComplete ? .complete : .incomplete
        }
    }
}
