public import UtilLocalization

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
