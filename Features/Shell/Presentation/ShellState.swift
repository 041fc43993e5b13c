import SettingsDomain

/// The state of the shell, which is the frame around all screens.
public struct ShellState: Hashable, Sendable {
    /// The panel over the screen.
    public enum Panel: Hashable, Sendable {
        case none
        case palette(ChoiceState)
        case help(ChoiceState)
        /// All screens, each with the key that opens it.
        case screens(ChoiceState)

        /// The list of the panel; `nil` if no panel is open.
        public var choice: ChoiceState? {
            switch self {
            case .none: nil
            case .palette(let choice), .help(let choice), .screens(let choice): choice
            }
        }
    }

    /// Items of one kind in the side bar, such as all projects.
    public struct SideSection: Hashable, Sendable {
        public let title: String
        public let items: [ChoiceState.Item]

        public init(title: String, items: [ChoiceState.Item]) {
            self.title = title
            self.items = items
        }
    }

    /// The index of the open tab, from 0.
    public internal(set) var tab = 0
    public internal(set) var panel = Panel.none
    /// The sections of the side bar; empty until the items are read.
    public internal(set) var sideBar: [SideSection] = []
    /// The settings of the full screen. They have default values until they are read.
    public internal(set) var choices = ShellChoices()
}

/// A person's settings for all screens.
public struct ShellChoices: Hashable, Sendable {
    public internal(set) var theme = Setting.theme.defaultValue
    /// Whether the full screen handles clicks and the wheel.
    public internal(set) var hasMouse = true
    /// The keys that the person chose, by the identifier of the action. A space separates several keys. An
    /// action without chosen keys is missing.
    public internal(set) var keys: [String: String] = [:]
}
