public import UtilLocalization

/// Actions that belong to no screen of their own, as those of the shell: for whoever lists all of them.
public struct ActionGroup: Hashable, Sendable {
    public let title: Wording
    public let actions: [ActionEntry]

    public init(title: Wording, actions: [ActionEntry]) {
        self.title = title
        self.actions = actions
    }
}
