public import DomainPrimitives
public import SettingsDomain
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
        public internal(set) var rows: [Row] = []
        /// The keys that were chosen, by action.
        public internal(set) var keys: [String: String] = [:]
        /// What was changed, in order.
        public internal(set) var changed: [String] = []
        /// Where the files are.
        public internal(set) var paths: LibraryPaths
        /// Why the settings could not be read; `nil` where they could.
        public var problem: PlannerError?
    }

    private let catalogue: SettingCatalogue
    private let read: ReadSettings
    private let changeSetting: ChangeSetting
    private let readKeys: ReadKeys
    private let chooseKeys: ChooseKeys
    private let store: StateStore<State>

    /// What the names of settings begin with that are keys of actions.
    public static let keyPrefix = "keys."

    public init(
        catalogue: SettingCatalogue, read: ReadSettings, change: ChangeSetting, readKeys: ReadKeys,
        chooseKeys: ChooseKeys,
        paths: LibraryPaths
    ) {
        self.catalogue = catalogue
        self.read = read
        changeSetting = change
        self.readKeys = readKeys
        self.chooseKeys = chooseKeys
        store = StateStore(State(paths: paths))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows all settings.
    /// - Throws: what reading the library throws.
    public func show() throws(PlannerError) {
        let (choices, keys) = (try read(), try readKeys())
        store.update { state in
            state.keys = keys
            state.problem = nil
            state.rows = choices.map { choice in
                Row(
                    name: choice.setting.name, value: choice.value, isDefault: choice.isDefault,
                    allowed: choice.setting.words)
            }
        }
    }

    /// Shows all settings. What goes wrong is in the state.
    public func refresh() { do { try show() } catch { store.update { $0.problem = error } } }

    /// The value of one setting.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting.
    public func value(_ name: String) throws(PlannerError) -> String {
        try read(try validated { () throws(ValidationError) in try catalogue.setting(named: name) })
    }

    /// Gives a setting the word so many further among those it takes, around the end.
    /// - Throws: what reading and writing the settings throws.
    public func step(_ name: String, by step: Int) throws(PlannerError) {
        try show()
        guard let row = state.rows.first(where: { $0.name == name }),
            let index = row.allowed.firstIndex(of: row.value)
        else {
            return
        }
        let count = row.allowed.count
        try change(name, to: row.allowed[((index + step) % count + count) % count])
    }

    /// Returns the rule that a value of a setting breaks; `nil` for none.
    public func problem(with value: String, of name: String) -> ValidationError? {
        do throws(ValidationError) {
            try catalogue.setting(named: name).check(value)
            return nil
        } catch {
            return error
        }
    }

    /// Changes a setting, or the keys of an action.
    /// - Parameter value: `nil` for the default.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that it does not have.
    public func change(_ name: String, to value: String?) throws(PlannerError) {
        if name.hasPrefix(Self.keyPrefix) {
            try chooseKeys(String(name.dropFirst(Self.keyPrefix.count)), value)
        } else {
            try changeSetting(name, to: value)
        }
        try show()
        store.update { $0.changed.append(name) }
    }
}
