import CoreDesignSystem
import SearchPresentation
import UtilLocalization

/// The words, and what they found.
struct SearchView: View {
    /// What a click on the words means.
    static let field = "search.field"

    let state: SearchViewModel.State
    let language: Language
    let input: EditedText
    let isTyping: Bool
    let cursor: ListCursor

    func draw(on canvas: Canvas) {
        let hint = language("words, the start of one, or a #tag", "단어, 단어의 일부, #태그")
        VStack {
            Clickable(
                HStack {
                    Line(" / ", .key)
                    TextField(input, placeholder: hint, isFocused: isTyping).length(.share(1))
                    Line(count)
                }, Target(Self.field)
            ).length(.fixed(1))
            Empty().length(.fixed(canvas.rows > 6 ? 1 : 0))
            results.length(.share(1))
        }.draw(on: canvas)
    }

    private var count: StyledLine { StyledLine(state.words.isEmpty ? "" : " \(state.rows.count) ", .dim) }

    private var results: any View {
        if state.words.isEmpty {
            return Notice(
                language("Search titles, notes and tags.", "제목, 메모, 태그를 검색합니다."),
                hint: language("Press / and type; Enter goes to what is found.", "/를 누르고 적으면 바로 찾습니다. Enter를 누르면 찾은 목록으로 갑니다."))
        }
        guard !state.rows.isEmpty else {
            return Notice(
                language("Nothing found.", "찾은 것이 없습니다."), hint: language("Fewer words find more.", "단어를 줄이면 더 많이 찾습니다."))
        }
        let rows = state.rows
        let lines = FoundLines(today: state.today, language: language, referenceWidth: 4)
        return ListView(SearchScreen.list, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: !isTyping) {
            index, width in
            lines.row(rows[index], reference: rows[index].number.map(String.init) ?? "", width: width)
        }
    }
}
