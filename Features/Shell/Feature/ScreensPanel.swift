import CoreDesignSystem
import ShellPresentation

/// The list of all screens, each with the key that opens it. The list has a frame if there are enough rows.
struct ScreensPanel: View {
    /// The number of rows that the top and the bottom of a frame take.
    private static let frame = 2
    /// The width of the panel if there is room, in columns.
    private static let columns = 44

    let choice: ChoiceState
    let text: ShellText

    func size(within room: Size) -> Size {
        let rows = choice.matches.count + (isFramed(room.rows) ? Self.frame : 1)
        return Size(min(room.columns, Self.columns), min(rows, room.rows))
    }

    func draw(on canvas: Canvas) {
        canvas.target(Target(ShellPanel.surface))
        canvas.takeCursor()
        let (title, keys) = (StyledLine(text.screens, .strong), KeyHints(text.screensKeys))
        if isFramed(canvas.rows) {
            let list = list(height: canvas.rows - Self.frame)
            return Box(title, footer: keys, edge: .focus, surface: .panel, list).draw(on: canvas)
        }
        Surfaced(
            VStack {
                HStack {
                    Line(title)
                    Empty().length(.share(1))
                    keys
                }.length(.fixed(1))
                list(height: canvas.rows - 1).length(.share(1))
            }, .panel
        ).draw(on: canvas)
    }

    private func isFramed(_ rows: Int) -> Bool { choice.matches.count + Self.frame <= rows }

    private func list(height: Int) -> any View {
        let matches = choice.matches
        var window = ListWindow()
        window.show(choice.selection, of: matches.count, height: height)
        return ListView(
            ShellPanel.list, count: matches.count, selection: choice.selection, first: window.first,
            isFocused: true
        ) { index, columns in
            Self.row(matches[index].item, columns)
        }
    }

    /// Returns the list row that describes a screen. The row contains:
    /// - the letter that opens the screen from this panel
    /// - the name of the screen
    /// - the key chord that opens the screen outside the panel
    private static func row(_ item: ChoiceState.Item, _ width: Int) -> StyledLine {
        TableColumns([.init("", .fixed(2)), .init("", .share(1)), .init("", .fixed(6), isNumber: true)])
            .line(
                [StyledLine(item.keys, .key), StyledLine(item.title), StyledLine(item.group, .dim)],
                width: width)
    }
}
