public import DomainPrimitives
public import SettingsDomain
import UtilState

/// The library's health, its backups.
public final class MaintenanceViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// What a diagnosis found, fine or not.
        public internal(set) var findings: [Finding] = []
        /// Where the last backup went.
        public internal(set) var backup: String?

        /// Whether nothing needs mending.
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

    /// What is shown now.
    public var state: State { store.state }

    /// Looks at the library, the settings and the places.
    public func diagnose() {
        let findings = diagnosis()
        store.update { $0.findings = findings }
    }

    /// Writes a whole copy of the library; `nil` for the usual place and name.
    /// - Throws: what making a backup throws.
    public func backUp(to path: String?) throws(PlannerError) {
        let backup = try backUp.callAsFunction(to: path)
        store.update { $0.backup = backup }
    }

    /// Puts a backup in the place of the library.
    /// - Throws: what restoring throws.
    public func restore(from path: String) throws(PlannerError) {
        let backup = try restore.callAsFunction(from: path)
        store.update { state in
            state.backup = backup
        }
    }
}
