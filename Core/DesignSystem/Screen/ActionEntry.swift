public import UtilLocalization

/// An action on a screen. A person starts the action with a key, or by its name in the palette (a searchable
/// list of actions).
public struct ActionEntry: Hashable, Sendable {
    /// The name of the action in settings, such as `todos.add`.
    public let id: String
    /// The name of the action in the help and the palette.
    public let title: Wording
    /// A short name for the lower line of the screen; `nil` if the line does not show the action.
    public let hint: Wording?
    /// The default keys, in the format of ``KeyChord``.
    public let keys: [String]
    /// Whether the palette offers the action; `false` for mere movements, such as to the next row.
    public let isInPalette: Bool
    /// Whether the action works on every screen, such as undo. If `false`, Haru first opens the screen that
    /// the action belongs to.
    public let isEverywhere: Bool
    /// Whether the action applies to the selected row. If a person starts such an action from another screen,
    /// Haru opens the action's screen, but does not perform the action. The person first selects a row there.
    public let isOfSelection: Bool
    /// Whether the action opens a text field in every case, even if no row is selected or the screen has not
    /// read its data. Haru performs such an action at once, so that the person can type at once. All other
    /// actions wait until the running edits and reads have ended.
    public let opensText: Bool
    /// Whether the action asks for text or an answer, so that the keys typed after the action belong to it.
    /// If Haru discards the action because earlier work failed, Haru also discards these keys.
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

/// A titled group of actions, for the settings screen on which a person chooses keys. The group holds the
/// actions of one screen, or actions that belong to no screen, such as quitting.
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
