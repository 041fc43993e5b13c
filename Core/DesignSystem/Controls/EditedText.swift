public import CoreTerminal

/// A text that a person edits. It has a text cursor, and a part of it can be selected.
public struct EditedText: Hashable, Sendable {
    /// The maximum length, in graphemes. A longer text could not be synced.
    public static let limit = 2_000_000

    public private(set) var text: String
    /// The number of graphemes before the cursor.
    public private(set) var cursor: Int
    /// The fixed end of the selection, counted in graphemes from the start of the text. The other end is
    /// ``cursor``. `nil` without a selection.
    private var anchor: Int?
    public let isMultiline: Bool

    /// Makes a text with the cursor at its end.
    public init(_ text: String = "", isMultiline: Bool = false) {
        self.text = text
        self.isMultiline = isMultiline
        cursor = text.count
    }

    /// A copy of the text in which everything is selected, so that typing replaces the whole text.
    public var marked: EditedText {
        var input = self
        input.anchor = text.isEmpty ? nil : 0
        input.cursor = text.count
        return input
    }

    /// The range of the selected graphemes, counted from the start of the text. Without a selection, an empty
    /// range at the cursor.
    public var selection: Range<Int> { anchor.map { min($0, cursor)..<max($0, cursor) } ?? cursor..<cursor }

    /// Replaces the selection, or inserts at the cursor. In a text of one line, line breaks become spaces.
    /// Drops other control characters, and text beyond ``limit``.
    /// - Parameter indents: whether a tab becomes four spaces instead of one.
    public mutating func insert(_ inserted: String, indents: Bool = false) {
        deleteSelection()
        let room = Self.limit - text.count
        guard room > 0 else { return }
        var clean = inserted.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        clean = clean.replacing("\t", with: indents ? "    " : " ")
        if !isMultiline { clean = clean.replacing("\n", with: " ") }
        let kept = String(clean.unicodeScalars.filter { TerminalSanitizer.isPrintable($0) || $0 == "\n" })
            .prefix(room)
        let position = index(cursor)
        let behind = text[position...].count
        text.replaceSubrange(position..<position, with: kept)
        // The inserted text and the grapheme before it may now be one grapheme.
        cursor = max(text.count - behind, 0)
    }

    /// Applies an editing key.
    /// - Returns: `false` if the key means nothing to a text. The caller can then give the key another
    ///   effect.
    public mutating func handle(_ key: Key) -> Bool {
        let extends = key.modifiers.contains(.shift)
        let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
        switch key.code {
        case .left: move(to: byWord ? wordStart : cursor - 1, extends: extends)
        case .right: move(to: byWord ? wordEnd : cursor + 1, extends: extends)
        case .home: move(to: lineStart, extends: extends)
        case .end: move(to: lineEnd, extends: extends)
        case .up where isMultiline: move(to: vertical(-1), extends: extends)
        case .down where isMultiline: move(to: vertical(1), extends: extends)
        case .enter where isMultiline && key.modifiers.isEmpty: insert("\n")
        case .backspace: delete(to: byWord ? wordStart : cursor - 1)
        case .delete: delete(to: byWord ? wordEnd : cursor + 1)
        case .character(let character): return type(character, key.modifiers)
        default: return false
        }
        return true
    }

    private mutating func type(_ character: Character, _ modifiers: KeyModifiers) -> Bool {
        if modifiers.isDisjoint(with: [.control, .alt, .command]) {
            insert(String(character))
            return true
        }
        switch (character, modifiers.contains(.control)) {
        case ("a", true): move(to: lineStart, extends: false)
        case ("e", true): move(to: lineEnd, extends: false)
        case ("b", true): move(to: cursor - 1, extends: false)
        case ("f", true): move(to: cursor + 1, extends: false)
        case ("b", false): move(to: wordStart, extends: false)
        case ("f", false): move(to: wordEnd, extends: false)
        case ("d", true): delete(to: cursor + 1)
        case ("h", true): delete(to: cursor - 1)
        case ("w", true): delete(to: wordStart)
        case ("d", false): delete(to: wordEnd)
        case ("u", true): delete(to: lineStart)
        case ("k", true): delete(to: lineEnd)
        default: return false
        }
        return true
    }

    /// Moves the cursor, but not beyond the text.
    /// - Parameters:
    ///   - position: the number of graphemes before the cursor.
    ///   - extends: whether the selection extends to the new position. `false` removes the selection.
    public mutating func move(to position: Int, extends: Bool) {
        anchor = extends ? anchor ?? cursor : nil
        cursor = min(max(position, 0), text.count)
        if anchor == cursor { anchor = nil }
    }

    private mutating func delete(to position: Int) {
        if anchor == nil {
            anchor = cursor
            cursor = min(max(position, 0), text.count)
        }
        deleteSelection()
    }

    private mutating func deleteSelection() {
        let range = selection
        anchor = nil
        if !range.isEmpty { text.removeSubrange(index(range.lowerBound)..<index(range.upperBound)) }
        // The graphemes before and after the deleted text may now be one grapheme.
        cursor = min(range.lowerBound, text.count)
    }

    private func index(_ offset: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }

    private var lineStart: Int {
        let before = text[..<index(cursor)]
        return before.lastIndex(of: "\n").map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0
    }

    private var lineEnd: Int {
        let behind = text[index(cursor)...]
        return cursor
            + (behind.firstIndex(of: "\n").map { behind.distance(from: behind.startIndex, to: $0) }
                ?? behind.count)
    }

    private var wordStart: Int {
        let before = text[..<index(cursor)].reversed()
        let spaces = before.prefix { !$0.isLetter && !$0.isNumber }.count
        return cursor - spaces - before.dropFirst(spaces).prefix { $0.isLetter || $0.isNumber }.count
    }

    private var wordEnd: Int {
        let behind = text[index(cursor)...]
        let spaces = behind.prefix { !$0.isLetter && !$0.isNumber }.count
        return cursor + spaces + behind.dropFirst(spaces).prefix { $0.isLetter || $0.isNumber }.count
    }

    /// Returns the cursor's position after a move up or down by one line:
    /// - The column stays the same. On a shorter line, the cursor moves to the end of this line.
    /// - A move up from the first line leads to the start of the text.
    /// - A move down from the last line leads to the end of the text.
    /// - Parameter direction: negative for a move up.
    private func vertical(_ direction: Int) -> Int {
        let (start, end) = (lineStart, lineEnd)
        let offset = cursor - start
        if direction < 0 {
            guard start > 0 else { return 0 }
            var above = self
            above.cursor = start - 1
            return min(above.lineStart + offset, start - 1)
        }
        guard end < text.count else { return text.count }
        var below = self
        below.cursor = end + 1
        return min(end + 1 + offset, below.lineEnd)
    }
}

extension EditedText {
    /// Applies a key or a paste to the text.
    /// - Returns: whether the text handled the event.
    public mutating func take(_ event: InputEvent) -> Bool {
        switch event {
        case .key(let key): return handle(key)
        case .paste(let pasted):
            insert(pasted)
            return true
        default: return false
        }
    }
}
