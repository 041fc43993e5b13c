public import DomainPrimitives

/// A use case that reads the keys that a person chose for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Returns the chosen key chords, by the name of the action. Spaces separate several key chords, and an
    /// empty text means none. Leaves out actions with their default.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
