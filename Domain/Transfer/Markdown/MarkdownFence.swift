/// A reader of fences, the lines of three backticks before and behind a fenced code block (CommonMark §4.5).
///
/// A block without a closing fence ends with the list item or the block quote that it stands in.
///
/// If the last block of a note has no closing fence, an export writes a backslash before the fences of the
/// note. Otherwise the block would go on over the subtasks below the note.
struct MarkdownFence {
    /// The number of block quotes around the open block; `nil` outside blocks.
    private var quotes: Int?
    /// The list items that have not ended, from the outermost to the innermost. The open block stands in the
    /// innermost item.
    private var items: [MarkdownItem] = []

    /// Reads the next line of a file or of a note.
    /// - Parameter margin: the margin of the line.
    /// - Returns: whether the line is a fence or stands inside a fenced code block.
    mutating func consume(_ margin: MarkdownMargin) -> Bool {
        if let open = quotes, margin.quotes.count < open || items.last.map(margin.ends) == true { quotes = nil }
        if quotes == nil { follow(margin) }
        guard Self.isFence(margin.content) else { return quotes != nil }
        if quotes == nil {
            quotes = margin.quotes.count
        } else if quotes == margin.quotes.count {
            quotes = nil
        }
        return true
    }

    /// Removes the items that end before a line, and adds the item that begins with the line.
    private mutating func follow(_ margin: MarkdownMargin) {
        while let last = items.last, margin.ends(last) { items.removeLast() }
        if let start = MarkdownTask.item(margin) { items.append(MarkdownItem(margin, width: start.width)) }
    }

    /// Whether the last fenced code block in a note has no closing fence.
    /// - Parameter lines: the lines of the note.
    static func isOpen(behind lines: [String]) -> Bool {
        var fence = MarkdownFence()
        for line in lines { _ = fence.consume(MarkdownMargin(line)) }
        return fence.quotes != nil
    }

    /// - Parameter isOpen: whether the note leaves a block open.
    static func escaped(_ line: String, isOpen: Bool) -> String {
        let content = MarkdownMargin(line).content
        guard isEscaped(content) || isOpen && isFence(content) else { return line }
        return line[..<content.startIndex] + "\\" + content
    }

    static func unescaped(_ line: String) -> String {
        // Most lines of notes need no margin.
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
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
