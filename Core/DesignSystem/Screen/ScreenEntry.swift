public import UtilLocalization

/// The description of a screen that a feature contributes, such as the title, the keys and the actions. Haru
/// makes the ``Screen`` object only when a person first opens the screen.
public struct ScreenEntry: Sendable {
    /// The id of the screen in settings, actions and tests, such as `today`. The id of a screen never
    /// changes.
    public let id: String
    /// The text on the screen's tab.
    public let title: Wording
    /// The position of the screen's tab among all tabs. Lower numbers come first.
    public let order: Int
    /// The key that opens the screen after the go-to key `g`. With the key `t`, a person types `g t`. The
    /// screens of a program have distinct keys.
    public let key: Character
    /// The digit from 0 to 9 that opens the screen directly; `nil` for a screen without a digit. The tenth
    /// screen has the digit 0, because the key stands after 9 on a keyboard.
    public let digit: Int?
    /// The screen's actions, in the order of its help. The lower line of the screen shows as many of these
    /// actions as fit, from the first one on.
    public let actions: [ActionEntry]
    /// The signs in the rows of the screen, such as `↻`. The help of the screen explains these signs below
    /// the keys.
    ///
    /// Each access makes the signs again. So a command that shows no screen makes none.
    public var signs: [SignEntry] { makeSigns() }
    private let makeSigns: @Sendable () -> [SignEntry]
    /// Lines that explain the numbers on the screen, such as the balance. The help of the screen (`?`) shows
    /// these lines below the signs.
    public let explanations: [Wording]
    /// Whether the screen opens with the text cursor in a text field (``Screen/appear()``). If Haru discards
    /// the key that opens such a screen, Haru also discards the text typed after the key. The person typed
    /// this text for the screen.
    public let takesKeys: Bool
    /// Whether the side bar is shown beside the screen. `false` for a screen that itself lists items of
    /// the side bar, such as the projects.
    public let hasSideBar: Bool
    /// The types of the routes that open this screen. A route is a request that another screen makes.
    public let routes: [any ScreenRoute.Type]

    /// The keys that no screen can have, because the list of screens uses these keys. `q` closes the list.
    /// `g` closes the list and selects the first row of the screen behind the list.
    public static let reservedKeys: Set<Character> = ["g", "q"]

    public init(
        _ id: String, title: Wording, order: Int, key: Character, digit: Int? = nil, actions: [ActionEntry],
        signs: @escaping @autoclosure @Sendable () -> [SignEntry] = [], explanations: [Wording] = [],
        takesKeys: Bool = false, hasSideBar: Bool = true, routes: [any ScreenRoute.Type] = []
    ) {
        self.id = id
        self.title = title
        self.order = order
        self.key = key
        self.digit = digit
        self.actions = actions
        makeSigns = signs
        self.explanations = explanations
        self.takesKeys = takesKeys
        self.hasSideBar = hasSideBar
        self.routes = routes
    }

    /// The action that opens the screen. Its default key is ``digit``, if the screen has one.
    public var opening: ActionEntry {
        ActionEntry(
            "\(Self.openingPrefix)\(id)", title, keys: digit.map { [String($0)] } ?? [],
            takesKeys: takesKeys)
    }

    /// The prefix of the ids of all actions that open a screen.
    public static let openingPrefix = "shell.open."

    /// Whether `route` asks for this screen. A route is a value that asks for a screen, such as `DayRoute`.
    public func answers(_ route: any ScreenRoute) -> Bool { answers(type(of: route)) }

    public func answers(_ route: any ScreenRoute.Type) -> Bool { routes.contains { $0 == route } }
}

/// A sign on a screen, such as `↻`, and its meaning.
public struct SignEntry: Hashable, Sendable {
    /// The sign. Some signs contain words, such as `after 13`.
    public let sign: Wording
    public let meaning: Wording

    public init(_ sign: Wording, _ meaning: Wording) {
        self.sign = sign
        self.meaning = meaning
    }

    public init(_ sign: String, _ meaning: Wording) { self.init(Wording(sign, sign), meaning) }
}
