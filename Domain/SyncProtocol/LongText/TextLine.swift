/// A line of a text, as ranges of its bytes. LF ends a line, and every CR before the LF belongs to the line
/// break.
struct TextLine {
    let start: Int
    /// The first byte of the line that is not a space or a tab.
    let indentEnd: Int
    /// The end of the line without its line break.
    let contentEnd: Int
    let end: Int

    var isBlank: Bool { indentEnd == contentEnd }

    /// Returns the lines of a text, in order. The lines contain each byte of the text exactly once.
    static func lines(of bytes: [UInt8]) -> [TextLine] { lines(of: bytes[...]) }

    /// Returns the lines of a text, in order. The lines contain each byte of the text exactly once.
    static func lines(of bytes: ArraySlice<UInt8>) -> [TextLine] {
        var lines: [TextLine] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let lineFeed = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
            let end = lineFeed.map { $0 + 1 } ?? bytes.endIndex
            var contentEnd = lineFeed ?? bytes.endIndex
            while contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
            var indentEnd = start
            while indentEnd < contentEnd,
                bytes[indentEnd] == UInt8(ascii: " ") || bytes[indentEnd] == UInt8(ascii: "\t")
            {
                indentEnd += 1
            }
            lines.append(TextLine(start: start, indentEnd: indentEnd, contentEnd: contentEnd, end: end))
            start = end
        }
        return lines
    }

    /// Returns the first line break of the texts: LF, or CRLF. Returns LF if no text has a line break.
    static func lineBreak(of texts: [[UInt8]]) -> [UInt8] {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        for text in texts {
            guard let end = text.firstIndex(of: lineFeed) else { continue }
            return end > 0 && text[end - 1] == carriageReturn ? [carriageReturn, lineFeed] : [lineFeed]
        }
        return [lineFeed]
    }

    /// Returns the number of columns before ``indentEnd``. Tab stops are four columns apart.
    func indent(in bytes: [UInt8]) -> Int {
        bytes[start..<indentEnd].reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1 }
    }
}
