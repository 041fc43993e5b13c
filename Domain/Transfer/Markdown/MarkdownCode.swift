/// Finds the code spans of a text (CommonMark §6.1): from a run of backticks to the next run of the same length.
///
/// A backslash before a backtick makes text of the backtick, except inside a code span.
enum MarkdownCode {
    private static let backtick = UInt8(ascii: "`")

    /// Whether each word of a text begins inside a code span.
    /// - Parameter words: the text, split at every space.
    static func areInside(_ words: [String]) -> [Bool] {
        guard words.contains(where: { $0.utf8.contains(backtick) }) else { return words.map { _ in false } }
        let spans = spans(Array(words.joined(separator: " ").utf8))
        var next = 0
        var offset = 0
        return words.map { word in
            while next < spans.count, spans[next].upperBound <= offset { next += 1 }
            let isInside = next < spans.count && spans[next].contains(offset)
            offset += word.utf8.count + 1
            return isInside
        }
    }

    /// The content of each code span, without its backticks.
    private static func spans(_ bytes: [UInt8]) -> [Range<Int>] {
        let runs = runs(bytes)
        // By length, the first run last.
        var closers: [Int: [Int]] = [:]
        for run in runs.indices.reversed() { closers[runs[run].count, default: []].append(run) }
        var spans: [Range<Int>] = []
        var run = 0
        while run < runs.count {
            let length = runs[run].count - (isEscaped(runs[run].lowerBound, bytes) ? 1 : 0)
            while let first = closers[length]?.last, first <= run { closers[length]?.removeLast() }
            guard length > 0, let closer = closers[length]?.last else {
                run += 1
                continue
            }
            spans.append(runs[run].upperBound..<runs[closer].lowerBound)
            run = closer + 1
        }
        return spans
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

    /// Whether an odd number of backslashes stands before a place.
    private static func isEscaped(_ place: Int, _ bytes: [UInt8]) -> Bool {
        bytes[..<place].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }
}
