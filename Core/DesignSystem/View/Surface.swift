/// What views draw on: a frame, and what is known of it besides its cells.
final class Surface {
    var frame: Frame
    let theme: Theme
    /// In the order they were drawn: the last one at a place is on top.
    var targets: [(area: Rect, target: Target)] = []
    /// Where the terminal's own cursor stands, and with it whatever composes Korean letters.
    var cursor: (column: Int, row: Int)?

    init(size: Size, theme: Theme) {
        frame = Frame(columns: size.columns, rows: size.rows, style: theme.style(.plain))
        self.theme = theme
    }
}
