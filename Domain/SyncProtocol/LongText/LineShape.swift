import LinksDomain

/// The Markdown syntax at the start of a line, by which a block begins.
///
/// The rules are those of CommonMark 0.31.2 §4 and §5. The rules of tables are those of GitHub Flavored
/// Markdown 0.29 §4.10.
struct LineShape {
    private let bytes: [UInt8]
    private let line: TextLine
    private var content: ArraySlice<UInt8> { bytes[line.indentEnd..<line.contentEnd] }

    init(_ line: TextLine, in bytes: [UInt8]) {
        self.bytes = bytes
        self.line = line
    }

    /// The kind of the block that the line begins, independent of the lines above; `nil` for a line that can
    /// continue a paragraph. Ignores code fences (``fence``).
    var opens: MarkdownBlock.Kind? {
        switch content.first {
        case UInt8(ascii: "#"): return isHeading ? .heading : nil
        case UInt8(ascii: ">"): return .quote
        case UInt8(ascii: "|"): return isTableDelimiter ? .tableDelimiter : .tableRow
        case UInt8(ascii: "<"): return .html
        default: break
        }
        if isRule { return .rule }
        return markerEnd == nil ? nil : .listItem
    }

    /// The code fence that begins the line; `nil` if the line begins with other text.
    var fence: CodeFence? { CodeFence(opening: content) }

    /// Whether the line ends a code block that began with `fence`.
    func closes(_ fence: CodeFence) -> Bool { fence.isClosed(by: content) }

    /// Whether the line consists of `mark` and nothing else, such as the `---` of a front matter.
    func isOnly(_ mark: StaticString) -> Bool {
        guard line.indentEnd == line.start else { return false }
        let text = content.reversed().drop(while: Self.isSpace).reversed()
        return mark.withUTF8Buffer { text.elementsEqual($0) }
    }

    /// Whether the line can turn the paragraph above the line into a heading, such as `===`.
    var isUnderline: Bool {
        guard let mark = content.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
            return false
        }
        return content.drop { $0 == mark }.allSatisfy(Self.isSpace)
    }

    var isTableDelimiter: Bool {
        content.contains(UInt8(ascii: "|")) && content.contains(UInt8(ascii: "-"))
            && content.allSatisfy {
                [UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":")].contains($0) || Self.isSpace($0)
            }
    }

    var hasCellBorder: Bool { content.contains(UInt8(ascii: "|")) }

    private var isHeading: Bool {
        let rest = content.drop { $0 == UInt8(ascii: "#") }
        return content.count - rest.count <= 6 && rest.first.map(Self.isSpace) ?? true
    }

    private var isRule: Bool {
        guard let mark = content.first,
            [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(mark)
        else { return false }
        return content.allSatisfy { $0 == mark || Self.isSpace($0) } && content.count { $0 == mark } >= 3
    }

    /// The end of a list marker such as `-` or `12.`, or of the marks `##` of a heading, with the spaces
    /// after the marker. A list marker includes a checkbox such as `[x]`. `nil` for a line without a marker.
    var markerEnd: Int? {
        guard let first = content.first else { return nil }
        var end = line.indentEnd
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            let sign = content.dropFirst(digits).first
            guard digits <= 9, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return nil }
            end += digits + 1
        case UInt8(ascii: "#") where isHeading: return afterSpaces(end + content.prefix { $0 == first }.count)
        default: return nil
        }
        guard end == line.contentEnd || Self.isSpace(bytes[end]) else { return nil }
        end = afterSpaces(end)
        let box = bytes[end..<min(end + 4, line.contentEnd)]
        guard box.count >= 3, box[end] == UInt8(ascii: "["), box[end + 2] == UInt8(ascii: "]"),
            [UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X")].contains(box[end + 1]),
            box.last.map(Self.isSpace) == true || box.count == 3
        else { return end }
        return afterSpaces(end + 3)
    }

    /// Returns the number of bytes before the words of a list item or heading.
    static func markerLength(of block: ArraySlice<UInt8>) -> Int {
        let firstLine = Array(block.prefix { $0 != UInt8(ascii: "\n") })
        guard let line = TextLine.lines(of: firstLine).first else { return 0 }
        return LineShape(line, in: firstLine).markerEnd ?? 0
    }

    /// Whether a line continues the block of the line above it. A row of a table is a block of its own.
    /// - Parameters:
    ///   - upper: the line above, which must not be in code or in a front matter.
    ///   - isInTable: whether a line with `|` is the next row of a table.
    static func areOneBlock(_ upper: [UInt8], _ lower: [UInt8], isInTable: Bool) -> Bool {
        guard let upperLine = TextLine.lines(of: upper).first, !upperLine.isBlank,
            let lowerLine = TextLine.lines(of: lower).first, !lowerLine.isBlank
        else { return false }
        let (upper, lower) = (LineShape(upperLine, in: upper), LineShape(lowerLine, in: lower))
        if isInTable, lower.hasCellBorder { return false }
        guard upper.fence == nil, lower.fence == nil else { return false }
        return switch (upper.opens, lower.opens) {
        case (.heading, _), (.rule, _): false
        case (_, nil), (.quote, .quote): true
        case (nil, .rule): lower.isUnderline
        default: false
        }
    }

    /// Whether a line often follows the line above it without a blank line between them: in a list, a table
    /// or a quote, below a heading, or a list or code below a paragraph. Also `true` if one of the lines is
    /// blank or missing.
    /// - Parameter isInTable: whether a line with `|` is the next row of a table.
    static func areOneGroup(_ upper: [UInt8], _ lower: [UInt8], isInTable: Bool) -> Bool {
        guard let upperLine = TextLine.lines(of: upper).first, !upperLine.isBlank,
            let lowerLine = TextLine.lines(of: lower).first, !lowerLine.isBlank
        else { return true }
        let isNested = lowerLine.indentEnd > lowerLine.start || upperLine.indentEnd > upperLine.start
        let (upper, lower) = (LineShape(upperLine, in: upper), LineShape(lowerLine, in: lower))
        if isNested || lower.fence != nil || isInTable && lower.hasCellBorder { return true }
        return switch (upper.opens, lower.opens) {
        case (.heading, _), (.listItem, .listItem), (.quote, .quote): true
        case (nil, .listItem): lower.canInterruptParagraph
        default: false
        }
    }

    /// Whether a list that begins with this item can follow a paragraph without a blank line. A numbered list
    /// must begin with 1 (CommonMark 0.31.2 §5.3).
    private var canInterruptParagraph: Bool {
        let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return digits.isEmpty || digits.elementsEqual([UInt8(ascii: "1")])
    }

    private func afterSpaces(_ index: Int) -> Int {
        bytes[index..<line.contentEnd].firstIndex { !Self.isSpace($0) } ?? line.contentEnd
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
