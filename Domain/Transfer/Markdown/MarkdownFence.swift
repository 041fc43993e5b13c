import LinksDomain

/// A search for the blocks in which a line is never a task: fenced code blocks (CommonMark §4.5) and HTML
/// comments at the start of a line (§4.6, kind 2). A block without a closing line ends with its list item or
/// block quote.
struct MarkdownFence {
    /// A block whose end has not been read yet.
    private struct Block {
        let quotes: Int
        /// The column at which the text of the surrounding list item begins; 0 outside a list item. Columns
        /// count from 0 after the `>` marks of block quotes.
        let offset: Int
        /// The fence that opens a fenced code block; `nil` if the block is an HTML comment.
        let fence: CodeFence?

        /// Makes the block that begins at a line; `nil` if no block begins there.
        /// - Parameter margin: the line, split into its margin and its content.
        init?(_ margin: MarkdownMargin, in item: MarkdownItem?) {
            quotes = margin.quotes.count
            offset = item.map { $0.quotes == margin.quotes.count ? $0.contentOffset : 0 } ?? 0
            guard margin.offset - offset <= CodeFence.maximumIndentation else { return nil }
            fence = CodeFence(opening: margin.content.utf8)
            if fence == nil, !MarkdownFence.beginsComment(margin.content) { return nil }
        }

        /// Whether the line with this margin closes the block.
        func isClosed(by margin: MarkdownMargin) -> Bool {
            guard let fence else { return MarkdownFence.endsComment(margin.content) }
            return quotes == margin.quotes.count && margin.offset - offset <= CodeFence.maximumIndentation
                && fence.isClosed(by: margin.content.utf8)
        }
    }

    private var block: Block?
    /// The list items that have not ended, from the outermost to the innermost. ``block`` is inside the
    /// innermost item.
    private var items: [MarkdownItem] = []

    /// Reads the next line of a file or of a note.
    /// - Returns: Whether the line belongs to a fenced code block or an HTML comment, or opens or closes one.
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

    /// Removes ended list items from ``items``. If the line begins a list item, adds this item.
    /// - Returns: The margin of the line, including the marker of a new list item.
    private mutating func follow(_ margin: MarkdownMargin) -> MarkdownMargin {
        while let last = items.last, margin.ends(last) { items.removeLast() }
        guard let start = MarkdownTask.item(margin) else { return margin }
        items.append(MarkdownItem(margin, width: start.width))
        return margin.after(start)
    }

    /// Whether a code block or an HTML comment is still open at the end of a note.
    /// - Parameter lines: The lines of the note.
    static func isOpen(after lines: [String]) -> Bool {
        var fence = MarkdownFence()
        for line in lines { _ = fence.consume(MarkdownMargin(line)) }
        return fence.block != nil
    }

    /// Adds a backslash before the content of a note's line in two cases:
    /// - The content begins with a fence or an unclosed `<!--`, and `isOpen` is true.
    /// - The content begins with a backslash, and after it a fence or an unclosed `<!--`. An import removes
    ///   one backslash from such a line.
    ///
    /// - Parameter isOpen: Whether a block is still open at the end of the note.
    static func escaped(_ line: String, isOpen: Bool) -> String {
        let content = MarkdownMargin(line).content
        guard isEscaped(content) || isOpen && isStart(content) else { return line }
        return line[..<content.startIndex] + "\\" + content
    }

    static func unescaped(_ line: String) -> String {
        // Most lines have no backslash, so their margins need not be computed.
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
        let content = MarkdownMargin(line).content
        guard isEscaped(content) else { return line }
        return String(line[..<content.startIndex] + content.dropFirst())
    }

    /// Whether the content of a line begins with a fence, or with a comment that the line does not close. The
    /// content need not open a block. So an import reads the files of earlier versions of Haru as before.
    private static func isStart(_ content: Substring) -> Bool {
        content.hasPrefix("```") || content.hasPrefix("~~~") || beginsComment(content)
    }

    private static func beginsComment(_ content: Substring) -> Bool {
        content.hasPrefix("<!--") && !endsComment(content)
    }

    private static func endsComment(_ content: Substring) -> Bool {
        content.utf8.firstRange(of: "-->".utf8) != nil
    }

    private static func isEscaped(_ content: Substring) -> Bool {
        content.first == "\\" && isStart(content.drop { $0 == "\\" })
    }
}
