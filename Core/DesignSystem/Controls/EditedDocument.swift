public import CoreTerminal

/// A text of many lines that a person edits, with a text cursor and an undo history.
///
/// The cost of most keys depends on the length of the edited line and on the size of the screen. Only a key
/// that starts a new undo step also copies the list of lines.
///
/// The text keeps the line ends of the lines that the person does not change.
public struct EditedDocument: Sendable {
    struct Line: Hashable, Sendable {
        var text: String
        /// Whether a carriage return precedes the line break.
        var hasReturn: Bool
    }

    /// A place between two graphemes.
    struct Position: Hashable, Sendable {
        var line: Int
        /// The number of graphemes before the position in its line.
        var column: Int
    }

    /// The first visible row: a line, and the index of a row in this wrapped line.
    private struct Top: Sendable {
        var line = 0
        var row = 0
    }

    private struct Version: Sendable {
        let lines: [Line]
        let cursor: Position
    }

    /// A kind of change. Consecutive changes of the same kind, except for `other`, are one step of the undo
    /// history.
    private enum Change: Sendable {
        case typing, deleting, other
    }

    /// The cached rows of a long line.
    private struct Wrapped: Sendable {
        let text: String
        let columns: Int
        let rows: [DocumentRow]
    }

    /// The document caches the rows of a line from this length on, in bytes of UTF-8.
    private static let long = 4_096
    /// The maximum number of steps that a person can undo.
    private static let mostVersions = 200
    private static let tab = "    "

    private(set) var lines: [Line]
    private(set) var cursor = Position(line: 0, column: 0)
    private var past: [Version] = []
    private var future: [Version] = []
    private var lastChange: Change?
    /// The column to which vertical moves return after a shorter row; `nil` unless the last key was a
    /// vertical move.
    private var goal: Int?
    private var top = Top()
    private var size = Size(80, 20)
    /// The rows of the long line that was wrapped last.
    private var wrapped: Wrapped?

    /// Makes a document with the cursor at the start of the text.
    public init(_ text: String) { lines = Self.lines(of: text) }

    public var text: String {
        var text = ""
        for (index, line) in lines.enumerated() {
            text += line.text
            if index < lines.count - 1 { text += line.hasReturn ? "\r\n" : "\n" }
        }
        return text
    }

    /// The number of the cursor's line, from 1, and the number of all lines.
    public var place: (line: Int, of: Int) { (cursor.line + 1, lines.count) }

    /// Returns the lines of a text. The last line has no line break.
    private static func lines(of text: String) -> [Line] {
        var lines: [Line] = []
        var start = text.startIndex
        while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
            var content = text[start..<end]
            let hasReturn = content.utf8.last == UInt8(ascii: "\r")
            if hasReturn { content = content[..<content.utf8.index(before: content.endIndex)] }
            lines.append(Line(text: String(content), hasReturn: hasReturn))
            start = text.utf8.index(after: end)
        }
        return lines + [Line(text: String(text[start...]), hasReturn: lines.last?.hasReturn ?? false)]
    }

    // MARK: Keys

    /// Applies a key or a paste.
    /// - Returns: `false` if the event has no meaning in a text.
    public mutating func take(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key): return handle(key)
        case .paste(let pasted):
            insert(pasted, as: .other)
            return true
        default: return false
        }
    }

    private mutating func handle(_ key: Key) -> Bool {
        let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
        switch key.code {
        case .up: moveVertically(by: -1)
        case .down: moveVertically(by: 1)
        case .pageUp: moveVertically(by: 1 - max(size.rows, 2))
        case .pageDown: moveVertically(by: max(size.rows, 2) - 1)
        case .left: move(to: byWord ? wordStart : before)
        case .right: move(to: byWord ? wordEnd : after)
        case .home: move(to: byWord ? Position(line: 0, column: 0) : lineStart)
        case .end: move(to: byWord ? documentEnd : lineEnd)
        case .enter: insert("\n", as: .other)
        case .tab where key.modifiers.isEmpty: insert(Self.tab, as: .typing)
        case .backspace: delete(to: byWord ? wordStart : before)
        case .delete: delete(to: byWord ? wordEnd : after)
        case .character(let character): return type(character, key.modifiers)
        default: return false
        }
        return true
    }

    private mutating func type(_ character: Character, _ modifiers: KeyModifiers) -> Bool {
        if modifiers.isDisjoint(with: [.control, .alt, .command]) {
            // A new word is a new step of the undo history.
            if character.isWhitespace { lastChange = nil }
            insert(String(character), as: .typing)
            return true
        }
        switch (character, modifiers.contains(.control)) {
        case ("z", true), ("_", true): undo()
        case ("y", true): redo()
        case ("a", true): move(to: lineStart)
        case ("e", true): move(to: lineEnd)
        case ("b", true): move(to: before)
        case ("f", true): move(to: after)
        case ("b", false): move(to: wordStart)
        case ("f", false): move(to: wordEnd)
        case ("d", true): delete(to: after)
        case ("h", true): delete(to: before)
        case ("w", true): delete(to: wordStart)
        case ("d", false): delete(to: wordEnd)
        case ("u", true): delete(to: lineStart)
        case ("k", true): delete(to: cursor == lineEnd ? after : lineEnd)
        default: return false
        }
        return true
    }

    /// Moves the cursor down by a number of visible rows, or up if the number is negative.
    public mutating func scroll(by rows: Int) { moveVertically(by: rows) }

    // MARK: Changes

    /// Inserts a text at the cursor. Drops control characters except tabs and line breaks.
    private mutating func insert(_ inserted: String, as change: Change) {
        let clean = inserted.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let kept = String(
            clean.unicodeScalars.filter { TerminalSanitizer.isPrintable($0) || $0 == "\n" || $0 == "\t" })
        guard !kept.isEmpty else { return }
        record(change)
        let line = lines[cursor.line]
        let place = index(cursor)
        let (head, tail) = (String(line.text[..<place]), String(line.text[place...]))
        var parts = kept.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        parts[0] = head + parts[0]
        let last = parts.count - 1
        parts[last] += tail
        lines.replaceSubrange(
            cursor.line...cursor.line, with: parts.map { Line(text: $0, hasReturn: line.hasReturn) })
        // The inserted text and the graphemes around it may now be one grapheme.
        cursor = Position(line: cursor.line + last, column: max(parts[last].count - tail.count, 0))
    }

    private mutating func delete(to end: Position) {
        guard end != cursor else { return }
        record(.deleting)
        let (from, to) =
            end.line < cursor.line || (end.line == cursor.line && end.column < cursor.column)
            ? (end, cursor) : (cursor, end)
        let head = lines[from.line].text[..<index(from)]
        let tail = lines[to.line].text[index(to)...]
        let joined = Line(text: String(head) + String(tail), hasReturn: lines[to.line].hasReturn)
        cursor = Position(line: from.line, column: max(joined.text.count - tail.count, 0))
        lines.replaceSubrange(from.line...to.line, with: [joined])
    }

    /// Keeps the present version for an undo, unless the change continues the last undo step.
    private mutating func record(_ change: Change) {
        goal = nil
        future = []
        defer { lastChange = change }
        if change == lastChange, change != .other { return }
        past.append(Version(lines: lines, cursor: cursor))
        if past.count > Self.mostVersions { past.removeFirst() }
    }

    private mutating func undo() {
        guard let version = past.popLast() else { return }
        future.append(Version(lines: lines, cursor: cursor))
        show(version)
    }

    private mutating func redo() {
        guard let version = future.popLast() else { return }
        past.append(Version(lines: lines, cursor: cursor))
        show(version)
    }

    private mutating func show(_ version: Version) {
        (lines, cursor) = (version.lines, version.cursor)
        (lastChange, goal) = (nil, nil)
    }

    // MARK: Moves

    private mutating func move(to position: Position) {
        cursor = position
        (lastChange, goal) = (nil, nil)
    }

    private func index(_ position: Position) -> String.Index {
        let text = lines[position.line].text
        return text.index(text.startIndex, offsetBy: position.column, limitedBy: text.endIndex)
            ?? text.endIndex
    }

    private var lineStart: Position { Position(line: cursor.line, column: 0) }
    private var lineEnd: Position { end(of: cursor.line) }
    private var documentEnd: Position { end(of: lines.count - 1) }

    private func end(of line: Int) -> Position { Position(line: line, column: lines[line].text.count) }

    private var before: Position {
        if cursor.column > 0 { return Position(line: cursor.line, column: cursor.column - 1) }
        return cursor.line > 0 ? end(of: cursor.line - 1) : cursor
    }

    private var after: Position {
        if cursor != lineEnd { return Position(line: cursor.line, column: cursor.column + 1) }
        return cursor.line + 1 < lines.count ? Position(line: cursor.line + 1, column: 0) : cursor
    }

    private var wordStart: Position {
        guard cursor.column > 0 else { return before }
        let text = lines[cursor.line].text[..<index(cursor)].reversed()
        let gap = text.prefix { !$0.isLetter && !$0.isNumber }.count
        let word = text.dropFirst(gap).prefix { $0.isLetter || $0.isNumber }.count
        return Position(line: cursor.line, column: cursor.column - gap - word)
    }

    private var wordEnd: Position {
        guard cursor != lineEnd else { return after }
        let text = lines[cursor.line].text[index(cursor)...]
        let gap = text.prefix { !$0.isLetter && !$0.isNumber }.count
        let word = text.dropFirst(gap).prefix { $0.isLetter || $0.isNumber }.count
        return Position(line: cursor.line, column: cursor.column + gap + word)
    }

    /// Moves the cursor down by a number of visible rows, or up if the number is negative. A move beyond the
    /// text ends at the start or at the end of the text.
    private mutating func moveVertically(by count: Int) {
        var line = cursor.line
        var rows = rows(line)
        var row = DocumentRow.index(of: cursor.column, in: rows)
        let goal = goal ?? rows[row].width(before: cursor.column, in: lines[line].text)
        var left = abs(count)
        while left > 0 {
            let next = row + count.signum()
            if rows.indices.contains(next) {
                row = next
            } else {
                guard lines.indices.contains(line + count.signum()) else {
                    return move(to: count < 0 ? Position(line: 0, column: 0) : documentEnd)
                }
                line += count.signum()
                rows = self.rows(line)
                row = count < 0 ? rows.count - 1 : 0
            }
            left -= 1
        }
        let column = rows[row].column(at: goal, isLast: row == rows.count - 1, in: lines[line].text)
        move(to: Position(line: line, column: column))
        self.goal = goal
    }

    // MARK: Drawing

    private mutating func rows(_ line: Int) -> [DocumentRow] {
        let (text, columns) = (lines[line].text, max(size.columns - 1, 2))
        guard text.utf8.count >= Self.long else { return DocumentRow.rows(of: text, columns: columns) }
        // One key needs the rows of a line several times. The comparison of two strings with the same storage
        // is fast.
        if let wrapped, wrapped.columns == columns, wrapped.text == text { return wrapped.rows }
        let rows = DocumentRow.rows(of: text, columns: columns)
        wrapped = Wrapped(text: text, columns: columns, rows: rows)
        return rows
    }

    /// Returns the view of the visible part, which contains the cursor. Scrolls as little as possible.
    public mutating func view(_ size: Size) -> TextEditor {
        self.size = size
        scroll()
        var (shown, line, row): ([StyledLine], Int, Int) = ([], top.line, top.row)
        var place = (column: 0, row: 0)
        while shown.count < size.rows, line < lines.count {
            let (text, rows) = (lines[line].text, rows(line))
            let own = line == cursor.line ? DocumentRow.index(of: cursor.column, in: rows) : nil
            while row < rows.count, shown.count < size.rows {
                if row == own { place = (rows[row].width(before: cursor.column, in: text), shown.count) }
                shown.append(StyledLine(rows[row].shown(in: text)))
                row += 1
            }
            (line, row) = (line + 1, 0)
        }
        return TextEditor(lines: shown, cursor: place)
    }

    /// Scrolls until the visible part contains the cursor.
    private mutating func scroll() {
        top.line = min(top.line, lines.count - 1)
        top.row = min(top.row, rows(top.line).count - 1)
        let row = DocumentRow.index(of: cursor.column, in: rows(cursor.line))
        if (cursor.line, row) < (top.line, top.row) {
            top = Top(line: cursor.line, row: row)
            return
        }
        // The number of rows from the top to the cursor. The count stops at the height of the screen.
        var (distance, line) = (row - (cursor.line == top.line ? top.row : 0), cursor.line)
        while line > top.line, distance < size.rows {
            line -= 1
            distance += rows(line).count - (line == top.line ? top.row : 0)
        }
        if distance >= size.rows { top = place(size.rows - 1, above: Top(line: cursor.line, row: row)) }
    }

    /// Returns the row that is `count` rows above a row.
    private mutating func place(_ count: Int, above row: Top) -> Top {
        var (place, left) = (row, max(count, 0))
        while left > place.row, place.line > 0 {
            left -= place.row + 1
            place.line -= 1
            place.row = rows(place.line).count - 1
        }
        place.row = max(place.row - left, 0)
        return place
    }
}
