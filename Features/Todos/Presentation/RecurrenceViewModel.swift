public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of the coming days on which a repeating todo occurs.
public final class RecurrenceViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var title = ""
        /// The rule of the repetition; `nil` before the first read.
        public var rule: RecurrenceRule?
        /// The way in which Haru chooses the next day of the repeating todo: by the calendar, or counted from
        /// the day of completion.
        public var mode: Recurrence.Mode = .fixed
        /// The coming days on which the todo occurs, in ascending order.
        public var days: [Day] = []
    }

    private let preview: PreviewRecurrence
    private let store = StateStore(State())

    public init(preview: PreviewRecurrence) { self.preview = preview }

    public var state: State { store.state }

    /// Reads the next `count` days on which a repeating todo occurs, and stores them in ``state``.
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
