/// A search for the code spans (CommonMark §6.1) and the HTML comments (§6.6) of a Markdown text. A code span
/// inside a comment is plain text, and so is a comment inside a code span.
enum MarkdownCode {
    /// The code spans and comments of a text, as ranges of bytes.
    private struct Parts {
        /// The content of each code span, without its backticks.
        var spans: [Range<Int>] = []
        /// The comments outside the code spans. Each range includes the `<!--` and the `-->`.
        var comments: [Range<Int>] = []
    }

    /// The part of a text from a `<!--` to the next `-->`. Inside a code span, such a part is plain text
    /// instead of a comment.
    struct Comment {
        let range: Range<String.Index>
        /// Whether the `<!--` is inside a code span and therefore plain text.
        let isCode: Bool
        let isNested: Bool
    }

    private static let backtick = UInt8(ascii: "`")

    /// Returns for each word of a text whether the word begins inside a code span.
    /// - Parameter words: The text, split at every space.
    static func areInside(_ words: [String]) -> [Bool] {
        guard words.contains(where: { $0.utf8.contains(backtick) }) else { return words.map { _ in false } }
        let spans = parts(Array(words.joined(separator: " ").utf8)).spans
        var next = 0
        var offset = 0
        return words.map { word in
            while next < spans.count, spans[next].upperBound <= offset { next += 1 }
            let isInside = next < spans.count && spans[next].contains(offset)
            offset += word.utf8.count + 1
            return isInside
        }
    }

    /// Returns the part from each `<!--` to the next `-->`, in the order of the text. A `<!--` inside a code
    /// span or inside another comment counts too.
    static func comments(in text: String) -> [Comment] {
        let bytes = Array(text.utf8)
        let parts = parts(bytes)
        var (spans, wholes) = (parts.spans[...], parts.comments[...])
        var search = Comments(bytes)
        var found: [Comment] = []
        var place = 0
        while let comment = search.next(from: place) {
            place = comment.lowerBound + 1
            while let span = spans.first, span.upperBound <= comment.lowerBound { spans.removeFirst() }
            while let whole = wholes.first, whole.upperBound <= comment.lowerBound { wholes.removeFirst() }
            let start = text.utf8.index(text.startIndex, offsetBy: comment.lowerBound)
            found.append(
                Comment(
                    range: start..<text.utf8.index(start, offsetBy: comment.count),
                    isCode: spans.first?.contains(comment.lowerBound) == true,
                    isNested: wholes.first.map { $0.lowerBound < comment.lowerBound } == true))
        }
        return found
    }

    private static func parts(_ bytes: [UInt8]) -> Parts {
        let runs = runs(bytes)
        // For each length, the indexes in `runs` of the runs of backticks with that length. Each list is in
        // reverse order.
        var closers: [Int: [Int]] = [:]
        for run in runs.indices.reversed() { closers[runs[run].count, default: []].append(run) }
        var parts = Parts()
        var comments = Comments(bytes)
        var comment = comments.next(from: 0)
        var run = 0
        while run < runs.count {
            if let found = comment, found.lowerBound < runs[run].lowerBound {
                parts.comments.append(found)
                while run < runs.count, runs[run].lowerBound < found.upperBound { run += 1 }
                comment = comments.next(from: found.upperBound)
                continue
            }
            let length = runs[run].count - (isEscaped(runs[run].lowerBound, bytes) ? 1 : 0)
            while let first = closers[length]?.last, first <= run { closers[length]?.removeLast() }
            guard length > 0, let closer = closers[length]?.last else {
                run += 1
                continue
            }
            parts.spans.append(runs[run].upperBound..<runs[closer].lowerBound)
            if let found = comment, found.lowerBound < runs[closer].lowerBound {
                comment = comments.next(from: runs[closer].upperBound)
            }
            run = closer + 1
        }
        while let found = comment {
            parts.comments.append(found)
            comment = comments.next(from: found.upperBound)
        }
        return parts
    }

    /// Finds the HTML comments in a text, even inside code spans (CommonMark §6.6). A comment ends with the
    /// first `-->` after its `<!--`. A `<!--` after a backslash is plain text.
    private struct Comments {
        private let bytes: [UInt8]
        private let starts: [Int]
        private let ends: [Int]
        private var (start, end) = (0, 0)

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            starts = Self.places(of: Array("<!--".utf8), in: bytes)
            ends = Self.places(of: Array("-->".utf8), in: bytes)
        }

        /// Returns the first comment that begins at the offset `place` or after it; `nil` after the last one.
        /// - Parameter place: An offset in bytes. It must be at least the `place` of the previous call.
        mutating func next(from place: Int) -> Range<Int>? {
            while start < starts.count, starts[start] < place || isEscaped(starts[start], bytes) {
                start += 1
            }
            guard start < starts.count else { return nil }
            // The shortest comments are `<!-->` and `<!--->`.
            while end < ends.count, ends[end] < starts[start] + 2 { end += 1 }
            return end < ends.count ? starts[start]..<ends[end] + 3 : nil
        }

        private static func places(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
            guard let first = text.first else { return [] }
            return bytes.indices.filter { bytes[$0] == first && bytes[$0...].starts(with: text) }
        }
    }

    private static func runs(_ bytes: [UInt8]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] == backtick { index += 1 }
            if index > start { runs.append(start..<index) } else { index += 1 }
        }
        return runs
    }

    /// Whether an odd number of backslashes precedes the byte at `place`, so that this byte is plain text.
    private static func isEscaped(_ place: Int, _ bytes: [UInt8]) -> Bool {
        bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }
}
