public import DomainPrimitives

/// A use case that stores the keys of an action of the full screen, or restores the action's default keys.
public struct ChooseKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// - Parameters:
    ///   - action: The name of an existing action, such as `todos.add`. The name is not checked.
    ///   - keys: The key chords, separated by spaces; empty for none, `nil` for the action's default.
    public func callAsFunction(_ action: String, _ keys: String?) throws(PlannerError) {
        try repository.setKeys(of: action, to: keys)
    }
}
