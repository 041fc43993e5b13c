public import DomainPrimitives
public import SettingsDomain
public import SettingsInterface
import UtilState

/// Settings and where Haru keeps its files.
public final class SettingsViewModel: Sendable {
    /// A setting.
    public struct Row: Hashable, Sendable {
        /// As it is written in a command.
        public let name: String
        /// What holds now.
        public let value: String
        /// Whether nobody chose it.
        public let isDefault: Bool
        /// The words it takes; empty where it takes any.
        public let allowed: [String]
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// All settings, by name.
        public var rows: [Row] = []
        /// Where the files are.
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

    /// What is shown now.
    public var state: State { store.state }
    /// What is shown now, and each state that follows it.
    public var states: AsyncStream<State> { store.states }

    /// Shows all settings.
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
