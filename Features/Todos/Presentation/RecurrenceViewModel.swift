public import DomainPrimitives
public import TodosDomain
import UtilState

/// The coming days of a repeating todo.
public final class RecurrenceViewModel: Sendable {
    /// What is shown.
    public struct State: Hashable, Sendable {
        /// The todo's.
        public var title = ""
        /// How it repeats.
        public var rule: RecurrenceRule?
        /// How its next occurrence is chosen.
        public var mode: Recurrence.Mode = .fixed
        /// The days to come.
        public var days: [Day] = []
    }

    private let preview: PreviewRecurrence
    private let store = StateStore(State())

    public init(preview: PreviewRecurrence) { self.preview = preview }

    /// What is shown now.
    public var state: State { store.state }

    /// - Throws: ``PlannerError/notRepeating(title:)`` where the todo does not repeat.
    public func show(_ reference: TodoReference, count: Int) throws(PlannerError) {
        let found = try preview(reference, count: count)
        store.update { state in
            state.title = found.todo.title.description
            state.rule = found.recurrence.rule
            state.mode = found.recurrence.mode
            state.days = found.days
        }
    }
}
