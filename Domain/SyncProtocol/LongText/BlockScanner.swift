import LinksDomain

/// A scanner that divides a Markdown text into blocks.
///
/// The scanner knows only enough of CommonMark to find the lines that belong together. The blocks contain
/// every byte of the text. A wrong division causes at most a conflict, because the merge copies whole blocks
/// or words.
struct BlockScanner {
    private let bytes: [UInt8]
    private let lines: [TextLine]
    private var blocks: [MarkdownBlock] = []
    /// The index of the next line.
    private var next = 0
    /// Whether the present line can belong to a list item above the line. An indented line is then not code.
    private var isInList = false
    private var isInTable = false
    /// Whether a fence above the present line has no end. The text after such a fence counts as code.
    private var isAfterOpenFence = false

    static func blocks(of bytes: [UInt8]) -> [MarkdownBlock] {
        var scanner = BlockScanner(bytes)
        scanner.scan()
        return scanner.blocks
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = TextLine.lines(of: bytes)
    }

    private func shape(_ index: Int) -> LineShape { LineShape(lines[index], in: bytes) }

    private mutating func scan() {
        scanFrontMatter()
        while next < lines.count {
            if lines[next].isBlank {
                skipBlankLines()
            } else {
                scanBlock()
            }
        }
    }

    /// Adds blank lines to the separator of the block above them.
    private mutating func skipBlankLines() {
        while next < lines.count, lines[next].isBlank { next += 1 }
        isInTable = false
        guard let last = blocks.indices.last else { return }
        let end = lines[next - 1].end
        blocks[last].separator = blocks[last].separator.lowerBound..<end
    }

    /// Makes the next `count` lines one block.
    private mutating func add(_ kind: MarkdownBlock.Kind, lines count: Int) {
        let last = lines[next + count - 1]
        blocks.append(
            MarkdownBlock(
                kind: isAfterOpenFence ? .code : kind, body: lines[next].start..<last.contentEnd,
                separator: last.contentEnd..<last.end))
        next += count
        isInList = kind == .listItem || isInList && lines[next - count].indentEnd > lines[next - count].start
        isInTable = kind == .tableRow || kind == .tableDelimiter
    }

    /// Makes each line of a front matter a block, so that edits of different properties do not conflict.
    private mutating func scanFrontMatter() {
        guard let first = lines.indices.first, shape(first).isOnly("---"),
            let end = lines.indices.dropFirst().first(where: {
                shape($0).isOnly("---") || shape($0).isOnly("...")
            })
        else { return }
        while next <= end {
            if lines[next].isBlank { skipBlankLines() } else { add(.property, lines: 1) }
        }
    }

    private mutating func scanBlock() {
        if let fence = shape(next).fence, canBeFence(next) {
            scanFence(fence)
        } else if let kind = shape(next).opens {
            switch kind {
            case .heading, .rule, .tableRow, .tableDelimiter: add(kind, lines: 1)
            case .quote: add(isCodeInQuote ? .code : .quote, lines: quotedLines)
            default: add(kind, lines: 1 + continuation(after: next + 1))
            }
        } else if isTableRow {
            add(shape(next).isTableDelimiter ? .tableDelimiter : .tableRow, lines: 1)
        } else if !isInList, lines[next].indent(in: bytes) >= 4 {
            add(.code, lines: lines[next...].prefix { !$0.isBlank && $0.indent(in: bytes) >= 4 }.count)
        } else {
            scanParagraph()
        }
    }

    /// Whether the indentation of a line allows a fence. A fence in a list is indented like its item, which
    /// this scanner does not know, so a list allows each indentation.
    private func canBeFence(_ index: Int) -> Bool {
        isInList || lines[index].indent(in: bytes) <= CodeFence.maximumIndentation
    }

    private mutating func scanFence(_ fence: CodeFence) {
        guard !isAfterOpenFence,
            let end = (next + 1..<lines.count).first(where: { canBeFence($0) && shape($0).closes(fence) })
        else {
            isAfterOpenFence = true
            return add(.code, lines: 1)
        }
        add(.code, lines: end - next + 1)
    }

    /// Whether the next line belongs to a table whose rows do not begin with `|`.
    private var isTableRow: Bool {
        guard shape(next).hasCellBorder else { return false }
        return isInTable || next + 1 < lines.count && shape(next + 1).isTableDelimiter
    }

    private var quotedLines: Int {
        lines.indices[next...].prefix { !lines[$0].isBlank && shape($0).opens == .quote }.count
    }

    private var isCodeInQuote: Bool {
        lines[next..<next + quotedLines].contains { line in
            let content = bytes[line.indentEnd..<line.contentEnd]
            let text = content.drop { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: " ") }
            return CodeFence(opening: text) != nil
        }
    }

    /// Returns the number of lines from `start` on that continue the block above them.
    private func continuation(after start: Int) -> Int {
        lines.indices[start...].prefix {
            !lines[$0].isBlank && shape($0).opens == nil && shape($0).fence == nil
        }.count
    }

    private mutating func scanParagraph() {
        var count = 1
        while next + count < lines.count, !lines[next + count].isBlank {
            let shape = shape(next + count)
            if shape.isUnderline {
                count += 1
                break
            }
            if shape.opens != nil || shape.fence != nil && canBeFence(next + count) { break }
            count += 1
        }
        add(.paragraph, lines: count)
    }
}
