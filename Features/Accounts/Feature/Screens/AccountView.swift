import AccountsPresentation
import CoreDesignSystem
import CoreTerminal

struct AccountView: View {
    let state: AccountsState
    /// Errors, or a line that says that a request runs.
    let remarks: [StyledLine]
    let text: AccountsText
    var selection = 0
    var first = 0
    var isFocused = true

    func listHeight(in size: Size) -> Int { max(size.rows - headHeight(in: size) - Self.heading, 1) }

    func draw(on canvas: Canvas) {
        let size = canvas.size
        let top = headHeight(in: size)
        head(in: size).draw(on: canvas.part(rows: top))
        let sessions = state.sessions
        guard state.account != nil, !sessions.isEmpty else { return }
        let columns = TableColumns([
            .init("", .fixed(2)), .init(text.devices(sessions.count), .share(1)),
            .init("", .fixed(size.columns >= 36 ? 16 : 0)),
            .init("", .fixed(size.columns >= 60 ? 13 : 0)),
        ])
        let width = min(size.columns, TableColumns.widest)
        canvas.write(columns.heading(width: width), row: top)
        let text = text
        ListView(
            AccountScreen.list, count: sessions.count, selection: selection, first: first,
            isFocused: isFocused,
            key: { TargetKey(sessions[$0].id) }
        ) { index, width in
            columns.line(text.cells(sessions[index]), width: width)
        }.draw(on: canvas.part(row: top + Self.heading, columns: width, rows: listHeight(in: size)))
    }

    private static let heading = 1

    private func head(in size: Size) -> any View {
        Padding(
            Paragraph((state.account.map { text.who($0) } ?? (state.isKnown ? text.guest : [])) + remarks),
            columns: 2,
            rows: size.rows < 16 ? 0 : 1)
    }

    private func headHeight(in size: Size) -> Int {
        let most = state.sessions.isEmpty ? size.rows : max(size.rows - Self.heading - 1, 0)
        return min(head(in: size).size(within: size).rows, most)
    }
}
