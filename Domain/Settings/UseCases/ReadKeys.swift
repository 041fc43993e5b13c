public import DomainPrimitives

/// Reads the keys that a person chose for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Returns the keys by the names of the actions, with spaces between several keys. An empty text means an
    /// action without keys. An action with its default keys has no entry.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
