public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the coming days of a repeating todo.
public final class RecurrenceViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The title of the todo.
        public var title = ""
        /// The rule of the repetition; `nil` before the first read.
        public var rule: RecurrenceRule?
        /// The way to choose the next day: by the calendar, or counted from the completion.
        public var mode: Recurrence.Mode = .fixed
        /// The coming days in ascending order.
        public var days: [Day] = []
    }

    private let preview: PreviewRecurrence
    private let store = StateStore(State())

    public init(preview: PreviewRecurrence) { self.preview = preview }

    public var state: State { store.state }

    /// Reads the next `count` days of a repeating todo into the state.
    /// - Throws: ``PlannerError/notRepeating(title:)`` if the todo does not repeat.
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
