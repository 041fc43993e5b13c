/// A reader of blocks without tasks: fenced code blocks (CommonMark §4.5) and HTML comments that begin a line
/// (§4.6, kind 2).
///
/// A fence has at least three backticks or three tildes. The closing fence repeats the character of the
/// opening fence, is at least as long, and has no text after it. A fence or a comment has at most three
/// columns of indentation.
///
/// A block without an end ends with the list item or the block quote around the block.
///
/// If the last block of a note has no end, an export writes a backslash before the fences and the comments of
/// the note. Otherwise, the block would swallow the subtasks below the note.
struct MarkdownFence {
    /// A block that has begun.
    private struct Block {
        /// The number of block quotes around the block.
        let quotes: Int
        /// The content offset of the list item around the block; 0 without an item.
        let offset: Int
        /// The opening fence; `nil` for a comment.
        let fence: Substring?

        /// Opens the block that begins with a line; `nil` for a line that begins no block.
        /// - Parameter item: the innermost list item around the line.
        init?(_ margin: MarkdownMargin, in item: MarkdownItem?) {
            quotes = margin.quotes.count
            offset = item.map { $0.quotes == margin.quotes.count ? $0.contentOffset : 0 } ?? 0
            guard margin.offset - offset <= MarkdownFence.maximumIndent else { return nil }
            fence = MarkdownFence.fence(margin.content)
            // A fence of backticks has no backtick behind it: the line has a code span.
            if let fence, fence.first == "`", margin.content[fence.endIndex...].contains("`") { return nil }
            if fence == nil, !MarkdownFence.beginsComment(margin.content) { return nil }
        }

        /// Whether a line ends the block and belongs to the block.
        func isClosed(by margin: MarkdownMargin) -> Bool {
            guard let fence else { return MarkdownFence.endsComment(margin.content) }
            guard quotes == margin.quotes.count, margin.offset - offset <= MarkdownFence.maximumIndent,
                let end = MarkdownFence.fence(margin.content)
            else { return false }
            return end.first == fence.first && end.count >= fence.count
                && margin.content[end.endIndex...].allSatisfy(\.isWhitespace)
        }
    }

    /// The open block.
    private var block: Block?
    /// The list items that have not ended, from the outermost to the innermost. The open block stands in the
    /// innermost item.
    private var items: [MarkdownItem] = []

    /// Reads the next line of a file or of a note.
    /// - Parameter margin: the margin of the line.
    /// - Returns: whether the line stands inside a block, or begins or ends a block.
    mutating func consume(_ margin: MarkdownMargin) -> Bool {
        if let open = block, margin.quotes.count < open.quotes || items.last.map(margin.ends) == true {
            block = nil
        }
        if let open = block {
            if open.isClosed(by: margin) { block = nil }
            return true
        }
        block = Block(follow(margin), in: items.last)
        return block != nil
    }

    /// Removes the items that end before a line, and adds the item that begins with the line.
    /// - Returns: the margin with the list marker.
    private mutating func follow(_ margin: MarkdownMargin) -> MarkdownMargin {
        while let last = items.last, margin.ends(last) { items.removeLast() }
        guard let start = MarkdownTask.item(margin) else { return margin }
        items.append(MarkdownItem(margin, width: start.width))
        return margin.after(start)
    }

    /// The most columns of indentation before a fence or a comment.
    private static let maximumIndent = 3

    /// Whether the last block in a note has no end.
    /// - Parameter lines: the lines of the note.
    static func isOpen(behind lines: [String]) -> Bool {
        var fence = MarkdownFence()
        for line in lines { _ = fence.consume(MarkdownMargin(line)) }
        return fence.block != nil
    }

    /// - Parameter isOpen: whether the note leaves a block open.
    static func escaped(_ line: String, isOpen: Bool) -> String {
        let content = MarkdownMargin(line).content
        guard isEscaped(content) || isOpen && isStart(content) else { return line }
        return line[..<content.startIndex] + "\\" + content
    }

    static func unescaped(_ line: String) -> String {
        // Most lines of notes need no margin.
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
        let content = MarkdownMargin(line).content
        guard isEscaped(content) else { return line }
        return String(line[..<content.startIndex] + content.dropFirst())
    }

    /// Whether a line may begin a block.
    private static func isStart(_ content: Substring) -> Bool {
        fence(content) != nil || beginsComment(content)
    }

    /// Whether a comment begins with a line and does not end in the line.
    private static func beginsComment(_ content: Substring) -> Bool {
        content.hasPrefix("<!--") && !endsComment(content)
    }

    private static func endsComment(_ content: Substring) -> Bool {
        content.utf8.firstRange(of: "-->".utf8) != nil
    }

    /// The fence at the start of a line, without the text behind the fence; `nil` for another line.
    private static func fence(_ content: Substring) -> Substring? {
        guard let first = content.first, first == "`" || first == "~" else { return nil }
        let fence = content.prefix { $0 == first }
        return fence.count >= 3 ? fence : nil
    }

    /// Whether a line might begin a block without the backslashes before it.
    private static func isEscaped(_ content: Substring) -> Bool {
        content.first == "\\" && isStart(content.drop { $0 == "\\" })
    }
}
