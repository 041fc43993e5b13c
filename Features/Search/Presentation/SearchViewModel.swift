public import Foundation
public import DomainPrimitives
public import SearchInterface
public import TodosDomain
import UtilState

/// What a search found.
public final class SearchViewModel: Sendable {
    /// A todo that was found.
    public struct Row: Hashable, Sendable {
        /// The identifier of the todo.
        public let id: UUID
        /// Its small number, while it has one.
        public let number: Int?
        /// Its title.
        public let title: String
        /// The day it is due; `nil` in the inbox.
        public let day: Day?
        /// The time of that day, on the wall of its own zone.
        public let time: TimeOfDay?
        /// Whether it is done.
        public let isDone: Bool
        /// 0 for no priority to 3 for high.
        public let urgency: Int
        /// The names of its tags.
        public let tags: [String]
        /// The line of the note that holds one of the words; empty where the title says it all.
        public let snippet: String

        init(_ todo: Todo, words: [String]) {
            id = todo.id
            number = todo.number
            title = todo.title.description
            day = todo.due?.day
            time = todo.due?.time
            isDone = todo.isDone
            urgency = todo.priority.rawValue
            tags = todo.tags.map(\.description)
            let lines = todo.note.split(separator: "\n")
            snippet = lines.first { line in words.contains { line.lowercased().contains($0) } }.map(String.init) ?? ""
        }
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// What was looked for.
        public internal(set) var words = ""
        /// What was found, the best first.
        public internal(set) var rows: [Row] = []
        /// The day it is.
        public internal(set) var today: Day
        /// Why the library could not be searched; `nil` where it could.
        public internal(set) var problem: PlannerError?
    }

    private let searchTodos: SearchTodos
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(searchTodos: SearchTodos, clock: any WallClock) {
        self.searchTodos = searchTodos
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    /// What is shown now.
    public var state: State { store.state }

    /// Shows nothing, as before the first search.
    public func clear() {
        store.update { state in
            state.words = ""
            state.rows = []
            state.problem = nil
        }
    }

    /// Looks for words. What goes wrong is in the state.
    /// - Parameter limit: most rows, best first.
    public func look(for request: SearchRequest, limit: Int) {
        do { try search(request, limit: limit) } catch {
            store.update { state in
                (state.words, state.rows) = (request.words, [])
                state.problem = error
            }
        }
    }

    /// Looks for words.
    /// - Parameter limit: most rows, best first.
    /// - Throws: what searching throws.
    public func search(_ request: SearchRequest, limit: Int) throws(PlannerError) {
        let words = request.words.lowercased().split(separator: " ").map(String.init)
        let found = try searchTodos(request.words, limit: limit)
        let today = clock.now().day
        store.update { state in
            state.words = request.words
            state.rows = found.map { Row($0, words: words) }
            state.today = today
            state.problem = nil
        }
    }
}
