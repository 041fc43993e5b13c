/// The part of a line before its content: the indentation and the marks of block quotes (CommonMark §5.1).
struct MarkdownMargin {
    /// The columns of the marks. A mark is two columns wide, with or without a space behind it.
    private(set) var quotes: [Int] = []
    /// The column of the content. A tab in the indentation is four columns wide.
    private(set) var column = 0
    /// The line behind the margin.
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

    /// Whether nothing but white space follows.
    var isBlank: Bool { content.allSatisfy(\.isWhitespace) }

    /// Whether the line stands in the item of a list: further in, and in the same quotes.
    func isInside(_ item: MarkdownItem) -> Bool {
        column > item.column && quotes.prefix { $0 <= item.column }.count == item.quotes
    }

    static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
}

/// The place of an item of a list (CommonMark §5.2).
struct MarkdownItem {
    /// The column of its mark.
    let column: Int
    /// The number of quotes that it stands in.
    let quotes: Int
    /// The indentation of its content, behind the marks of its quotes.
    let inset: Int

    /// - Parameter width: the columns of the mark of the item and of the white space behind it.
    init(_ margin: MarkdownMargin, width: Int) {
        column = margin.column
        quotes = margin.quotes.count
        inset = margin.column - (margin.quotes.last.map { $0 + 2 } ?? 0) + width
    }

    /// A line of the item without the margin of its content.
    func text(of line: String) -> String {
        var rest = line[...]
        for _ in 0..<quotes {
            guard let mark = rest.firstIndex(where: { !MarkdownMargin.isSpace($0) }), rest[mark] == ">" else { break }
            rest = rest[mark...].dropFirst()
            if let next = rest.first, MarkdownMargin.isSpace(next) { rest.removeFirst() }
        }
        return String(rest.dropFirst(min(inset, rest.prefix(while: MarkdownMargin.isSpace).count)))
    }
}
