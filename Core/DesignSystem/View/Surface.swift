/// The shared result of all canvases while a view draws: the frame, the click targets and the cursor.
final class Surface {
    var frame: Frame
    let theme: Theme
    /// The click targets in the order of drawing. The last one at a cell is on top.
    var targets: [(area: Rect, target: Target)] = []
    /// The place of the terminal's cursor. An input method composes Korean letters there.
    var cursor: (column: Int, row: Int)?

    init(size: Size, theme: Theme) {
        frame = Frame(columns: size.columns, rows: size.rows, style: theme.style(.plain))
        self.theme = theme
    }
}
