import CoreTerminal

/// The content of a terminal at one moment, as rows of cells. A wide character takes two cells. If one of the
/// two cells is overwritten, the other cell becomes a space.
public struct Frame: Hashable, Sendable {
    public let columns: Int
    public let rows: Int
    private var cells: [Cell]

    /// Makes a frame that is filled with spaces in a style.
    public init(columns: Int, rows: Int, style: CellStyle = .plain) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
        cells = [Cell](repeating: Cell(" ", style), count: self.columns * self.rows)
    }

    /// - Parameters:
    ///   - column: from 0 to `columns - 1`.
    ///   - row: from 0 to `rows - 1`.
    public subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

    /// Writes a text into a row. Replaces control characters, and ignores text outside the frame. If only one
    /// half of a wide character fits, that half becomes a space.
    /// - Parameter limit: the column before which the text must end.
    /// - Returns: the column after the text.
    @discardableResult
    public mutating func write(_ text: String, column: Int, row: Int, style: CellStyle, limit: Int = .max)
        -> Int
    {
        write(sanitized: TerminalSanitizer.line(text), column: column, row: row, style: style, limit: limit)
    }

    /// Writes a text, which must not contain control characters. The text of a ``StyledLine`` contains none.
    /// - Parameter limit: the column before which the text must end.
    /// - Returns: the column after the text.
    @discardableResult
    mutating func write(sanitized text: String, column: Int, row: Int, style: CellStyle, limit: Int) -> Int {
        let end = min(limit, columns)
        var column = column
        for character in text {
            let width = ColumnWidth.of(character)
            if column >= end { return column }
            // A character without a width, such as a lone combining mark, would shift the text after it.
            if width == 0 { continue }
            if (0..<rows).contains(row) {
                if width == 2, column + 1 >= end || column < 0 {
                    for half in column...column + 1 where (0..<end).contains(half) {
                        put(" ", half, row, style)
                    }
                } else if column >= 0 {
                    put(character, column, row, style)
                    if width == 2 { cover(column + 1, row, Cell(nil, style)) }
                }
            }
            column += width
        }
        return column
    }

    /// Fills a range of columns in a row with spaces.
    public mutating func fill(columns range: Range<Int>, row: Int, style: CellStyle) {
        guard (0..<rows).contains(row) else { return }
        for column in range.clamped(to: 0..<columns) { put(" ", column, row, style) }
    }

    /// Returns the text of a row, without the spaces at its end.
    public func text(row: Int) -> String {
        var text = String((0..<columns).compactMap { self[$0, row].character })
        while text.last == " " { text.removeLast() }
        return text
    }

    private mutating func put(_ character: Character, _ column: Int, _ row: Int, _ style: CellStyle) {
        cover(column, row, Cell(character, style))
    }

    /// Sets a cell. If the cell was half of a wide character, the other half becomes a space.
    private mutating func cover(_ column: Int, _ row: Int, _ cell: Cell) {
        let index = row * columns + column
        if cells[index].character == nil, column > 0, cell.character != nil {
            cells[index - 1] = Cell(" ", cells[index - 1].style)
        }
        let isWide =
            cells[index].character != nil && column + 1 < columns && cells[index + 1].character == nil
        cells[index] = cell
        if isWide {
            cells[index + 1] = Cell(" ", cells[index + 1].style)
        }
    }
}

extension Frame {
    /// The text of all rows, without the spaces at their ends.
    public var text: String { (0..<rows).map { text(row: $0) }.joined(separator: "\n") }
}
