public import UtilLocalization

/// An action on a screen. A person starts it with a key, or by its name in the palette (a searchable list of
/// actions).
public struct ActionEntry: Hashable, Sendable {
    /// The name of the action in settings, such as `todos.add`.
    public let id: String
    /// The name of the action in the help and the palette.
    public let title: Wording
    /// A short name for the lower line of the screen; `nil` if the line does not show the action.
    public let hint: Wording?
    /// The default keys, in the format of ``KeyChord``.
    public let keys: [String]
    /// Whether the palette offers the action; false for mere movements.
    public let isInPalette: Bool
    /// Whether the action, such as undo, works on every screen without opening the screen that it belongs to.
    public let isEverywhere: Bool
    /// Whether the action applies to the selected row. If a person starts it from another screen, the action
    /// only opens its own screen. There the person first selects a row.
    public let isOfSelection: Bool
    /// Whether the action opens a text field, whatever is selected or loaded. Haru performs such an action,
    /// and takes the typed text, while earlier work still runs.
    public let opensText: Bool
    /// Whether the action asks for more input. If earlier work fails while the action waits, Haru discards
    /// the action, and also the keys typed after it. These keys belong to the requested input.
    public let takesKeys: Bool

    public init(
        _ id: String, _ title: Wording, hint: Wording? = nil, keys: [String], isInPalette: Bool = true,
        isEverywhere: Bool = false, isOfSelection: Bool = false, opensText: Bool = false,
        takesKeys: Bool = false
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.keys = keys
        self.isInPalette = isInPalette
        self.isEverywhere = isEverywhere
        self.isOfSelection = isOfSelection
        self.opensText = opensText
        self.takesKeys = takesKeys
    }
}

/// A titled group of actions, for the list in which a person chooses keys. The group holds the actions of one
/// screen, or actions that belong to no screen, such as quitting.
public struct ActionGroup: Hashable, Sendable {
    public let title: Wording
    public let actions: [ActionEntry]
    /// Whether the actions are available on every screen; false if they are available on one screen.
    public let isEverywhere: Bool

    public init(title: Wording, actions: [ActionEntry], isEverywhere: Bool) {
        self.title = title
        self.actions = actions
        self.isEverywhere = isEverywhere
    }
}
