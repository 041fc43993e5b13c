/// A parser that divides a Markdown text into blocks (CommonMark 0.31 §3). The parser distinguishes only the
/// blocks that matter to the search for links, code and HTML comments.
struct MarkdownBlocks {
    /// The positions of the blocks of a text, each list in ascending order.
    struct Found {
        /// The paragraphs and headings. From the second line on, a paragraph also contains the marks of the
        /// containers around it, such as `>`.
        var paragraphs: [Range<Int>] = []
        /// The lines of code blocks. Blank lines are left out.
        var code: [Range<Int>] = []
        /// The lines of blocks of HTML comments. Blank lines are left out.
        var comments: [Range<Int>] = []
    }

    private enum Container {
        case quote
        /// A list item. The lines of the item are indented by at least this number of columns.
        case item(Int)
    }

    /// A block whose lines contain no links.
    private struct Opaque {
        enum Kind {
            case code(CodeFence)
            case comment
        }

        let kind: Kind
        /// The number of containers around the block.
        let depth: Int
    }

    /// A position in a line. Tab stops are four columns apart.
    private struct Cursor {
        var at: Int
        var column = 0
        /// The remaining columns of the tab before the position, if a container used only a part of the tab.
        var spare = 0
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var containers: [Container] = []
    private var opaque: Opaque?
    private var paragraph: Range<Int>?
    private var found = Found()

    /// The largest number of nested containers. The limit keeps the time linear.
    private static let deepest = 64

    /// - Parameter bytes: the UTF-8 bytes of the whole text.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the blocks of the text.
    consuming func parsed() -> Found {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
                end += 1
            }
            read(start, end)
            start = lineStart(after: end)
        }
        closeParagraph()
        return found
    }

    /// Returns the position after the line end at `end`. A carriage return with a line feed after it is one
    /// line end (CommonMark 0.31 §2.1).
    private func lineStart(after end: Int) -> Int {
        let isPair =
            end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
        return end + (isPair ? 2 : 1)
    }

    private mutating func closeParagraph() {
        if let paragraph { found.paragraphs.append(paragraph) }
        paragraph = nil
    }

    private mutating func read(_ start: Int, _ end: Int) {
        var cursor = Cursor(at: start)
        let matched = matchContainers(&cursor, end)
        if let block = opaque {
            if matched >= block.depth {
                add(block.kind, cursor, end)
                if ends(block.kind, cursor, end) { opaque = nil }
                return
            }
            opaque = nil
        }
        if firstText(cursor, end) == end {
            closeParagraph()
            containers.removeLast(containers.count - matched)
            return
        }
        open(&cursor, end, matched)
    }

    /// Adds the rest of a line to the code. Leaves out a blank rest.
    private mutating func addCode(_ cursor: Cursor, _ end: Int) {
        if firstText(cursor, end) < end { found.code.append(cursor.at..<end) }
    }

    /// Adds the rest of a line to the blocks of a kind. Leaves out a blank rest.
    private mutating func add(_ kind: Opaque.Kind, _ cursor: Cursor, _ end: Int) {
        switch kind {
        case .code: addCode(cursor, end)
        case .comment: if firstText(cursor, end) < end { found.comments.append(cursor.at..<end) }
        }
    }

    // MARK: Containers that continue

    /// Moves the cursor past the marks of the open containers.
    /// - Returns: how many containers continue in this line.
    private func matchContainers(_ cursor: inout Cursor, _ end: Int) -> Int {
        for (index, container) in containers.enumerated() {
            let text = firstText(cursor, end)
            switch container {
            case .quote:
                guard text < end, bytes[text] == UInt8(ascii: ">"), indent(cursor, end) <= 3 else {
                    return index
                }
                skipQuote(&cursor, text, end)
            case .item(let width):
                if text == end { continue }
                guard indent(cursor, end) >= width else { return index }
                skip(width, &cursor, end)
            }
        }
        return containers.count
    }

    private func ends(_ kind: Opaque.Kind, _ cursor: Cursor, _ end: Int) -> Bool {
        switch kind {
        case .comment: return contains("-->", cursor.at, end)
        case .code(let fence):
            let isNear = indent(cursor, end) <= CodeFence.maximumIndentation
            return isNear && fence.isClosed(by: bytes[firstText(cursor, end)..<end])
        }
    }

    // MARK: Blocks that begin

    private mutating func open(_ cursor: inout Cursor, _ end: Int, _ matched: Int) {
        var isNew = false
        /// Ends the paragraph and the containers that do not continue, before the first new block.
        func begin(_ blocks: inout MarkdownBlocks) {
            blocks.closeParagraph()
            if !isNew { blocks.containers.removeLast(blocks.containers.count - matched) }
            isNew = true
        }
        while true {
            let text = firstText(cursor, end)
            if text == end { return }
            if indent(cursor, end) >= 4 {
                guard paragraph == nil || isNew else { break }
                begin(&self)
                return addCode(cursor, end)
            }
            if bytes[text] == UInt8(ascii: ">"), containers.count < Self.deepest {
                begin(&self)
                skipQuote(&cursor, text, end)
                containers.append(.quote)
                continue
            }
            if let kind = opening(text, end) {
                begin(&self)
                let isWhole = if case .comment = kind { contains("-->", text, end) } else { false }
                if !isWhole { opaque = Opaque(kind: kind, depth: containers.count) }
                return add(kind, cursor, end)
            }
            if isHeading(text, end) {
                begin(&self)
                found.paragraphs.append(text..<end)
                return
            }
            if isBreak(text, end) { return begin(&self) }
            guard containers.count < Self.deepest, let marker = listMarker(text, end) else { break }
            let interrupts = paragraph != nil && !isNew && matched == containers.count
            if interrupts, marker.isEmpty || !marker.canInterrupt { break }
            begin(&self)
            containers.append(item(marker, &cursor, text, end))
        }
        extend(from: firstText(cursor, end), to: end, isNew: isNew, matched)
    }

    /// Adds a line to the open paragraph, or begins a new paragraph.
    private mutating func extend(from start: Int, to end: Int, isNew: Bool, _ matched: Int) {
        if !isNew, let open = paragraph {
            paragraph = open.lowerBound..<end
        } else {
            if !isNew { containers.removeLast(containers.count - matched) }
            closeParagraph()
            paragraph = start..<end
        }
    }

    /// Returns the kind of the opaque block that begins at `start`; `nil` if no such block begins at `start`.
    private func opening(_ start: Int, _ end: Int) -> Opaque.Kind? {
        switch bytes[start] {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): CodeFence(opening: bytes[start..<end]).map { .code($0) }
        case UInt8(ascii: "<"): contains("<!--", start, min(end, start + 4)) ? .comment : nil
        default: nil
        }
    }

    private func isHeading(_ start: Int, _ end: Int) -> Bool {
        let after = runEnd(start, end, UInt8(ascii: "#"))
        return (1...6).contains(after - start) && (after == end || isSpace(bytes[after]))
    }

    /// Whether a line is a thematic break such as `* * *`, or the line of hyphens under a heading.
    private func isBreak(_ start: Int, _ end: Int) -> Bool {
        let mark = bytes[start]
        guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else {
            return false
        }
        var count = 0
        for at in start..<end where !isSpace(bytes[at]) {
            if bytes[at] != mark { return false }
            count += 1
        }
        return count >= 3
    }

    /// The mark of a list item, such as `-` or `2.`.
    private struct ListMarker {
        let width: Int
        /// Whether the rest of the line is blank.
        let isEmpty: Bool
        /// Whether the list can begin directly after a line of a paragraph, without a blank line between
        /// both.
        let canInterrupt: Bool
    }

    private func listMarker(_ start: Int, _ end: Int) -> ListMarker? {
        var at = start
        var canInterrupt = true
        switch bytes[at] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): at += 1
        case 0x30...0x39:
            while at < end, at - start < 10, (0x30...0x39).contains(bytes[at]) { at += 1 }
            canInterrupt = at == start + 1 && bytes[start] == UInt8(ascii: "1")
            guard at < end, at - start < 10, bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: ")")
            else { return nil }
            at += 1
        default: return nil
        }
        guard at == end || isSpace(bytes[at]) else { return nil }
        return ListMarker(width: at - start, isEmpty: isBlank(at, end), canInterrupt: canInterrupt)
    }

    /// Moves the cursor past the mark of a list item, and returns the item as a container.
    private func item(_ marker: ListMarker, _ cursor: inout Cursor, _ text: Int, _ end: Int) -> Container {
        let before = indent(cursor, end)
        cursor = Cursor(at: text + marker.width, column: cursor.column + before - cursor.spare + marker.width)
        let after = indent(cursor, end)
        let spaces = marker.isEmpty || after > 4 ? 1 : after
        if !marker.isEmpty { skip(spaces, &cursor, end) }
        return .item(before + marker.width + spaces)
    }

    // MARK: Bytes

    private func skipQuote(_ cursor: inout Cursor, _ text: Int, _ end: Int) {
        let before = indent(cursor, end)
        cursor = Cursor(at: text + 1, column: cursor.column + before - cursor.spare + 1)
        if cursor.at < end, isSpace(bytes[cursor.at]) { skip(1, &cursor, end) }
    }

    /// Moves the cursor over a number of columns of white space.
    private func skip(_ columns: Int, _ cursor: inout Cursor, _ end: Int) {
        var rest = columns - cursor.spare
        cursor.spare = max(0, -rest)
        while rest > 0, cursor.at < end, isSpace(bytes[cursor.at]) {
            let width = bytes[cursor.at] == 0x09 ? 4 - cursor.column % 4 : 1
            cursor.at += 1
            cursor.column += width
            rest -= width
            cursor.spare = max(0, -rest)
        }
    }

    /// Returns the number of columns of white space after the cursor.
    private func indent(_ cursor: Cursor, _ end: Int) -> Int {
        var (at, column) = (cursor.at, cursor.column)
        while at < end, isSpace(bytes[at]) {
            column += bytes[at] == 0x09 ? 4 - column % 4 : 1
            at += 1
        }
        return column - cursor.column + cursor.spare
    }

    private func firstText(_ cursor: Cursor, _ end: Int) -> Int {
        var at = cursor.at
        while at < end, isSpace(bytes[at]) { at += 1 }
        return at
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isBlank(_ start: Int, _ end: Int) -> Bool { (start..<end).allSatisfy { isSpace(bytes[$0]) } }

    private func runEnd(_ start: Int, _ end: Int, _ mark: UInt8) -> Int {
        var at = start
        while at < end, bytes[at] == mark { at += 1 }
        return at
    }

    private func contains(_ text: StaticString, _ start: Int, _ end: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard end - start >= length else { return false }
        return text.withUTF8Buffer { wanted in
            (start...end - length).contains { at in
                wanted.indices.allSatisfy { bytes[at + $0] == wanted[$0] }
            }
        }
    }
}
