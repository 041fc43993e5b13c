import DomainPrimitives

/// Checks that the server can answer, by one read of the database.
public struct CheckHealth: Sendable {
    private let repository: any HubRepository

    public init(repository: any HubRepository) { self.repository = repository }

    public func callAsFunction() throws(HubError) {
        try repository.read(UserID(rawValue: 0)) { reader throws(HubError) in _ = try reader.head() }
    }
}
