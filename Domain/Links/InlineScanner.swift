/// A scanner that finds the links, the inline code and the HTML comments in the paragraphs of a Markdown
/// text. The scanner skips escaped characters.
struct InlineScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var links: [WikiLink] = []
    /// The positions of inline code with its backticks, in ascending order.
    private(set) var code: [Range<Int>] = []
    /// The positions of HTML comments, in ascending order.
    private(set) var comments: [Range<Int>] = []
    /// The positions of runs of backticks in the current paragraph, by the length of the run.
    private var runs: [Int: [Int]] = [:]
    /// For each length, how many positions in ``runs`` the scanner has passed.
    private var passed: [Int: Int] = [:]
    /// Whether no HTML comment ends in the rest of the current paragraph.
    private var lacksCommentEnd = false
    /// The positions of opening brackets that have no closing bracket yet.
    private var open: [Int] = []

    /// The number of bytes after the `]` of a Markdown link within which the link must end. The limit keeps
    /// the time linear.
    private static let longestPath = 1_024
    /// The largest number of `#` after the first `#` at which a title can end.
    private static let mostNames = 4

    /// - Parameter bytes: the UTF-8 bytes of the whole text. The buffer must stay valid as long as the
    ///   scanner exists.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func scan(_ paragraph: Range<Int>) {
        collectRuns(in: paragraph)
        lacksCommentEnd = false
        open = []
        var at = paragraph.lowerBound
        while at < paragraph.upperBound { at = step(at, paragraph.upperBound) }
    }

    /// Reads one element of the paragraph, such as a link, inline code, or a single byte.
    /// - Returns: the position after the element.
    private mutating func step(_ at: Int, _ end: Int) -> Int {
        switch bytes[at] {
        case UInt8(ascii: "\\"):
            let escapes = at + 1 < end && Self.isPunctuation(bytes[at + 1])
            return at + (escapes ? 2 : 1)
        case UInt8(ascii: "`"): return codeEnd(at, end)
        case UInt8(ascii: "<"): return commentEnd(at, end) ?? at + 1
        case UInt8(ascii: "["):
            if at + 1 < end, bytes[at + 1] == UInt8(ascii: "["), let after = wikiLink(at, end) {
                return after
            }
            open.append(at)
            return at + 1
        case UInt8(ascii: "]"):
            guard let start = open.popLast() else { return at + 1 }
            return markdownLink(start, at, end) ?? at + 1
        default: return at + 1
        }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    // MARK: Code and comments

    private mutating func collectRuns(in paragraph: Range<Int>) {
        if !runs.isEmpty { (runs, passed) = ([:], [:]) }
        var at = paragraph.lowerBound
        while at < paragraph.upperBound {
            guard bytes[at] == UInt8(ascii: "`") else {
                at += 1
                continue
            }
            let after = runEnd(at, paragraph.upperBound)
            runs[after - at, default: []].append(at)
            at = after
        }
    }

    private func runEnd(_ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, bytes[at] == UInt8(ascii: "`") { at += 1 }
        return at
    }

    /// Adds the inline code that begins at `start`.
    /// - Returns: the position after the code; the position after the backticks if nothing closes the code.
    private mutating func codeEnd(_ start: Int, _ end: Int) -> Int {
        let after = runEnd(start, end)
        let length = after - start
        guard let positions = runs[length] else { return after }
        var next = passed[length] ?? 0
        while next < positions.count, positions[next] < after { next += 1 }
        passed[length] = next
        guard next < positions.count else { return after }
        let end = positions[next] + length
        code.append(start..<end)
        return end
    }

    /// Adds the HTML comment that begins at `start`.
    /// - Returns: the position after the comment; `nil` if `start` does not begin a complete comment.
    private mutating func commentEnd(_ start: Int, _ end: Int) -> Int? {
        guard !lacksCommentEnd, matches("<!--", at: start, end) else { return nil }
        var at = start + 4
        while at + 3 <= end {
            if matches("-->", at: at, end) {
                comments.append(start..<at + 3)
                return at + 3
            }
            at += 1
        }
        lacksCommentEnd = true
        return nil
    }

    private func matches(_ text: StaticString, at start: Int, _ end: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= end else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
        }
    }

    // MARK: Links in double brackets

    /// Adds the link whose double brackets begin at `start`.
    /// - Returns: the position after the link; `nil` if no link begins at `start`.
    private mutating func wikiLink(_ start: Int, _ end: Int) -> Int? {
        let first = start + 2
        // In `[[[Title]]]`, the inner brackets make the link.
        if first < end, bytes[first] == UInt8(ascii: "[") { return nil }
        var at = first
        var bar: Int?
        while at + 1 < end {
            switch bytes[at] {
            case UInt8(ascii: "]") where bytes[at + 1] == UInt8(ascii: "]"):
                return addWikiLink(start, first..<at, bar: bar)
            // The innermost brackets make the link.
            case UInt8(ascii: "[") where bytes[at + 1] == UInt8(ascii: "["): return nil
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "|") where bar == nil: bar = at
            default: break
            }
            at += 1
        }
        return nil
    }

    private mutating func addWikiLink(_ start: Int, _ inside: Range<Int>, bar: Int?) -> Int? {
        var target = inside
        if let bar {
            // In a table, a backslash precedes the bar.
            let isEscaped = bar > inside.lowerBound && bytes[bar - 1] == UInt8(ascii: "\\")
            target = inside.lowerBound..<(isEscaped ? bar - 1 : bar)
        }
        let alias = bar.map { name($0 + 1..<inside.upperBound).text }
        let whole = name(target)
        let (isEmbed, from) = embed(start)
        let range = from..<inside.upperBound + 2
        if let reference = todoReference(whole) {
            if reference.text.isEmpty { return nil }
            links.append(
                WikiLink(
                    .wiki, isEmbed: isEmbed, target: .todo(reference), heading: nil, alias: alias, at: range))
            return range.upperBound
        }
        let (names, heading) = names(target)
        if names.isEmpty { return nil }
        links.append(
            WikiLink(
                .wiki, isEmbed: isEmbed, target: .note(names), heading: heading, alias: alias, at: range))
        return range.upperBound
    }

    /// Returns whether an unescaped `!` precedes a link, and the position where the link begins. The `!`
    /// belongs to the link.
    private func embed(_ start: Int) -> (isEmbed: Bool, start: Int) {
        guard start > 0, bytes[start - 1] == UInt8(ascii: "!") else { return (false, start) }
        var backslashes = 0
        while start - 2 - backslashes >= 0, bytes[start - 2 - backslashes] == UInt8(ascii: "\\") {
            backslashes += 1
        }
        return backslashes % 2 == 0 ? (true, start - 1) : (false, start)
    }

    private func todoReference(_ whole: WikiLink.Name) -> WikiLink.Name? {
        let prefix = LinkKey.todo.utf8.count
        guard whole.range.count >= prefix, whole.text.prefix(prefix).lowercased() == LinkKey.todo else {
            return nil
        }
        return name(whole.range.lowerBound + prefix..<whole.range.upperBound)
    }

    /// Returns the possible names of a note, longest first, and the text after the first `#`. Returns no
    /// names if the target has no text before the first `#`.
    private func names(_ target: Range<Int>) -> (names: [WikiLink.Name], heading: String?) {
        let marks = target.filter { bytes[$0] == UInt8(ascii: "#") }
        guard let first = marks.first else {
            let whole = name(target)
            return (whole.text.isEmpty ? [] : [whole], nil)
        }
        let shortest = name(target.lowerBound..<first)
        if shortest.text.isEmpty { return ([], nil) }
        let ends = [target.upperBound] + marks.dropFirst().prefix(Self.mostNames).reversed()
        return (
            ends.map { name(target.lowerBound..<$0) } + [shortest], name(first + 1..<target.upperBound).text
        )
    }

    /// Returns the text in a range, without the spaces and tabs at its ends.
    private func name(_ range: Range<Int>) -> WikiLink.Name {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
        return WikiLink.Name(text, at: start..<end)
    }

    // MARK: Markdown links

    /// Adds a Markdown link to a note's file.
    /// - Parameters:
    ///   - start: the position of the opening bracket.
    ///   - close: the position of the closing bracket.
    /// - Returns: the position after the link; `nil` if the brackets are no link to a note.
    private mutating func markdownLink(_ start: Int, _ close: Int, _ end: Int) -> Int? {
        guard close + 1 < end, bytes[close + 1] == UInt8(ascii: "(") else { return nil }
        let limit = min(end, close + Self.longestPath)
        guard let path = MarkdownDestination(bytes).path(from: close + 2, to: limit) else { return nil }
        let destination = name(path.range)
        guard let target = MarkdownDestination.note(destination.text) else { return nil }
        // The name ends before the `#` of the heading.
        let whole = destination.range
        let hash = whole.first { bytes[$0] == UInt8(ascii: "#") } ?? whole.upperBound
        let (isEmbed, from) = embed(start)
        links.append(
            WikiLink(
                .markdown, isEmbed: isEmbed,
                target: .note([WikiLink.Name(target.path, at: whole.lowerBound..<hash)]),
                heading: target.heading, alias: name(start + 1..<close).text, at: from..<path.end))
        // A link contains no other link (CommonMark 0.31 §6.3), so the open brackets before this link begin
        // no link.
        open = []
        return path.end
    }
}
