import LinksDomain

/// The part of a line that a reader sees around a link. A Markdown link can span several lines. The context
/// then begins in the first of these lines and ends in the last.
struct LinkContext {
    private let link: Range<String.Index>
    /// The position of the link in the UTF-8 bytes of the whole text.
    private let position: Int
    /// The line or lines that contain the link, without white space at their ends. If they are long, this is
    /// only the part near the link.
    private let line: Substring
    /// Whether the real line begins before ``line``.
    private let isCutBefore: Bool
    /// Whether the real line ends after ``line``.
    private let isCutAfter: Bool

    /// The search for the ends of the link's line reads at most this number of bytes on each side.
    /// Without the limit, the time for many links in one line would be quadratic.
    private static let reach = 4_096
    /// The largest number of characters in ``excerpt``.
    private static let maximumLength = 200

    /// - Parameter text: the whole text that contains the link.
    init(of link: WikiLink, in text: String) {
        let bytes = text.utf8
        let from = bytes.index(bytes.startIndex, offsetBy: link.range.lowerBound)
        let to = bytes.index(from, offsetBy: link.range.count)
        let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        self.link = from..<to
        position = link.range.lowerBound

        // A line end directly before or after the nearest 4,096 bytes does not cut the line.
        let before = bytes[..<from].suffix(Self.reach + 1)
        let after = bytes[to...].prefix(Self.reach + 1)
        let lineStart = before.lastIndex(where: isEnd).map { bytes.index(after: $0) }
        let lineEnd = after.firstIndex(where: isEnd)
        isCutBefore = lineStart == nil && before.count > Self.reach
        isCutAfter = lineEnd == nil && after.count > Self.reach
        var start = lineStart ?? before.startIndex
        var end = lineEnd ?? after.endIndex
        // A cut is at the next boundary of a character towards the link.
        if isCutBefore { start = min(text.index(after: start), from) }
        if isCutAfter { end = max(text.index(before: end), to) }

        var line = text[start..<end]
        while line.startIndex < from, line.first?.isWhitespace == true { line.removeFirst() }
        while line.endIndex > to, line.last?.isWhitespace == true { line.removeLast() }
        self.line = line
    }

    /// Returns the line without white space at its ends. Of a long line, returns the whole words around the
    /// link. An ellipsis stands for the words that are left out, and a space for each line end in the link.
    /// - Returns: the words, and the position after them in the UTF-8 bytes of the whole text.
    func excerpt() -> (words: String, end: Int) {
        let isLong = !line.dropFirst(Self.maximumLength).isEmpty
        guard isLong || isCutBefore || isCutAfter else {
            return (Self.joined(line), end(of: line))
        }
        // Two characters are for the ellipses.
        let most = Self.maximumLength - 2
        var before = line[..<link.lowerBound].suffix(most / 2)
        let lacksStart = isCutBefore || before.startIndex > line.startIndex
        if lacksStart, let space = before.firstIndex(where: \.isWhitespace) {
            before = before[before.index(after: space)...]
        }
        var after = line[link.lowerBound...].prefix(most - before.count)
        let lacksEnd = isCutAfter || after.endIndex < line.endIndex
        // The link itself can contain spaces.
        if lacksEnd, let space = after.lastIndex(where: \.isWhitespace), space >= link.upperBound {
            after = after[..<space]
        }
        let words = before + Self.joined(after)
        return ((lacksStart ? "…" : "") + words + (lacksEnd ? "…" : ""), end(of: after))
    }

    /// Returns the lines of a text in one line. A space stands for each line end, for the white space around
    /// the line end, and for the marks of quotes after the line end.
    private static func joined(_ text: Substring) -> String {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        var result = String(lines[0])
        for line in lines.dropFirst() {
            while let last = result.last, isBlank(last) { result.removeLast() }
            result += " " + line.drop { isBlank($0) || $0 == ">" }
        }
        return result
    }

    private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

    private func end(of part: Substring) -> Int {
        position + part.utf8.distance(from: link.lowerBound, to: part.endIndex)
    }
}
