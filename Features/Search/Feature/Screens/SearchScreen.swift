import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SearchInterface
import SearchPresentation

/// The Search screen. It searches while the person types.
final class SearchScreen: Screen {
    static let list = "search.list"
    /// The maximum number of hits of each kind. A person with more hits can type another letter to get fewer.
    private static let limit = 200
    private let model: SearchViewModel
    private let text: SearchText
    private let failures: FailureText
    private let work: any ScreenWork
    private var input = EditedText()
    private var isTyping = false
    private var cursor = ListCursor()
    /// The search words for which ``cursor`` was set. When the search has new words, the cursor moves to the
    /// first row.
    private var cursorWords: String?
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: SearchViewModel, text: SearchText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        startCursor()
        cursor.fit(state.hits.lazy.map(\.id), height: size.rows - 2)
        return SearchView(
            state: state, text: text, failures: failures, input: input, isTyping: isTyping, cursor: cursor)
    }

    /// Selects the first row if the words of the search have changed since the last call.
    private func startCursor() {
        let words = model.state.words
        if words != cursorWords { (cursor, cursorWords) = (ListCursor(), words) }
    }

    var isEditing: Bool { isTyping }
    var isAsking: Bool { false }

    var hasSelection: Bool { model.state.problem == nil && !model.state.hits.isEmpty }

    func refresh() { search() }

    /// Puts the text cursor into the search box, so that typed letters start no actions. A former query is
    /// selected: letters replace it, and an arrow key keeps it.
    func appear() {
        input = input.marked
        isTyping = true
    }

    func open(_ route: any ScreenRoute) {
        guard let request = route as? SearchRequest else { return }
        input = EditedText(request.words)
        isTyping = false
        cursorWords = nil
        search()
    }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func perform(_ action: String) {
        startCursor()
        let hits = model.state.hits
        if let move = ListAction(rawValue: action) {
            if move == .up, cursor.row == 0 { isTyping = true }
            return cursor.move(move, hits.lazy.map(\.id))
        }
        cursor.follow(hits.lazy.map(\.id))
        switch SearchAction(rawValue: action) {
        case .type: isTyping = true
        case .open:
            if hasSelection, hits.indices.contains(cursor.row) { route = hits[cursor.row].route }
        case nil: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        guard isTyping else { return false }
        switch event.key?.code {
        // Tab leaves the search box, so that the next Tab opens the next screen.
        case .escape, .tab: isTyping = false
        // If the finished search has no hits, there is no row to go to, so typing continues.
        case .enter, .down: isTyping = model.state.words == input.text && model.state.hits.isEmpty
        default:
            guard input.take(event) else { return false }
            search()
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        startCursor()
        isTyping = target.id != Self.list
        guard target.id == Self.list else { return }
        if cursor.select(target, model.state.hits.lazy.map(\.id)), isDouble {
            perform(SearchAction.open.rawValue)
        }
    }

    func scroll(_ target: Target?, by rows: Int) {
        startCursor()
        cursor.move(by: rows, model.state.hits.lazy.map(\.id))
    }

    private func search() {
        let words = input.text
        work.run(replacing: "search") { [model] in
            guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return model.clear() }
            model.showResults(of: SearchRequest(words: words), limit: Self.limit)
        }
    }
}
