public import DomainPrimitives

/// A use case that reads the keys that a person chose for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Returns the names of actions, each with the key chords that a person chose for it. Spaces separate
    /// several key chords, and an empty text means none. Leaves out actions for which nothing was chosen.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
