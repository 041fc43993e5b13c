public import UtilLocalization

/// A screen action: something that a person does by a key, or by its name in the palette.
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
    /// Whether every screen can perform the action without a change to another screen, such as undo.
    public let isEverywhere: Bool
    /// Whether the action applies to the selected row. On another screen, the action only opens its own
    /// screen.
    public let isOfSelection: Bool
    /// Whether the action opens a text field, whatever is selected or loaded. Neither the action nor the
    /// typed text then waits for running work.
    public let opensText: Bool
    /// Whether the action asks for more input. If Haru discards the action, it also discards the keys after
    /// it, because they belong to this input.
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

/// A titled group of actions, for the places that list all actions. The group holds the actions of one
/// screen, or actions that belong to no screen, such as those of the shell.
public struct ActionGroup: Hashable, Sendable {
    public let title: Wording
    public let actions: [ActionEntry]
    /// Whether the actions are available on every screen.
    public let isEverywhere: Bool

    public init(title: Wording, actions: [ActionEntry], isEverywhere: Bool) {
        self.title = title
        self.actions = actions
        self.isEverywhere = isEverywhere
    }
}
