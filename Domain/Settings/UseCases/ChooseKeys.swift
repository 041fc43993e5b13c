public import DomainPrimitives

/// Chooses the keys of an action of the full screen, or goes back to its own.
public struct ChooseKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// - Parameters:
    ///   - action: its name, as `todos.add`; who calls knows which there are.
    ///   - keys: several with spaces between them; empty for none, `nil` for the action's own.
    public func callAsFunction(_ action: String, _ keys: String?) throws(PlannerError) {
        try repository.setKeys(of: action, to: keys)
    }
}
