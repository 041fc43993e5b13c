import CoreDesignSystem
import ShellPresentation

struct ShellPanel: View {
    /// The identifiers of the clickable parts: `list` for the rows, `surface` for the rest of the panel.
    static let (list, surface) = ("shell.panel", "shell.panel.surface")

    let choice: ChoiceState
    let query: EditedText
    let isPalette: Bool
    let text: ShellText

    func size(within room: Size) -> Size {
        // The height is the same for every search, so that the list does not jump.
        Size(
            min(room.columns, 72),
            min(
                choice.items.count + 4, isPalette ? 18 : max(room.rows - 4, 12),
                room.rows - (room.rows > 12 ? 3 : 0)))
    }

    func draw(on canvas: Canvas) {
        canvas.target(Target(Self.surface))
        canvas.takeCursor()
        var window = ListWindow()
        window.show(choice.selection, of: choice.matches.count, height: canvas.rows - 3)
        Box(
            StyledLine(isPalette ? text.palette : text.help, .strong),
            footer: KeyHints(isPalette ? text.paletteKeys : text.helpKeys), edge: .focus, surface: .panel,
            VStack {
                HStack {
                    Line("› ", .key)
                    TextField(query, placeholder: isPalette ? text.paletteHint : text.helpHint).length(
                        .share(1))
                }.length(.fixed(1))
                list(window.first).length(.share(1))
            }
        ).draw(on: canvas)
    }

    private func list(_ first: Int) -> any View {
        guard !choice.matches.isEmpty else { return Line(text.nothing, .dim) }
        let matches = choice.matches
        return ListView(
            Self.list, count: matches.count, selection: choice.selection, first: first, isFocused: true
        ) {
            index, columns in
            Self.row(matches[index], columns)
        }
    }

    private static func row(_ match: ChoiceState.Match, _ width: Int) -> StyledLine {
        var title = StyledLine()
        let found = Set(match.offsets)
        for (offset, character) in match.item.title.enumerated() {
            title.append(String(character), found.contains(offset) ? .match : .plain)
        }
        if case .explanation = match.item.choice { return title.truncated(to: width) }
        // A narrow panel leaves out the column of the groups.
        let columns = TableColumns([
            .init("", .share(1)), .init("", .fixed(width < 50 ? 0 : 10)),
            .init("", .fixed(min(width / 3, 14)), isNumber: true),
        ])
        return columns.line(
            [title, StyledLine(match.item.group, .dim), StyledLine(match.item.keys, .key)], width: width)
    }
}
