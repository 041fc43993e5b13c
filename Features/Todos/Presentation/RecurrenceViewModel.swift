public import DomainPrimitives
public import TodosDomain
import UtilState

/// The coming days of a repeating todo.
public final class RecurrenceViewModel: Sendable {
    public struct State: Hashable, Sendable {
        public var title = ""
        public var rule: RecurrenceRule?
        public var mode: Recurrence.Mode = .fixed
        public var days: [Day] = []
    }

    private let preview: PreviewRecurrence
    private let store = StateStore(State())

    public init(preview: PreviewRecurrence) { self.preview = preview }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

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
