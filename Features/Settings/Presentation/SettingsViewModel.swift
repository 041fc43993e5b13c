public import DomainPrimitives
public import SettingsDomain
public import SettingsInterface
import UtilState

/// Settings and where Haru keeps its files.
public final class SettingsViewModel: Sendable {
    public struct Row: Hashable, Sendable {
        public let name: String
        public let value: String
        public let isDefault: Bool
        public let allowed: [String]
    }

    public struct State: Hashable, Sendable {
        public var rows: [Row] = []
        public var paths: LibraryPaths
    }

    private let repository: any SettingsRepository
    private let store: StateStore<State>

    public init(repository: any SettingsRepository, paths: LibraryPaths) {
        self.repository = repository
        store = StateStore(State(paths: paths))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func show() throws(PlannerError) {
        let chosen = try repository.settings()
        store.update { state in
            state.rows = Setting.allCases.map { setting in
                Row(
                    name: setting.rawValue, value: chosen[setting] ?? setting.defaultValue, isDefault: chosen[setting] == nil,
                    allowed: setting.allowed)
            }
        }
    }

    /// The value of one setting.
    public func value(_ name: String) throws(PlannerError) -> String {
        let setting = try validated { () throws(ValidationError) in try Setting(name: name) }
        return try repository.settings()[setting] ?? setting.defaultValue
    }

    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that it does not have.
    public func change(_ change: SettingChange) throws(PlannerError) {
        let setting = try validated { () throws(ValidationError) in
            let setting = try Setting(name: change.name)
            if let value = change.value { try setting.check(value) }
            return setting
        }
        try repository.set(setting, to: change.value)
        try show()
    }
}
