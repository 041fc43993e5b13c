public import DomainPrimitives

/// A use case that stores the keys of an action of the full screen, or restores the action's default keys.
public struct ChooseKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// - Parameters:
    ///   - action: The name of the action, such as `todos.add`. The caller must check that the action exists.
    ///   - keys: The keys with spaces between them; empty for no keys, `nil` for the action's default keys.
    public func callAsFunction(_ action: String, _ keys: String?) throws(PlannerError) {
        try repository.setKeys(of: action, to: keys)
    }
}
