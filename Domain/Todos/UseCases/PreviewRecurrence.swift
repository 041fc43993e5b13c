public import DomainPrimitives

/// Lists the coming days of a repeating todo. A preview creates no todo (Documentation/Product.md §Preview).
public struct PreviewRecurrence: Sendable {
    public struct Preview: Hashable, Sendable {
        public let todo: Todo
        public let recurrence: Recurrence
        /// The due days of the todo and of its next occurrences. The preview assumes that a person completes
        /// each occurrence on its due day.
        public let days: [Day]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter count: The maximum number of days.
    /// - Throws: ``PlannerError/notRepeating(title:)`` if the todo does not repeat.
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
