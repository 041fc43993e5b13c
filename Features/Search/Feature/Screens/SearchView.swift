import CoreCommandLine
import CoreDesignSystem
import SearchInterface
import SearchPresentation

struct SearchView: View {
    static let field = "search.field"

    let state: SearchViewModel.State
    let text: SearchText
    let failures: FailureText
    let input: EditedText
    let isTyping: Bool
    let cursor: ListCursor

    func draw(on canvas: Canvas) {
        let hint = text.fieldHint
        let field = Clickable(
            HStack {
                Line(" / ", .key)
                TextField(input, placeholder: hint, isFocused: isTyping).length(.share(1))
                Line(count)
            }, Target(Self.field))
        let box: any View = isTyping ? KeyedView(text.fieldKeys, field) : field
        VStack {
            box.length(.fixed(1))
            Empty().length(.fixed(canvas.rows > 6 ? 1 : 0))
            results.length(.share(1))
        }.draw(on: canvas)
    }

    private var count: StyledLine {
        StyledLine(state.words.isEmpty ? "" : " \(state.hits.count)\(state.isTruncated ? "+" : "") ", .dim)
    }

    private var results: any View {
        if let problem = state.problem {
            let failure = failures.describe(problem)
            // The person must correct an invalid query. After another problem, the same query can succeed.
            let hint = failure.status == .invalidInput ? text.correctHint : text.tryAgain
            return Notice(failure.message, .danger, hint: hint)
        }
        if state.words.isEmpty { return Notice(text.start, hint: text.startHint) }
        guard !state.hits.isEmpty else { return Notice(text.nothing, hint: text.nothingHint) }
        let hits = state.hits
        let lines = FoundLines(today: state.today, language: text.language, referenceWidth: 4)
        return ListView(
            SearchScreen.list, count: hits.count, selection: cursor.row, first: cursor.first,
            isFocused: !isTyping,
            key: { TargetKey(hits[$0].id) }
        ) { index, width in
            lines.row(hits[index], width: width)
        }
    }
}
