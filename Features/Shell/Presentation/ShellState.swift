import SettingsDomain

/// The state of the shell, which is the frame around all screens.
public struct ShellState: Hashable, Sendable {
    /// The panel over the screen.
    public enum Panel: Hashable, Sendable {
        case none
        case palette(ChoiceState)
        /// The items of the side bar, such as projects and saved views.
        case sideItems(ChoiceState)
        case help(ChoiceState)
        /// All screens, each with the key that opens it.
        case screens(ChoiceState)

        /// The list of the panel; `nil` if no panel is open.
        public var choice: ChoiceState? {
            switch self {
            case .none: nil
            case .palette(let choice), .sideItems(let choice), .help(let choice), .screens(let choice): choice
            }
        }

        /// Changes the list of the panel. Does nothing if no panel is open.
        mutating func change(_ body: (inout ChoiceState) -> Void) {
            guard var choice else { return }
            body(&choice)
            switch self {
            case .none: break
            case .palette: self = .palette(choice)
            case .sideItems: self = .sideItems(choice)
            case .help: self = .help(choice)
            case .screens: self = .screens(choice)
            }
        }
    }

    /// One item in the side bar, such as a project.
    public struct SideItem: Hashable, Sendable {
        public let title: String
        /// The route that opens the item.
        public let route: ChosenRoute
        /// The letter that opens the item after the go-to key; empty for none.
        public let key: String
        /// The depth of the item in a tree, from 0.
        public let depth: Int
        /// The colour of the dot before the title, as 0xRRGGBB; `nil` for no dot.
        public let color: UInt32?
        /// The number of todos that the item opens; `nil` if it is unknown.
        public let count: Int?
        /// Whether the item cannot be opened because of a mistake.
        public let hasMistake: Bool

        public init(
            _ title: String, route: ChosenRoute, key: String = "", depth: Int = 0, color: UInt32? = nil,
            count: Int? = nil, hasMistake: Bool = false
        ) {
            self.title = title
            self.route = route
            self.key = key
            self.depth = depth
            self.color = color
            self.count = count
            self.hasMistake = hasMistake
        }
    }

    /// Items of one kind in the side bar, such as all projects.
    public struct SideSection: Hashable, Sendable {
        public let title: String
        public let items: [SideItem]

        public init(title: String, items: [SideItem]) {
            self.title = title
            self.items = items
        }
    }

    /// The index of the open tab, from 0.
    public internal(set) var tab = 0
    public internal(set) var panel = Panel.none
    /// The sections of the side bar; empty until the items are read.
    public internal(set) var sideBar: [SideSection] = []
    /// The index of the selected item among all items of the side bar; `nil` unless the side bar has the
    /// focus, so that keys move in it.
    public internal(set) var sideSelection: Int?
    /// All items of the side bar, from top to bottom.
    public var sideItems: [SideItem] { sideBar.flatMap(\.items) }
    /// The selected item of the side bar; `nil` unless the side bar has the focus.
    public var selectedSideItem: SideItem? {
        sideSelection.flatMap { sideItems.indices.contains($0) ? sideItems[$0] : nil }
    }
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
