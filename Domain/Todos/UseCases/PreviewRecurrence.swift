public import DomainPrimitives

/// The coming days of a repeating todo; makes nothing (PRODUCT.md §3: reading never generates).
public struct PreviewRecurrence: Sendable {
    /// A repeating todo and its coming days.
    public struct Preview: Hashable, Sendable {
        /// The todo.
        public let todo: Todo
        /// How it repeats.
        public let recurrence: Recurrence
        /// The todo's own day first, then as if each were completed on its day.
        public let days: [Day]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/notRepeating(title:)`` where the todo does not repeat.
    public func callAsFunction(_ reference: TodoReference, count: Int) throws(PlannerError) -> Preview {
        let todo = try repository.read { reader throws(PlannerError) in try reader.resolve(reference) }
        guard let recurrence = todo.recurrence else { throw .notRepeating(title: todo.title.description) }
        var days = [recurrence.dueDay]
        var current = recurrence
        while days.count < count, let next = current.next(completedOn: current.dueDay) {
            days.append(next.dueDay)
            current = next
        }
        return Preview(todo: todo, recurrence: recurrence, days: Array(days.prefix(max(count, 0))))
    }
}
