/// The part of a line before its content: the indentation and the marks of block quotes (CommonMark §5.1).
struct MarkdownMargin {
    /// The columns of the `>` marks of block quotes, counted from 0 at the start of the line. A mark takes
    /// two columns, even without a space after it.
    private(set) var quotes: [Int] = []
    /// The column at which the content begins, counted from 0. A tab in the indentation counts for four
    /// columns.
    private(set) var column = 0
    private(set) var content: Substring

    init(_ line: String) {
        content = line[...]
        while let first = content.first, first == ">" || Self.isSpace(first) {
            content.removeFirst()
            guard first == ">" else {
                column += first == "\t" ? 4 : 1
                continue
            }
            quotes.append(column)
            column += 2
            if let next = content.first, Self.isSpace(next) { content.removeFirst() }
        }
    }

    /// The number of columns before the content. The count begins after the last `>` mark and its space, or
    /// at the start of a line without `>` marks.
    var offset: Int { column - (quotes.last.map { $0 + 2 } ?? 0) }

    /// Returns this margin extended by the list marker that follows it, such as `- `.
    /// - Parameter marker: `width` is the number of columns of the marker and the white space after it.
    ///   `content` is the text after this white space.
    func after(_ marker: (content: Substring, width: Int)) -> MarkdownMargin {
        var margin = self
        margin.column += marker.width
        margin.content = marker.content
        return margin
    }

    var isBlank: Bool { content.allSatisfy(\.isWhitespace) }

    /// Whether the line with this margin belongs to a list item. Such a line is indented further than the
    /// item's marker, and is in the same block quotes.
    func isInside(_ item: MarkdownItem) -> Bool {
        column > item.column && quotes.prefix { $0 <= item.column }.count == item.quotes
    }

    /// Whether the line with this margin ends a list item (CommonMark §5.1):
    /// - A blank line ends the item if it has fewer `>` marks than the item.
    /// - Any other line ends the item if ``isInside(_:)`` is false.
    func ends(_ item: MarkdownItem) -> Bool {
        let isBlankInItem = quotes.count <= item.quotes && isBlank
        return isBlankInItem ? quotes.count < item.quotes : !isInside(item)
    }

    static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}

/// The position of a list item (CommonMark §5.2).
struct MarkdownItem {
    let column: Int
    let quotes: Int
    /// The column at which the content of the item begins. Column 0 follows the last `>` mark and its space.
    /// In a line without such a mark, column 0 is the start of the line.
    let contentOffset: Int

    /// - Parameter width: The number of columns of the list marker and of the white space after it.
    init(_ margin: MarkdownMargin, width: Int) {
        column = margin.column
        quotes = margin.quotes.count
        contentOffset = margin.offset + width
    }

    /// Returns a line of the item without the `>` marks of block quotes and without the indentation of the
    /// item's content.
    func text(of line: String) -> String {
        var rest = line[...]
        for _ in 0..<quotes {
            guard let mark = rest.firstIndex(where: { !MarkdownMargin.isSpace($0) }), rest[mark] == ">" else {
                break
            }
            rest = rest[mark...].dropFirst()
            if let next = rest.first, MarkdownMargin.isSpace(next) { rest.removeFirst() }
        }
        return String(rest.dropFirst(min(contentOffset, rest.prefix(while: MarkdownMargin.isSpace).count)))
    }
}
