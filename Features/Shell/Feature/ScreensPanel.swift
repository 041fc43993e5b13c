import CoreDesignSystem
import ShellPresentation

/// The list of all screens, each with the key that opens it. The list scrolls if there are too few rows. It
/// has a frame if the frame leaves room for a few rows.
struct ScreensPanel: View {
    /// The number of rows that the top and the bottom of a frame take.
    private static let frame = 2
    /// The width of the panel if there is room, in columns.
    private static let columns = 44
    /// The smallest number of rows of a panel with a frame.
    private static let leastFramed = 6

    let choice: ChoiceState
    let text: ShellText
    /// The index of the first visible row.
    var first = 0

    init(_ choice: ChoiceState, text: ShellText) {
        self.choice = choice
        self.text = text
    }

    /// Returns the size of the panel. The panel leaves the first row of the full screen to the tabs, unless
    /// the full screen is very low.
    func size(within room: Size) -> Size {
        let most = room.rows > Self.leastFramed ? room.rows - 1 : room.rows
        let rows = choice.matches.count + Self.edges(of: most)
        return Size(min(room.columns, Self.columns), min(rows, most))
    }

    /// Returns the number of rows of the list.
    func listRows(in room: Size) -> Int {
        let rows = size(within: room).rows
        return max(rows - Self.edges(of: rows), 0)
    }

    /// Returns the number of rows for the frame, or for the title of a list without a frame.
    private static func edges(of rows: Int) -> Int { rows < leastFramed ? 1 : frame }

    func draw(on canvas: Canvas) {
        canvas.target(Target(ShellPanel.surface))
        canvas.takeCursor()
        let (title, keys) = (StyledLine(text.screens, .strong), KeyHints(text.screensKeys))
        if canvas.rows >= Self.leastFramed {
            return Box(title, footer: keys, edge: .focus, surface: .panel, list).draw(on: canvas)
        }
        Surfaced(
            VStack {
                HStack {
                    Line(title)
                    Empty().length(.share(1))
                    keys
                }.length(.fixed(1))
                list.length(.share(1))
            }, .panel
        ).draw(on: canvas)
    }

    private var list: any View {
        let matches = choice.matches
        return ListView(
            ShellPanel.list, count: matches.count, selection: choice.selection, first: first, isFocused: true
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
