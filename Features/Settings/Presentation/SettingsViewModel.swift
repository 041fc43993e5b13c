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

    private let read: ReadSettings
    private let change: ChangeSetting
    private let store: StateStore<State>

    public init(read: ReadSettings, change: ChangeSetting, paths: LibraryPaths) {
        self.read = read
        self.change = change
        store = StateStore(State(paths: paths))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    public func show() throws(PlannerError) {
        let choices = try read()
        store.update { state in
            state.rows = choices.map { choice in
                Row(
                    name: choice.setting.rawValue, value: choice.value, isDefault: choice.isDefault,
                    allowed: choice.setting.allowed)
            }
        }
    }

    /// The value of one setting.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting.
    public func value(_ name: String) throws(PlannerError) -> String {
        let setting = try validated { () throws(ValidationError) in try Setting(name: name) }
        return try read().first { $0.setting == setting }?.value ?? setting.defaultValue
    }

    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that it does not have.
    public func change(_ wanted: SettingChange) throws(PlannerError) {
        try change(wanted.name, to: wanted.value)
        try show()
    }
}
