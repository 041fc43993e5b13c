public import DomainPrimitives
public import SettingsDomain
import UtilState

/// The library's health, its backups.
public final class MaintenanceViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var findings: [Finding] = []
        /// Where the last backup went.
        public var backup: String?
        public var restoredFrom: String?

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
    public var states: AsyncStream<State> { store.states }

    public func diagnose() {
        let findings = diagnosis()
        store.update { $0.findings = findings }
    }

    public func backUp(to path: String?) throws(PlannerError) {
        let backup = try backUp.callAsFunction(to: path)
        store.update { $0.backup = backup }
    }

    public func restore(from path: String) throws(PlannerError) {
        let backup = try restore.callAsFunction(from: path)
        store.update { state in
            state.backup = backup
            state.restoredFrom = path
        }
    }
}
