import Foundation

/// A parser of the parenthesized part of a Markdown link: a destination and an optional title (CommonMark
/// 0.31 §6.3).
struct MarkdownDestination {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the position of the destination, and the position after the closing parenthesis; `nil` if the
    /// text is not a valid destination.
    /// - Parameters:
    ///   - start: the position after the opening parenthesis.
    ///   - limit: the position before which the closing parenthesis must be.
    func path(from start: Int, to limit: Int) -> (range: Range<Int>, end: Int)? {
        var at = skipSpace(start, limit)
        guard at < limit else { return nil }
        let range: Range<Int>
        if bytes[at] == UInt8(ascii: "<") {
            guard let close = angleEnd(at + 1, limit) else { return nil }
            (range, at) = (at + 1..<close, close + 1)
        } else {
            let end = bareEnd(at, limit)
            (range, at) = (at..<end, end)
        }
        let next = skipSpace(at, limit)
        guard next < limit, !range.isEmpty else { return nil }
        if bytes[next] == UInt8(ascii: ")") { return (range, next + 1) }
        guard next > at, let titleEnd = titleEnd(next, limit) else { return nil }
        let last = skipSpace(titleEnd, limit)
        return last < limit && bytes[last] == UInt8(ascii: ")") ? (range, last + 1) : nil
    }

    private func skipSpace(_ start: Int, _ limit: Int) -> Int {
        var at = start
        while at < limit, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 }
        return at
    }

    private func angleEnd(_ start: Int, _ limit: Int) -> Int? {
        var at = start
        while at < limit {
            switch bytes[at] {
            case UInt8(ascii: ">"): return at
            case UInt8(ascii: "<"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
            case UInt8(ascii: "\\"): at += 2
            default: at += 1
            }
        }
        return nil
    }

    private func bareEnd(_ start: Int, _ limit: Int) -> Int {
        var (at, depth) = (start, 0)
        while at < limit {
            switch bytes[at] {
            case 0...0x20, 0x7F: return at
            case UInt8(ascii: "("):
                depth += 1
                if depth > 32 { return start }
            case UInt8(ascii: ")"):
                if depth == 0 { return at }
                depth -= 1
            case UInt8(ascii: "\\"): at += 1
            default: break
            }
            at += 1
        }
        return start
    }

    private func titleEnd(_ start: Int, _ limit: Int) -> Int? {
        let close: UInt8
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
        case UInt8(ascii: "("): close = UInt8(ascii: ")")
        default: return nil
        }
        var at = start + 1
        while at < limit, bytes[at] != close { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return at < limit ? at + 1 : nil
    }

    /// Returns the destination of a link to the file of a note. Percent-encodes the ASCII characters that can
    /// have a meaning in a destination or in a Markdown text.
    static func encoded(_ path: String) -> String {
        path.unicodeScalars.map { scalar in
            scalar.isASCII && !unencoded.contains(scalar)
                ? "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
                : String(scalar)
        }.joined()
    }

    private static let unencoded = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/',;=+@".unicodeScalars)

    /// Returns the path and the heading of a destination, with percent-encoding decoded. Returns `nil` if the
    /// destination cannot be the file of a note.
    ///
    /// The file of a note has a relative path, without a scheme such as `https:` and without a query. The
    /// file name ends with `.md` or `.markdown`, or has no ending.
    static func note(_ destination: String) -> (path: String, heading: String?)? {
        guard let first = destination.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "/")
        else { return nil }
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let raw = String(parts[0])
        guard !raw.utf8.contains(UInt8(ascii: ":")), !raw.utf8.contains(UInt8(ascii: "?")) else { return nil }
        let path = raw.removingPercentEncoding ?? raw
        let file = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let isNote = LinkPath.endings.contains(where: file.lowercased().hasSuffix) || !file.contains(".")
        guard isNote, !file.isEmpty else { return nil }
        return (path, parts.count > 1 ? (parts[1].removingPercentEncoding ?? String(parts[1])) : nil)
    }
}
