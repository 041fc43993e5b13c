/// The comments `%%…%%` of Obsidian in a Markdown text. A comment can have several lines. Code has no
/// comments, and a `%%` without its end begins none.
struct MarkdownComments {
    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    /// The fence that ends the block of code around the present line; `nil` outside code.
    private var fence: (mark: UInt8, count: Int)?
    /// For each length of a run of backticks, the index before which no run of this length ends code.
    private var unended: [Int: Int] = [:]
    private var hasUnendedComment = false

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns a text without its comments. All line breaks stay, so each line keeps its number.
    static func removed(from text: String) -> String {
        guard text.contains("%%") else { return text }
        var comments = MarkdownComments(Array(text.utf8))
        return comments.removed()
    }

    private mutating func removed() -> String {
        output.reserveCapacity(bytes.count)
        var isLineStart = true
        while index < bytes.count {
            if isLineStart, isCodeLine() {
                copy(to: lineEnd(from: index) + 1)
                continue
            }
            isLineStart = bytes[index] == Self.newline
            switch bytes[index] {
            case UInt8(ascii: "\\"): copy(to: index + (isLineEnd(index + 1) ? 1 : 2))
            case UInt8(ascii: "`"): copyCode()
            case UInt8(ascii: "%"): skipComment()
            default: copy(to: index + 1)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static let newline = UInt8(ascii: "\n")

    private mutating func copy(to end: Int) {
        let end = min(end, bytes.count)
        output += bytes[index..<end]
        index = end
    }

    // MARK: Lines

    private func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
    }

    private func isLineEnd(_ index: Int) -> Bool { index >= bytes.count || bytes[index] == Self.newline }

    /// Whether the line at the index is a fence, or a line in a block of code. Also reads the fence.
    private mutating func isCodeLine() -> Bool {
        let line = bytes[index..<lineEnd(from: index)]
        // Marks of quotes and lists can come before a fence.
        let content = line.drop { byte in " \t>-*+.)0123456789".utf8.contains(byte) }
        let count = content.first.map { mark in content.prefix { $0 == mark }.count } ?? 0
        if let (mark, length) = fence {
            let isEnd = content.first == mark && count >= length
            if isEnd, content.dropFirst(count).allSatisfy({ " \t\r".utf8.contains($0) }) { fence = nil }
            return true
        }
        if let mark = content.first, count >= 3 {
            let isFence =
                mark == UInt8(ascii: "~")
                || mark == UInt8(ascii: "`") && !content.dropFirst(count).contains(mark)
            if isFence {
                fence = (mark, count)
                return true
            }
        }
        return line.starts(with: "    ".utf8) || line.first == UInt8(ascii: "\t")
    }

    // MARK: Runs

    private func run(at start: Int) -> Int { bytes[start...].prefix { $0 == bytes[start] }.count }

    /// Returns the start of the next run with this byte and this length.
    private func nextRun(of byte: UInt8, length: Int, from start: Int, to end: Int) -> Int? {
        var start = start
        while let found = bytes[start..<end].firstIndex(of: byte) {
            let count = run(at: found)
            if count == length { return found }
            start = min(found + count, end)
        }
        return nil
    }

    /// Copies a run of backticks, and the code after the run up to the next run of the same length.
    private mutating func copyCode() {
        let (start, count) = (index, run(at: index))
        guard unended[count, default: 0] <= start else { return copy(to: start + count) }
        let end = paragraphEnd(from: start)
        if let close = nextRun(of: bytes[start], length: count, from: start + count, to: end) {
            return copy(to: close + count)
        }
        unended[count] = end
        copy(to: start + count)
    }

    /// Returns the index of the next blank line.
    private func paragraphEnd(from start: Int) -> Int {
        var end = lineEnd(from: start)
        while end < bytes.count {
            let next = lineEnd(from: end + 1)
            if bytes[(end + 1)..<next].allSatisfy({ " \t\r".utf8.contains($0) }) { return end }
            end = next
        }
        return bytes.count
    }

    /// Skips a comment, and one of the spaces around the comment. Copies the line breaks of the comment.
    private mutating func skipComment() {
        let (start, count) = (index, run(at: index))
        guard count == 2, !hasUnendedComment else { return copy(to: start + count) }
        guard let close = nextRun(of: bytes[start], length: 2, from: start + 2, to: bytes.count) else {
            hasUnendedComment = true
            return copy(to: start + count)
        }
        output += bytes[start..<close].filter { $0 == Self.newline }
        index = close + 2
        let space = UInt8(ascii: " ")
        if index < bytes.count, bytes[index] == space, output.last == space { index += 1 }
    }
}
