public import DomainPrimitives

/// A use case that reads the keys that a person chose for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Returns the chosen keys, by the name of the action. Spaces separate several keys. An empty text means
    /// that the action has no keys. An action with its default keys has no entry.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
