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

    private let maintenance: any LibraryMaintenance
    private let settings: any SettingsRepository
    private let store = StateStore(State())

    public init(maintenance: any LibraryMaintenance, settings: any SettingsRepository) {
        self.maintenance = maintenance
        self.settings = settings
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func diagnose() {
        let findings = [settingsFinding] + maintenance.diagnose()
        store.update { $0.findings = findings }
    }

    public func backUp(to path: String?) throws(PlannerError) {
        let backup = try maintenance.backUp(to: path)
        store.update { $0.backup = backup }
    }

    public func restore(from path: String) throws(PlannerError) {
        let backup = try maintenance.restore(from: path)
        store.update { state in
            state.backup = backup
            state.restoredFrom = path
        }
    }

    private var settingsFinding: Finding {
        do {
            return .settings(chosen: try settings.settings().count)
        } catch {
            if case .storage(let error) = error { return .broken(.settings, error) }
            return .broken(.settings, StorageError(.other(detail: "\(error)"), path: ""))
        }
    }
}
