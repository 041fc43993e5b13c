import CoreDesignSystem
import CoreTerminal
import SearchInterface
import SearchPresentation
import TodosInterface
import UtilLocalization

/// Full-text search, as one types.
final class SearchScreen: Screen {
    static let list = "search.list"
    /// Most rows that are shown: who sees so many types another letter.
    private static let limit = 200
    private let model: SearchViewModel
    private let language: Language
    private let work: any ScreenWork
    private var input = EditedText()
    private var isTyping = false
    private var cursor = ListCursor()
    private var route: (any ScreenRoute)?

    init(_ model: SearchViewModel, language: Language, work: any ScreenWork) {
        self.model = model
        self.language = language
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        cursor.fit(count: state.rows.count, height: size.rows - 2)
        return SearchView(state: state, language: language, input: input, isTyping: isTyping, cursor: cursor)
    }

    var isEditing: Bool { isTyping }
    var isAsking: Bool { false }

    var hasSelection: Bool { !model.state.rows.isEmpty }

    func refresh() { search() }

    func open(_ route: any ScreenRoute) {
        guard let request = route as? SearchRequest else { return }
        input = EditedText(request.words)
        isTyping = false
        search()
    }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func perform(_ action: String) {
        let rows = model.state.rows
        if let move = ListAction(rawValue: action) {
            if move == .up, cursor.row == 0 { isTyping = true }
            return cursor.move(move, count: rows.count)
        }
        switch SearchAction(rawValue: action) {
        case .type: isTyping = true
        case .open:
            if rows.indices.contains(cursor.row) { route = TodoRoute(id: rows[cursor.row].id, day: rows[cursor.row].day) }
        case nil: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        guard isTyping else { return false }
        switch event.key?.code {
        case .escape: isTyping = false
        case .enter, .down: isTyping = model.state.rows.isEmpty
        default:
            guard input.take(event) else { return false }
            cursor = ListCursor()
            search()
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        isTyping = target.id != Self.list
        guard target.id == Self.list else { return }
        cursor.select(target.index, count: model.state.rows.count)
        if isDouble { perform(SearchAction.open.rawValue) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, count: model.state.rows.count) }

    private func search() {
        let words = input.text
        work.run(replacing: "search") { [model] in
            guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return model.clear() }
            try model.search(SearchRequest(words: words), limit: Self.limit)
        }
    }
}
