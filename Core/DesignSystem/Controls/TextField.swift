import CoreTerminal

/// A view of an ``EditedText``. If the text does not fit, the view shows the part around the cursor.
public struct TextField: View {
    /// A grapheme (a whole character) of the text, and its index `offset`. In a secret text, `character` is a
    /// star.
    private struct Grapheme {
        let offset: Int
        let character: Character
    }

    private let input: EditedText
    private let placeholder: String
    private let spans: [TextSpan]
    private let isFocused: Bool
    private let isSecret: Bool

    /// - Parameters:
    ///   - placeholder: the text that appears while `input` is empty.
    ///   - spans: the styled parts of the text, from left to right.
    ///   - isSecret: whether a star stands for each grapheme, such as for a password.
    public init(
        _ input: EditedText, placeholder: String = "", spans: [TextSpan] = [], isFocused: Bool = true,
        isSecret: Bool = false
    ) {
        self.input = input
        self.placeholder = placeholder
        self.spans = spans
        self.isFocused = isFocused
        self.isSecret = isSecret
    }

    /// The width of the text in columns; 0 for an empty text.
    var textWidth: Int { ColumnWidth.of(input.text) }

    public func size(within room: Size) -> Size {
        Size(room.columns, min(input.isMultiline ? max(rows(room.columns).count, 1) : 1, room.rows))
    }

    public func draw(on canvas: Canvas) {
        guard canvas.columns > 0, canvas.rows > 0 else { return }
        if input.text.isEmpty {
            canvas.write(placeholder, .dim)
            if isFocused { canvas.placeCursor(column: 0, row: 0) }
            return
        }
        let rows = rows(canvas.columns)
        let (row, column) = cursorPlace(rows)
        let top = max(min(row - canvas.rows / 2, rows.count - canvas.rows), 0)
        for index in top..<min(top + canvas.rows, rows.count) {
            draw(rows[index], on: canvas.part(row: index - top, rows: 1))
        }
        if isFocused { canvas.placeCursor(column: min(column, canvas.columns - 1), row: row - top) }
    }

    /// Returns the graphemes in rows of `columns` columns. A text of several lines wraps. A text of one line
    /// scrolls sideways in a single row.
    private func rows(_ columns: Int) -> [[Grapheme]] {
        let all = input.text.enumerated().map {
            Grapheme(offset: $0.offset, character: isSecret ? "*" : $0.element)
        }
        guard input.isMultiline else { return [window(all, columns)] }
        var rows: [[Grapheme]] = [[]]
        var width = 0
        for item in all {
            let length = ColumnWidth.of(item.character)
            if item.character == "\n" {
                rows[rows.count - 1].append(item)
                rows.append([])
                width = 0
                continue
            }
            if width + length > columns - 1, width > 0 {
                rows.append([])
                width = 0
            }
            rows[rows.count - 1].append(item)
            width += length
        }
        return rows
    }

    /// Drops graphemes at the start of a one-line text, so that the cursor is visible. One column stays free
    /// for a cursor at the end.
    private func window(_ all: [Grapheme], _ columns: Int) -> [Grapheme] {
        // A field without focus shows the start of its text.
        var start = isFocused ? min(input.cursor, all.count) : 0
        var width = 0
        // The row begins with as much of the text before the cursor as fits.
        while start > 0, width + ColumnWidth.of(all[start - 1].character) < columns {
            start -= 1
            width += ColumnWidth.of(all[start].character)
        }
        return Array(all[start...])
    }

    private func cursorPlace(_ rows: [[Grapheme]]) -> (row: Int, column: Int) {
        for (index, row) in rows.enumerated() {
            guard let last = row.last else {
                if index == rows.count - 1 { return (index, 0) }
                continue
            }
            let isEnd = index == rows.count - 1
            guard input.cursor <= last.offset || isEnd else { continue }
            let before = row.prefix { $0.offset < input.cursor }
            return (index, before.reduce(0) { $0 + ColumnWidth.of($1.character) })
        }
        return (0, 0)
    }

    private func draw(_ row: [Grapheme], on canvas: Canvas) {
        var line = StyledLine()
        var width = 0
        for item in row {
            let length = ColumnWidth.of(item.character)
            if width + length > canvas.columns { break }
            width += length
            let isMarked = isFocused && input.selection.contains(item.offset)
            let role = isMarked ? .marked : spans.first { $0.range.contains(item.offset) }?.role ?? .plain
            if item.character != "\n" { line.append(String(item.character), role) }
        }
        canvas.write(line)
    }
}

/// A part of a text that a text field shows in a role (a meaning with its own style), such as a date.
public struct TextSpan: Hashable, Sendable {
    /// The graphemes of this span, counted from the start of the text. For example, `0..<2` are the first two
    /// graphemes of the text.
    public let range: Range<Int>
    public let role: Role

    public init(_ range: Range<Int>, _ role: Role) {
        self.range = range
        self.role = role
    }
}
