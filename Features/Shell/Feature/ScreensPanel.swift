import CoreDesignSystem
import ShellPresentation

/// The list of all screens, each with the key that opens it.
struct ScreensPanel: View {
    let choice: ChoiceState
    let text: ShellText

    func size(within room: Size) -> Size {
        Size(min(room.columns, 44), min(choice.matches.count + 2, room.rows))
    }

    func draw(on canvas: Canvas) {
        canvas.target(Target(ShellPanel.surface))
        canvas.takeCursor()
        let matches = choice.matches
        var window = ListWindow()
        window.show(choice.selection, of: matches.count, height: canvas.rows - 2)
        Box(
            StyledLine(text.screens, .strong), footer: KeyHints(text.screensKeys), edge: .focus, surface: .panel,
            ListView(
                ShellPanel.list, count: matches.count, selection: choice.selection, first: window.first, isFocused: true
            ) { index, columns in
                Self.row(matches[index].item, columns)
            }
        ).draw(on: canvas)
    }

    /// The key, the screen's name, and the key that opens it at once.
    private static func row(_ item: ChoiceState.Item, _ width: Int) -> StyledLine {
        TableColumns([.init("", .fixed(2)), .init("", .share(1)), .init("", .fixed(6), isNumber: true)])
            .line([StyledLine(item.keys, .key), StyledLine(item.title), StyledLine(item.group, .dim)], width: width)
    }
}
