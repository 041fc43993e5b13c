public import DomainPrimitives
public import SettingsDomain
import UtilState

/// Checks, backs up and restores the library.
public final class MaintenanceViewModel: Sendable {
    /// The values that the commands show.
    public struct State: Hashable, Sendable {
        /// The results of the last diagnosis, with and without problems.
        public internal(set) var findings: [Finding] = []
        /// The path of the last backup; `nil` if this view model has made no backup.
        public internal(set) var backup: String?

        /// Whether ``findings`` contains no problem.
        public var isHealthy: Bool { !findings.contains { $0.severity == .problem } }
    }

    private let diagnosis: DiagnoseHaru
    private let backUp: BackUpLibrary
    private let restore: RestoreLibrary
    private let store = StateStore(State())

    public init(diagnose: DiagnoseHaru, backUp: BackUpLibrary, restore: RestoreLibrary) {
        diagnosis = diagnose
        self.backUp = backUp
        self.restore = restore
    }

    public var state: State { store.state }

    /// Checks the library and the settings, and stores the results in ``State/findings``.
    public func diagnose() {
        let findings = diagnosis()
        store.update { $0.findings = findings }
    }

    /// Writes a full copy of the library to `path`, or to the folder of backups if `path` is `nil`.
    public func backUp(to path: String?) throws(PlannerError) {
        let backup = try backUp.callAsFunction(to: path)
        store.update { $0.backup = backup }
    }

    /// Replaces the library with a backup. Backs up the present library first.
    public func restore(from path: String) throws(PlannerError) {
        let backup = try restore.callAsFunction(from: path)
        store.update { state in
            state.backup = backup
        }
    }
}
