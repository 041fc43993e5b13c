/// A token of the prose inside a block.
struct Word {
    enum Kind {
        case space
        /// Letters with the digits and marks that follow. Emoji and other symbols outside ASCII count as
        /// letters.
        case letters
        /// A number, a date, a time or an amount.
        case number
        /// A web address, inline code, or the target of a link.
        case literal
        case punctuation
        /// The sign `|` between the cells of a table.
        case border
    }

    let kind: Kind
    let range: Range<Int>
}

/// A scanner that divides the prose of a block into words. No word boundary divides a visible character.
///
/// In prose, numbers, web addresses, inline code and link targets are single words, so that no merge changes
/// their inner parts.
struct WordScanner {
    /// The longest run of backticks that begins code. The limit keeps the number of searches small.
    private static let mostBackticks = 8

    private let bytes: ArraySlice<UInt8>
    private let kind: MarkdownBlock.Kind
    private var words: [Word] = []
    /// The lengths of the runs of backticks without a closing run. The scanner searches only once for each
    /// length.
    private var unclosedBackticks: Set<Int> = []
    private var isBracketUnclosed = false
    /// The end of the bytes that the last search for `)` read in vain.
    private var searchedEnd = 0

    static func words(of bytes: ArraySlice<UInt8>, in kind: MarkdownBlock.Kind) -> [Word] {
        var scanner = WordScanner(bytes: bytes, kind: kind)
        scanner.scan()
        return scanner.words
    }

    private init(bytes: ArraySlice<UInt8>, kind: MarkdownBlock.Kind) {
        self.bytes = bytes
        self.kind = kind
    }

    private mutating func scan() {
        words.reserveCapacity(bytes.count / 4 + 1)
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let (kind, stop) = word(at: start)
            var end = stop
            // A mark such as an accent or an emoji variation belongs to the character before the mark.
            while end < bytes.endIndex, scalar(at: end).joinsBefore { end = scalar(at: end).end }
            words.append(Word(kind: kind, range: start..<end))
            start = end
        }
    }

    private mutating func word(at start: Int) -> (Word.Kind, end: Int) {
        if kind != .code, let end = literalEnd(start) { return (.literal, end) }
        let first = scalar(at: start)
        if first.isSpace { return (.space, run(start) { $0.isSpace }) }
        if first.isDigit { return (.number, numberEnd(start)) }
        if first.isLetter {
            let end = run(start) { $0.isLetter || $0.isDigit }
            if kind != .code, isAddress(start, end) {
                return (.literal, run(start) { !$0.isSpace && !$0.endsAddress })
            }
            return (.letters, end)
        }
        let isBorder = kind == .tableRow && bytes[start] == UInt8(ascii: "|")
        return (isBorder ? .border : .punctuation, first.end)
    }

    /// Returns the end of the inline code or link target that begins at `start`; `nil` for other text.
    private mutating func literalEnd(_ start: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "`"): codeEnd(start)
        case UInt8(ascii: "["): wikiLinkEnd(start)
        case UInt8(ascii: "(") where start > bytes.startIndex && bytes[start - 1] == UInt8(ascii: "]"):
            targetEnd(start)
        default: nil
        }
    }

    // The scanner reads each character with this method and the properties of the character. Inlining them
    // takes a quarter of the time.
    @inline(__always)
    private func run(_ start: Int, while matches: (TextScalar) -> Bool) -> Int {
        var end = start
        while end < bytes.endIndex {
            let next = scalar(at: end)
            guard matches(next) || end > start && next.joinsBefore else { break }
            end = next.end
        }
        return end
    }

    /// Returns the end of a number. Signs between digits, and letters after them, belong to the number, such
    /// as in `2026-03-01`, `10:30` and `3월`.
    private func numberEnd(_ start: Int) -> Int {
        var end = start
        while true {
            end = run(end) { $0.isDigit || $0.isLetter }
            guard end + 1 < bytes.endIndex, scalar(at: end).joinsNumbers else { return end }
            let after = scalar(at: end).end
            guard after < bytes.endIndex, scalar(at: after).isDigit else { return end }
            end = after
        }
    }

    private func isAddress(_ start: Int, _ end: Int) -> Bool {
        if bytes[start..<end].elementsEqual("mailto".utf8) { return true }
        guard end < bytes.endIndex, bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: ".") else {
            return false
        }
        return bytes[end...].starts(with: "://".utf8) || bytes[start...].starts(with: "www.".utf8)
    }

    private mutating func codeEnd(_ start: Int) -> Int? {
        let length = bytes[start...].prefix(Self.mostBackticks + 1).prefix { $0 == UInt8(ascii: "`") }.count
        guard length <= Self.mostBackticks, !unclosedBackticks.contains(length) else { return nil }
        var index = start + length
        while let next = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
            let count = bytes[next...].prefix { $0 == UInt8(ascii: "`") }.count
            if count == length { return next + count }
            index = next + count
        }
        unclosedBackticks.insert(length)
        return nil
    }

    private mutating func wikiLinkEnd(_ start: Int) -> Int? {
        guard !isBracketUnclosed, bytes[start...].starts(with: "[[".utf8) else { return nil }
        var index = start + 2
        while let close = bytes[index...].firstIndex(of: UInt8(ascii: "]")) {
            if bytes[close...].starts(with: "]]".utf8) { return close + 2 }
            index = close + 1
        }
        isBracketUnclosed = true
        return nil
    }

    /// Returns the place after the `)` of a link target; `nil` if the target has a line break or more than
    /// 2,048 bytes.
    /// - Parameter start: the place of the `(`.
    private mutating func targetEnd(_ start: Int) -> Int? {
        // A former search can have read bytes after `start`, and reading them again for each `](` would take
        // too long.
        var index = max(start, searchedEnd)
        let limit = min(start + 2_048, bytes.endIndex)
        while index < limit, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: ")") { return index + 1 }
            index += 1
        }
        searchedEnd = max(index, searchedEnd)
        return nil
    }

    @inline(__always)
    private func scalar(at index: Int) -> TextScalar { TextScalar(at: index, in: bytes) }
}

/// A Unicode scalar of a UTF-8 text, with its properties for the scanner of words.
private struct TextScalar {
    private let value: UInt32
    /// The index after the scalar.
    let end: Int

    // The scanner reads each character with this initializer. Without inlining, each call retains and
    // releases the bytes, which took a third of a merge with many edits.
    @inline(__always)
    init(at index: Int, in bytes: ArraySlice<UInt8>) {
        let lead = bytes[index]
        if lead < 0x80 {
            (value, end) = (UInt32(lead), index + 1)
            return
        }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        end = min(index + length, bytes.endIndex)
        let start = UInt32(lead) & (0xFF >> UInt32(length + 1))
        value = bytes[index + 1..<end].reduce(start) { $0 << 6 | UInt32($1 & 0x3F) }
    }

    @inline(__always)
    var isSpace: Bool {
        if value < 0x80 { return value == 0x20 || (0x09...0x0D).contains(value) }
        return value == 0xA0 || value == 0x3000 || (0x2000...0x200B).contains(value) || value == 0x2028
            || value == 0x2029
    }

    var isDigit: Bool { (0x30...0x39).contains(value) }

    /// Whether the scalar belongs to a word. Outside ASCII, all scalars except for spaces and punctuation do,
    /// so Hangul and emoji sequences stay whole.
    @inline(__always)
    var isLetter: Bool {
        if value < 0x80 {
            return (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value) || value == 0x5F
        }
        let isPunctuation =
            (0xA1...0xBF).contains(value) || (0x2010...0x205E).contains(value)
            || (0x3001...0x303F).contains(value) || (0xFF01...0xFF0F).contains(value)
            || (0xFF1A...0xFF20).contains(value) || (0xFF5B...0xFF65).contains(value)
        return !isSpace && !isPunctuation
    }

    /// Whether the scalar between two digits joins both to one number, date or time.
    var joinsNumbers: Bool { value < 0x80 && ".,:/-+*%".unicodeScalars.contains { $0.value == value } }

    var endsAddress: Bool {
        value == 0x3C || value == 0x3E || value == 0x29 || value == 0x5D || value == 0x7C
    }

    /// Whether the scalar joins the character before it: combining marks, variation selectors, zero width
    /// joiners, skin tones and the signs of emoji flags.
    var joinsBefore: Bool {
        guard value >= 0x300 else { return false }
        return (0x300...0x36F).contains(value) || (0x200C...0x200D).contains(value)
            || (0x20D0...0x20FF).contains(value) || (0xFE00...0xFE0F).contains(value)
            || (0x1F3FB...0x1F3FF).contains(value) || (0xE0020...0xE01EF).contains(value)
    }
}
