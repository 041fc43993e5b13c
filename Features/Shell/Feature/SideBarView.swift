import CoreDesignSystem
import ShellPresentation

/// The side bar at the left of a wide screen: the projects and the saved views. A person opens an item with a
/// click, or types `g` and then the letter of the item. The item that the screen shows has a mark.
struct SideBarView: View {
    /// The identifier of the clickable rows.
    static let target = "shell.side"
    /// The smallest width of the terminal with a side bar, in columns.
    static let minimum = 120
    /// The width of the side bar with the line at its right edge, in columns.
    static let columns = 26

    let sections: [ShellState.SideSection]
    /// The route to the content of the screen; `nil` if there is no such route. The side bar marks its item.
    let shown: ChosenRoute?
    let text: ShellText

    func draw(on canvas: Canvas) {
        guard canvas.columns > 0 else { return }
        for row in 0..<canvas.rows { canvas.write("│", .border, column: canvas.columns - 2, row: row) }
        let width = canvas.columns - 3
        var (row, index) = (0, 0)
        for section in sections where !section.items.isEmpty {
            if row > 0 { row += 1 }
            guard row < canvas.rows - 1 else { return }
            canvas.write(StyledLine(" " + section.title, .strong).truncated(to: width), row: row)
            row += 1
            for item in section.items {
                let isLast = row == canvas.rows - 1
                let hidden = sections.reduce(0) { $0 + $1.items.count } - index
                if isLast, hidden > 1 {
                    return canvas.write(" " + text.more(hidden), .dim, row: row)
                }
                guard row < canvas.rows else { return }
                draw(item, index, width, on: canvas.part(row: row, rows: 1))
                (row, index) = (row + 1, index + 1)
            }
        }
    }

    private func draw(_ item: ChoiceState.Item, _ index: Int, _ width: Int, on canvas: Canvas) {
        canvas.target(Target(Self.target, index))
        let isShown = shown.map { item.choice == .route($0) } ?? false
        var mark = StyledLine(isShown ? "›" : " ", .accent)
        mark.append(item.keys, .key)
        let line = TableColumns([.init("", .fixed(3)), .init("", .share(1))])
            .line([mark, StyledLine(item.title, isShown ? .accent : .plain)], width: width)
        canvas.write(line)
    }
}
