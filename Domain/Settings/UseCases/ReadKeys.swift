public import DomainPrimitives

/// A use case that reads the keys that a person chose for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Returns the key chords that a person chose for actions, by the name of the action:
    /// - Spaces separate several key chords.
    /// - An empty text means that the action has no key chord.
    /// - Actions with their default key chords are missing.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
