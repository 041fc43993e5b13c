import LinksDomain

/// The comments `%%…%%` of Obsidian in the body of a note. A comment can have several lines. Code and HTML
/// comments contain no comments (``OpaqueMarkdown``), and a `%%` without its end begins none.
public enum ObsidianComments {
    /// A run of two percent signs.
    private struct Mark {
        let range: Range<Int>
        let canBegin: Bool
        let canEnd: Bool
    }

    /// How often the search looks for the code and the HTML comments of a text. The limit keeps the time
    /// linear.
    private static let mostSearches = 8

    /// Returns a text without its comments, and without one of the spaces around each comment. All line
    /// breaks stay, so each line keeps its number.
    public static func removed(from text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let comments = find(in: text).comments.ranges
        guard !comments.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let space = UInt8(ascii: " ")
        var (rest, at): ([UInt8], Int) = ([], 0)
        rest.reserveCapacity(bytes.count)
        for comment in comments {
            rest += bytes[at..<comment.lowerBound]
            rest += bytes[comment].filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            at = comment.upperBound
            if at < bytes.count, bytes[at] == space, rest.last == space { at += 1 }
        }
        rest += bytes[at...]
        return String(decoding: rest, as: UTF8.self)
    }

    /// Returns the comments of a text, and the code and the HTML comments outside the comments.
    static func find(in text: String) -> (comments: TextRanges, others: OpaqueMarkdown) {
        let bytes = Array(text.utf8)
        let marks = marks(in: bytes)
        var comments: [Range<Int>] = []
        var others = OpaqueMarkdown(in: text)
        guard marks.count > 1 else { return (TextRanges([]), others) }
        // A comment can contain the start of code, such as a fence, without the end. The start must not make
        // code of the text after the comment. So each search for code leaves out the comments found before.
        for _ in 0..<mostSearches {
            let found = self.comments(marks, outside: others)
            if found == comments { break }
            comments = found
            others = OpaqueMarkdown(in: hiding(comments, in: bytes))
        }
        return (TextRanges(comments), others)
    }

    private static func comments(_ marks: [Mark], outside others: OpaqueMarkdown) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var start: Int?
        for mark in marks {
            if let open = start {
                guard mark.canEnd else { continue }
                comments.append(open..<mark.range.upperBound)
                start = nil
            } else if mark.canBegin, !others.contains(mark.range.lowerBound) {
                start = mark.range.lowerBound
            }
        }
        return comments
    }

    /// Returns the runs of two percent signs. Longer runs are text.
    private static func marks(in bytes: [UInt8]) -> [Mark] {
        let percent = UInt8(ascii: "%")
        var marks: [Mark] = []
        var (at, isEscaped) = (0, false)
        while at < bytes.count {
            guard bytes[at] == percent else {
                isEscaped = !isEscaped && bytes[at] == UInt8(ascii: "\\")
                at += 1
                continue
            }
            var end = at
            while end < bytes.count, bytes[end] == percent { end += 1 }
            // A backslash takes the first sign from the start of a comment. Comments have no escapes.
            let first = isEscaped ? at + 1 : at
            if end - first == 2 || end - at == 2 {
                marks.append(Mark(range: first..<end, canBegin: end - first == 2, canEnd: end - at == 2))
            }
            (at, isEscaped) = (end, false)
        }
        return marks
    }

    /// Returns a text with letters in place of the comments. White space and all positions stay.
    private static func hiding(_ comments: [Range<Int>], in bytes: [UInt8]) -> String {
        var bytes = bytes
        for comment in comments {
            for at in comment where bytes[at] > UInt8(ascii: " ") { bytes[at] = UInt8(ascii: "x") }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
