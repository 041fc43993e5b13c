/// A reader of fences, the lines of three backticks before and behind a block of code (CommonMark §4.5).
///
/// If the last block of a note has no closing fence, an export writes a backslash before the fences of the
/// note. Otherwise the block would go on over the tasks below the note.
struct MarkdownFence {
    /// The column of the open block, and the number of block quotes around the block; `nil` outside blocks.
    private var block: (column: Int, quotes: Int)?

    /// Reads the next line of a file or of a note.
    /// - Parameters:
    ///   - margin: the margin of the line.
    ///   - column: the column of the mark of the innermost open list item.
    /// - Returns: whether the line is a fence or stands inside a block of code.
    mutating func take(_ margin: MarkdownMargin, inItemAt column: Int) -> Bool {
        // A block of code ends with the quote and with the item that it stands in (CommonMark §5.1, §5.2).
        if let open = block {
            let isPastItem = !margin.isBlank && margin.column < open.column && margin.column <= column
            if isPastItem || margin.quotes.count < open.quotes { block = nil }
        }
        guard Self.isFence(margin.content) else { return block != nil }
        guard let open = block else {
            block = (margin.column, margin.quotes.count)
            return true
        }
        if open.quotes == margin.quotes.count { block = nil }
        return true
    }

    /// Whether the last block of code in a note has no closing fence.
    /// - Parameter lines: the lines of the note.
    static func isOpen(behind lines: [String]) -> Bool {
        guard lines.contains(where: { isFence(MarkdownMargin($0).content) }) else { return false }
        var fence = MarkdownFence()
        for line in lines { _ = fence.take(MarkdownMargin(line), inItemAt: -1) }
        return fence.block != nil
    }

    /// - Parameter isOpen: whether the note leaves a block open.
    static func escaped(_ line: String, isOpen: Bool) -> String {
        let content = MarkdownMargin(line).content
        guard isEscaped(content) || isOpen && isFence(content) else { return line }
        return line[..<content.startIndex] + "\\" + content
    }

    static func unescaped(_ line: String) -> String {
        let content = MarkdownMargin(line).content
        guard isEscaped(content) else { return line }
        return String(line[..<content.startIndex] + content.dropFirst())
    }

    private static func isFence(_ content: Substring) -> Bool { content.hasPrefix("```") }

    /// Whether a line would be a fence without the backslashes before it.
    private static func isEscaped(_ content: Substring) -> Bool {
        content.first == "\\" && content.drop { $0 == "\\" }.hasPrefix("```")
    }
}
