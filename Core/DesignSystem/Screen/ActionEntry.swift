public import UtilLocalization

/// An action on a screen. A person starts the action with a key, or by its name in the palette (a searchable
/// list of actions).
public struct ActionEntry: Hashable, Sendable {
    /// The ``id`` of the action that undoes the last action on every screen. A screen with a step of its own
    /// takes the action over (``Screen/takesOver(_:)``).
    public static let undo = "todos.undo"

    /// The name of the action in settings, such as `todos.add`.
    public let id: String
    /// The name of the action in the help and the palette.
    public let title: Wording
    /// The heading under which the help lists the action; `nil` for the title of the screen.
    public let heading: ActionHeading?
    /// A short name for the lower line of the screen; `nil` if the line does not show the action.
    public let hint: Wording?
    /// The default keys, in the format of ``KeyChord``.
    public let keys: [String]
    /// Whether the palette offers the action; `false` for mere movements, such as to the next row.
    public let isInPalette: Bool
    /// Whether the action works on every screen, such as undo. If `false`, Haru first opens the screen that
    /// the action belongs to.
    public let isEverywhere: Bool
    /// Whether the action applies to the selected row. If a person starts such an action on another screen,
    /// Haru only opens the action's screen.
    public let isOfSelection: Bool
    /// Whether the action always opens a text field. Such an action starts at once. All other actions wait
    /// for running edits and reads.
    public let opensText: Bool
    /// Whether the action asks for text or an answer. If Haru discards such an action, Haru also discards the
    /// keys typed after it.
    public let takesKeys: Bool

    public init(
        _ id: String, _ title: Wording, heading: ActionHeading? = nil, hint: Wording? = nil, keys: [String],
        isInPalette: Bool = true, isEverywhere: Bool = false, isOfSelection: Bool = false,
        opensText: Bool = false, takesKeys: Bool = false
    ) {
        self.id = id
        self.title = title
        self.heading = heading
        self.hint = hint
        self.keys = keys
        self.isInPalette = isInPalette
        self.isEverywhere = isEverywhere
        self.isOfSelection = isOfSelection
        self.opensText = opensText
        self.takesKeys = takesKeys
    }
}

/// A heading of the help (`?`) above actions of one kind, such as "Move".
public struct ActionHeading: Hashable, Sendable {
    public let title: Wording
    /// The position of the heading among the headings of a screen. Lower numbers come first. The actions
    /// without a heading have the number 0.
    public let order: Int

    public init(_ title: Wording, order: Int) {
        self.title = title
        self.order = order
    }
}

/// A titled group of actions for the settings screen: the actions of one screen, or actions that belong to no
/// screen.
public struct ActionGroup: Hashable, Sendable {
    public let title: Wording
    public let actions: [ActionEntry]
    /// Whether the actions are available on every screen; `false` if they are available on only one screen.
    public let isEverywhere: Bool

    public init(title: Wording, actions: [ActionEntry], isEverywhere: Bool) {
        self.title = title
        self.actions = actions
        self.isEverywhere = isEverywhere
    }
}

/// The title, the hint and the default keys of an action. A screen lists its actions in a table of these
/// values, and makes each ``ActionEntry`` from one of them.
public struct ActionDescription {
    public let title: Wording
    public let hint: Wording?
    public let keys: [String]

    public init(_ title: Wording, _ hint: Wording?, _ keys: [String]) {
        self.title = title
        self.hint = hint
        self.keys = keys
    }
}
