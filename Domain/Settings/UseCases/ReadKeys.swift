public import DomainPrimitives

/// The keys that were chosen for actions of the full screen.
public struct ReadKeys: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// By the actions' names; an action that nobody chose keys for is missing.
    public func callAsFunction() throws(PlannerError) -> [String: String] { try repository.keys() }
}
