import Foundation
public import DomainPrimitives
public import SearchInterface
public import TodosDomain
import UtilState

/// What a search found.
public final class SearchViewModel: Sendable {
    public struct Row: Hashable, Sendable {
        public let id: String
        public let reference: String
        public let number: Int?
        public let title: String
        public let day: Day?
        public let time: TimeOfDay?
        public let isDone: Bool
        public let urgency: Int
        public let tags: [String]
        /// The line of the note that holds one of the words; empty where the title says it all.
        public let snippet: String

        init(_ todo: Todo, words: [String]) {
            id = todo.id.uuidString.lowercased()
            number = todo.number
            reference = todo.shortReference
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

    public struct State: Hashable, Sendable {
        public var words = ""
        public var rows: [Row] = []
        public var today: Day
    }

    private let searchTodos: SearchTodos
    private let clock: any WallClock
    private let store: StateStore<State>

    public init(searchTodos: SearchTodos, clock: any WallClock) {
        self.searchTodos = searchTodos
        self.clock = clock
        store = StateStore(State(today: clock.now().day))
    }

    public var state: State { store.state }
    public var states: AsyncStream<State> { store.states }

    /// - Parameter limit: most rows, best first.
    public func search(_ request: SearchRequest, limit: Int) throws(PlannerError) {
        let words = request.words.lowercased().split(separator: " ").map(String.init)
        let found = try searchTodos(request.words, limit: limit)
        let today = clock.now().day
        store.update { state in
            state.words = request.words
            state.rows = found.map { Row($0, words: words) }
            state.today = today
        }
    }
}
