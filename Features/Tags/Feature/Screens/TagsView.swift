import CoreDesignSystem
import TagsPresentation

/// The list of tags: the colour, the name, and a bar for open and done todos.
struct TagsView: View {
    let rows: [TagsViewModel.Row]
    let text: TagsText
    let selection: Int
    let first: Int
    let isFocused: Bool

    func draw(on canvas: Canvas) {
        guard !rows.isEmpty else { return Notice(text.none, hint: text.noneHint).draw(on: canvas) }
        let isWide = canvas.columns >= 60
        let columns = TableColumns([
            .init("", .fixed(2)), .init(text.name, .share(2)), .init("", isWide ? .share(3) : .fixed(0)),
            .init(text.open, .fixed(6), isNumber: true), .init(text.done, .fixed(6), isNumber: true),
            .init("", .fixed(0)),
        ])
        let (rows, most) = (rows, rows.map { $0.open + $0.done }.max() ?? 0)
        let canvas = canvas.part(columns: min(canvas.columns, TableColumns.widest))
        canvas.write(columns.heading(width: canvas.columns))
        ListView(
            TagsScreen.list, count: rows.count, selection: selection, first: first, isFocused: isFocused,
            key: { TargetKey(rows[$0].id) }
        ) { index, width in
            columns.line(Self.cells(rows[index], most: most, barWidth: isWide ? width / 4 : 0), width: width)
        }.draw(on: canvas.part(row: 1))
    }

    private static func cells(_ row: TagsViewModel.Row, most: Int, barWidth: Int) -> [StyledLine] {
        var bar = StyledLine()
        let share = { (count: Int) in most == 0 ? 0 : (count * barWidth + most - 1) / most }
        bar.append(String(repeating: "█", count: share(row.open)), .color(row.rgb))
        bar.append(String(repeating: "░", count: share(row.done)), .color(row.rgb))
        return [
            StyledLine(" ●", .color(row.rgb)), StyledLine("#\(row.name)", .strong), bar,
            StyledLine(String(row.open)),
            StyledLine(String(row.done), .dim), StyledLine(),
        ]
    }
}
