public import DomainPrimitives
public import SettingsDomain
import UtilState

/// Shows and changes the settings, and shows the paths of Haru's files.
public final class SettingsViewModel: Sendable {
    /// One setting, as a row of a list.
    public struct Row: Hashable, Sendable {
        /// The name of the setting, as a person types it in `haru config`.
        public let name: String
        /// The present value of the setting: the value that the person chose, or the default.
        public let value: String
        /// Whether the setting has its default value, because the person has not chosen another value.
        public let isDefault: Bool
        /// The allowed values; empty if the setting takes any text.
        public let allowed: [String]
    }

    /// The values that the screen and the commands show.
    public struct State: Hashable, Sendable {
        public internal(set) var rows: [Row] = []
        /// The key bindings that the person chose, by the identifier of the screen action.
        public internal(set) var keys: [String: String] = [:]
        /// The names of the settings that this view model has changed, in the order of the changes.
        public internal(set) var changed: [String] = []
        public internal(set) var paths: LibraryPaths
        /// The words that the shown rows must contain; empty for all rows.
        public internal(set) var filter = ""
        /// The error of the last refresh; `nil` if the refresh succeeded.
        public var problem: PlannerError?
    }

    private let catalogue: SettingCatalogue
    private let read: ReadSettings
    private let changeSetting: ChangeSetting
    private let readKeys: ReadKeys
    private let chooseKeys: ChooseKeys
    private let store: StateStore<State>

    /// The prefix of each setting for the key binding of a screen action, such as `keys.shell.help`.
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

    public var state: State { store.state }

    /// Reads all settings, and the key bindings that the person chose.
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

    /// Shows only the rows that contain all words of a text; all rows for an empty text.
    public func filter(_ words: String) { store.update { $0.filter = words } }

    /// Reads all settings, and the key bindings that the person chose. Stores an error in ``State/problem``.
    public func refresh() { do { try show() } catch { store.update { $0.problem = error } } }

    /// Returns the value of a setting.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting.
    public func value(_ name: String) throws(PlannerError) -> String {
        try read(try validated { () throws(ValidationError) in try catalogue.setting(named: name) })
    }

    /// Moves a setting `step` places forwards in its list of allowed values, or backwards if `step` is
    /// negative. The first value follows the last one. Does nothing if the setting takes any text.
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

    /// Checks a value for a setting.
    /// - Returns: the rule that the value breaks; `nil` for a valid value.
    public func problem(with value: String, of name: String) -> ValidationError? {
        do throws(ValidationError) {
            try catalogue.setting(named: name).check(value)
            return nil
        } catch {
            return error
        }
    }

    /// Changes a setting, or the key binding of a screen action.
    /// - Parameter value: `nil` for the default.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that is not allowed.
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
