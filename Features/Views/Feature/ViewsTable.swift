import CoreDesignSystem
import TodosDomain
import ViewsPresentation

/// The table of the saved views. A `!` marks a saved view that does not work.
struct ViewsTable: View {
    /// The smallest width at which the table has all columns.
    private static let wide = 60

    let id: String
    let rows: [ViewsViewModel.Row]
    let text: ViewsText
    let cursor: ListCursor
    let isFocused: Bool

    func draw(on canvas: Canvas) {
        let (rows, text) = (rows, text)
        let longest = (rows.map { StyledLine($0.name).width } + [StyledLine(text.view).width]).max() ?? 0
        TableView(
            id, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: isFocused,
            key: { TargetKey(rows[$0].id) },
            columns: { width in Self.columns(width, name: min(longest, width / 3), text) }
        ) { index, width in Self.cells(rows[index], isWide: width >= Self.wide, text) }.draw(on: canvas)
    }

    private static func columns(_ width: Int, name: Int, _ text: ViewsText) -> TableColumns {
        // The heading of the column for keys is at least as wide as each key, such as `g L`.
        let narrow: [TableColumns.Column] = [
            .init("", .fixed(2)), .init(text.view, .fixed(name)), .init(text.field(.key), .content),
            .init(text.field(.query), .share(3)),
        ]
        guard width >= wide else { return TableColumns(narrow) }
        return TableColumns(
            narrow + [.init(text.field(.sort), .fixed(8)), .init(text.field(.columns), .share(2))])
    }

    private static func cells(_ row: ViewsViewModel.Row, isWide: Bool, _ text: ViewsText) -> [StyledLine] {
        let narrow = [
            StyledLine(row.mistake == nil ? "" : " !", .danger), StyledLine(row.name, .strong),
            StyledLine(row.key.map { "g \($0)" } ?? "", .key), StyledLine(row.query),
        ]
        guard isWide else { return narrow }
        return narrow + [
            StyledLine(row.sort.map(text.sort) ?? "", .dim), StyledLine(text.columns(row.columns), .dim),
        ]
    }
}
