import CoreDesignSystem
import ShellPresentation

/// A panel over the screen with a search line and a list. The list has the items of the palette, of
/// the side bar, or of the help.
struct ShellPanel: View {
    enum Kind: Sendable { case palette, sideItems, help }

    /// The identifiers of the clickable parts: `list` for the rows, `surface` for the rest of the panel.
    static let (list, surface) = ("shell.panel", "shell.panel.surface")
    /// The width of the panel if there is room, in columns.
    private static let columns = 72
    /// The number of columns and rows that the border takes.
    private static let border = Size(4, 2)

    let kind: Kind
    let choice: ChoiceState
    let query: EditedText
    let text: ShellText
    /// The number of rows of the list before a person types a search. The panel keeps its height during a
    /// search, so that the list does not jump.
    private let total: Int
    /// The rows of the help; empty for the other panels, whose rows are the matches.
    private let helpRows: [HelpRow]
    /// The index of the first visible row.
    var first = 0

    /// - Parameter room: the size of the full screen.
    init(_ kind: Kind, _ choice: ChoiceState, query: EditedText, text: ShellText, in room: Size) {
        self.kind = kind
        self.choice = choice
        self.query = query
        self.text = text
        guard kind == .help else {
            (helpRows, total) = ([], choice.items.count)
            return
        }
        // The last column is free for a scroll bar.
        let columns = min(room.columns, Self.columns) - Self.border.columns - 1
        helpRows = HelpRow.rows(of: choice, columns: columns)
        total =
            choice.isSearching
            ? HelpRow.rows(of: ChoiceState(choice.items), columns: columns).count : helpRows.count
    }

    /// The index of the item of each row; `nil` for a row without an item, such as a heading.
    var items: [Int?] { kind == .help ? helpRows.map(\.match) : choice.matches.indices.map { $0 } }

    func size(within room: Size) -> Size {
        let most = room.rows > 12 ? min(max(room.rows - 4, 12), room.rows - 3) : room.rows
        return Size(min(room.columns, Self.columns), min(max(total, 1) + Self.border.rows + 1, most))
    }

    /// Returns the number of rows of the list.
    func listRows(in room: Size) -> Int { size(within: room).rows - Self.border.rows - 1 }

    func draw(on canvas: Canvas) {
        canvas.target(Target(Self.surface))
        canvas.takeCursor()
        Box(
            StyledLine(text.title(kind), .strong), footer: KeyHints(text.keys(kind)), edge: .focus,
            surface: .panel,
            VStack {
                HStack {
                    Line("› ", .key)
                    TextField(query, placeholder: text.hint(kind)).length(.share(1))
                }.length(.fixed(1))
                rows.length(.share(1))
            }
        ).draw(on: canvas)
    }

    private var rows: any View {
        guard !choice.matches.isEmpty else { return Line(text.nothing, .dim) }
        if kind == .help { return HelpList(rows: helpRows, selection: choice.selection, first: first) }
        let matches = choice.matches
        return ListView(
            Self.list, count: matches.count, selection: choice.selection, first: first, isFocused: true
        ) { index, columns in
            Self.row(matches[index], columns)
        }
    }

    private static func row(_ match: ChoiceState.Match, _ width: Int) -> StyledLine {
        // A narrow panel leaves out the column of the groups.
        let columns = TableColumns([
            .init("", .share(1)), .init("", .fixed(width < 50 ? 0 : 10)),
            .init("", .fixed(min(width / 3, 14)), isNumber: true),
        ])
        return columns.line(
            [match.line, StyledLine(match.item.group, .dim), StyledLine(match.item.keys, .key)], width: width)
    }
}

/// The visible part of the list in the open panel. The shell keeps this value between frames, so that the
/// list scrolls only if necessary.
struct PanelScroll {
    private var window = ListWindow()
    private var items: [Int?] = []
    private var height = 1

    /// The index of the first visible row.
    var first: Int { window.first }
    /// The number of rows that a key such as PgDn scrolls. One row stays visible.
    var page: Int { max(height - 1, 1) }

    /// Scrolls as little as possible to show the selected item.
    /// - Parameters:
    ///   - items: the index of the item of each row; `nil` for a row without an item.
    ///   - selection: the index of the selected item.
    ///   - height: the number of rows that the panel has for the list.
    mutating func fit(_ items: [Int?], selection: Int, height: Int) {
        self.items = items
        self.height = height
        // If the list is too short for all rows of the item, the first row must stay visible. So this loop
        // shows the first row last.
        for row in [items.lastIndex(of: selection), items.firstIndex(of: selection)] {
            window.show(row, of: items.count, height: height)
        }
    }

    /// Scrolls down by a number of rows, or up if the number is negative.
    /// - Parameter selection: the index of the selected item.
    /// - Returns: the index of the item to select, so that the selection stays at its place on the screen.
    mutating func scroll(by rows: Int, from selection: Int) -> Int {
        window.scroll(by: rows, of: items.count, height: height)
        guard let row = items.firstIndex(of: selection) else { return selection }
        let target = max(min(row + rows, items.count - 1), 0)
        let (above, below) = (items[...target].compactMap(\.self), items[target...].compactMap(\.self))
        return below.first ?? above.last ?? selection
    }
}

extension ChoiceState.Match {
    /// The title. The letters that the search has found are marked.
    var line: StyledLine {
        let found = Set(offsets)
        return item.title.enumerated().reduce(into: StyledLine()) { line, letter in
            line.append(String(letter.element), found.contains(letter.offset) ? .match : .plain)
        }
    }
}
