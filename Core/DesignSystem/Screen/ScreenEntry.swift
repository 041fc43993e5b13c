public import UtilLocalization

/// A screen that a feature contributes: its names, its keys, its actions, and the routes that lead to it. The
/// screen itself is made when it is first shown.
public struct ScreenEntry: Sendable {
    /// The names that settings, actions and tests use, such as `today`. It never changes.
    public let id: String
    /// The text on its tab.
    public let title: Wording
    /// The place of its tab: lower numbers come first.
    public let order: Int
    /// The key that opens the screen after the go-to key (`g`), such as `t`. The screens of a program have
    /// distinct keys.
    public let key: Character
    /// The digit from 1 to 9 that opens the screen at once; `nil` for a screen that is opened by ``key``
    /// alone.
    public let digit: Int?
    /// The screen's actions, in the order of its help. The first ones are also shown at the screen's lower
    /// edge.
    public let actions: [ActionEntry]
    /// The types of the routes that lead to the screen.
    public let routes: [any ScreenRoute.Type]

    /// The keys of the list of screens itself: `g` leads to the first row, and `q` closes the list. No screen
    /// may have one.
    public static let reservedKeys: Set<Character> = ["g", "q"]

    public init(
        _ id: String, title: Wording, order: Int, key: Character, digit: Int? = nil, actions: [ActionEntry],
        routes: [any ScreenRoute.Type] = []
    ) {
        self.id = id
        self.title = title
        self.order = order
        self.key = key
        self.digit = digit
        self.actions = actions
        self.routes = routes
    }

    /// The action that opens the screen.
    public var opening: ActionEntry {
        ActionEntry("\(Self.openingPrefix)\(id)", title, keys: digit.map { [String($0)] } ?? [])
    }

    /// What the ids of the actions begin with that open a screen.
    public static let openingPrefix = "shell.open."

    /// Whether it shows what a route asks for.
    public func answers(_ route: any ScreenRoute) -> Bool { answers(type(of: route)) }

    /// Whether it shows what routes of a type ask for.
    public func answers(_ route: any ScreenRoute.Type) -> Bool { routes.contains { $0 == route } }
}
