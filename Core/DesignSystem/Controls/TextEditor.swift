import CoreTerminal

/// The visible part of an ``EditedDocument``, with the text cursor.
public struct TextEditor: View {
    private let lines: [StyledLine]
    private let cursor: (column: Int, row: Int)

    init(lines: [StyledLine], cursor: (column: Int, row: Int)) {
        self.lines = lines
        self.cursor = cursor
    }

    public func draw(on canvas: Canvas) {
        for (row, line) in lines.prefix(canvas.rows).enumerated() { canvas.write(line, row: row) }
        canvas.placeCursor(column: min(cursor.column, canvas.columns - 1), row: cursor.row)
    }
}

/// A visible row of a wrapped line. A row ends before the first grapheme that would exceed the width.
struct DocumentRow: Sendable {
    /// The graphemes of the row, counted from the start of the line.
    let range: Range<Int>
    private let start: String.Index
    private let end: String.Index

    /// The distance between two tab stops, in columns.
    private static let tabWidth = 4

    /// Returns the rows of a line, at least one.
    static func rows(of text: String, columns: Int) -> [DocumentRow] {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return plainRows(of: text, columns) }
        var rows: [DocumentRow] = []
        var (first, start, offset, width) = (0, text.startIndex, 0, 0)
        for index in text.indices {
            let length = Self.width(of: text[index], at: width)
            if width + length > columns, width > 0 {
                rows.append(DocumentRow(range: first..<offset, start: start, end: index))
                (first, start, width) = (offset, index, 0)
            }
            width += length
            offset += 1
        }
        return rows + [DocumentRow(range: first..<offset, start: start, end: text.endIndex)]
    }

    /// Returns the rows of an ASCII line. Each character of such a line takes one column and one byte.
    private static func plainRows(of text: String, _ columns: Int) -> [DocumentRow] {
        let count = text.utf8.count
        return stride(from: 0, to: max(count, 1), by: columns).map { first in
            let range = first..<min(first + columns, count)
            return DocumentRow(
                range: range, start: text.utf8.index(text.startIndex, offsetBy: range.lowerBound),
                end: text.utf8.index(text.startIndex, offsetBy: range.upperBound))
        }
    }

    /// Returns the index of the row that contains a position. A position between two rows is in the second
    /// row.
    /// - Parameter column: the number of graphemes before the position in the line.
    static func index(of column: Int, in rows: [DocumentRow]) -> Int {
        rows.lastIndex { $0.range.lowerBound <= column } ?? 0
    }

    /// Returns the text of the row as the screen shows it. A tab becomes spaces. A replacement character
    /// stands for a control character.
    func shown(in text: String) -> String {
        var (shown, width) = ("", 0)
        for character in text[start..<end] {
            let length = Self.width(of: character, at: width)
            if character == "\t" {
                shown += String(repeating: " ", count: length)
            } else {
                shown += Self.isControl(character) ? "\u{FFFD}" : String(character)
            }
            width += length
        }
        return shown
    }

    /// Returns the number of columns in the row before a position.
    func width(before column: Int, in text: String) -> Int {
        text[start..<end].prefix(max(column - range.lowerBound, 0)).reduce(0) {
            $0 + Self.width(of: $1, at: $0)
        }
    }

    /// Returns the position in the line that is nearest to a column of the row.
    /// - Parameter isLast: whether the row is the last row of its line. Only in the last row, the position
    ///   can be after the last grapheme.
    func column(at goal: Int, isLast: Bool, in text: String) -> Int {
        var (width, column) = (0, range.lowerBound)
        for character in text[start..<end] {
            let length = Self.width(of: character, at: width)
            if width + length > goal { return column }
            width += length
            column += 1
        }
        return isLast ? column : max(column - 1, range.lowerBound)
    }

    private static func width(of character: Character, at column: Int) -> Int {
        if character == "\t" { return tabWidth - column % tabWidth }
        return isControl(character) ? 1 : ColumnWidth.of(character)
    }

    private static func isControl(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
            return character == "\r\n"
        }
        return !TerminalSanitizer.isPrintable(scalar)
    }
}
