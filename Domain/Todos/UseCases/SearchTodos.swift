public import DomainPrimitives

/// Full-text search over titles, notes and tags; every word counts, each as the start of a word, Korean words also
/// from their middle.
public struct SearchTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` where `words` holds no letter or digit.
    public func callAsFunction(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw .invalid(ValidationError(.query, words, .emptyInput))
        }
        return try repository.read { reader throws(PlannerError) in try reader.search(words, limit: limit) }
    }
}
