/// The cells and the cursor that a terminal shows.
struct ShownFrame {
    private let frame: Frame
    private let cursor: CellPosition?

    init(_ drawing: Drawing) {
        frame = drawing.frame
        cursor = drawing.cursor
    }

    /// Returns the escape sequences that turn the shown frame into a drawing; empty if nothing differs. The
    /// output is one synchronized update (DEC private mode 2026).
    /// - Parameter shown: the frame that the terminal shows; `nil` if its content is unknown.
    static func bytes(of drawing: Drawing, over shown: ShownFrame?, _ writer: FrameWriter) -> String {
        let cells = writer.bytes(of: drawing.frame, over: shown?.frame)
        let isCursorSame = shown.map { $0.cursor == drawing.cursor }
        if cells.isEmpty, isCursorSame == true { return "" }
        let hides = shown?.cursor != nil || shown == nil
        let place =
            drawing.cursor.map { "\u{1B}[\($0.row + 1);\($0.column + 1)H\u{1B}[?25h" }
            ?? (hides ? "\u{1B}[?25l" : "")
        return "\u{1B}[?2026h\(cells)\(place)\u{1B}[?2026l"
    }
}
