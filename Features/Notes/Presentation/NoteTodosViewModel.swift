public import DomainPrimitives
public import Foundation
public import NotesDomain
import TodosDomain
import UtilState

/// The view model that makes todos of the unchecked boxes in a note.
public final class NoteTodosViewModel: Sendable {
    /// A todo that was made of a box.
    public struct Added: Hashable, Sendable, Identifiable {
        public let id: UUID
        /// The small number of the todo; `nil` if it has none.
        public let number: Int?
        public let title: String
    }

    public struct State: Hashable, Sendable {
        /// The note; `nil` before the first run.
        public internal(set) var note: UUID?
        /// The new todos, in the order of their boxes.
        public internal(set) var added: [Added] = []
        /// The number of checkboxes that already have a todo.
        public internal(set) var known = 0
        /// The texts of the boxes that are not valid titles of todos.
        public internal(set) var refused: [String] = []
    }

    private let makeTodos: MakeTodosOfNote
    private let store = StateStore(State())

    public init(makeTodos: MakeTodosOfNote) { self.makeTodos = makeTodos }

    public var state: State { store.state }

    /// Makes a todo of each unchecked box that has no todo yet.
    /// - Throws: the errors of ``MakeTodosOfNote``.
    public func makeTodos(of note: NoteReference, isDryRun: Bool) throws(PlannerError) {
        let outcome = try makeTodos(note, isDryRun: isDryRun)
        store.update { state in
            state.note = outcome.note.id
            state.added = outcome.added.map {
                Added(id: $0.id, number: $0.number, title: $0.title.description)
            }
            state.known = outcome.known
            state.refused = outcome.refused
        }
    }
}
