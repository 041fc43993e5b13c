/// An estimate of the time that cmark-gfm needs for a text. For a few kinds of hostile text, the time grows
/// with the square of the length, or a short text fills the memory. An ordinary text is far below the limit.
struct ParsingCost {
    /// The largest size of a text, in bytes. cmark-gfm ends the process if a buffer becomes too large.
    private static let mostBytes = 1 << 20
    /// The largest number of steps. A step takes about a nanosecond.
    private static let mostSteps = 400_000_000
    /// The steps for creating a cell of a table. cmark-gfm fills short rows with empty cells.
    private static let stepsPerCell = 1000
    /// The largest number of addresses in one text that cmark-gfm tries to find.
    private static let mostAddresses = 1000

    let isAffordable: Bool

    init(of text: String) {
        var text = text
        isAffordable = text.withUTF8 { bytes in
            bytes.count <= Self.mostBytes && Self.steps(bytes) <= Self.mostSteps
        }
    }

    private static func steps(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var total = 0
        var paragraph = ParagraphCounts()
        var document = DocumentCounts()
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
                end += 1
            }
            let line = LineCounts(bytes[start..<end])
            start = end + 1
            document.add(line)
            if line.isBlank {
                total += paragraph.steps
                paragraph = ParagraphCounts()
            } else {
                paragraph.add(line)
            }
        }
        return total + paragraph.steps + document.steps
    }

    /// The counts of all lines.
    private struct DocumentCounts {
        private var bytes = 0
        /// The deepest nesting that a line starts. cmark-gfm compares each new node with all its ancestors.
        private var markers = 0
        /// The length of the longest definition of a destination, in bytes. Each link to the destination gets
        /// a copy.
        private var definition = 0
        private var brackets = 0

        mutating func add(_ line: LineCounts) {
            bytes += line.bytes
            markers = max(markers, line.markers)
            definition = max(definition, line.definition)
            brackets += line.brackets
        }

        var steps: Int { bytes * markers * 2 + definition * brackets }
    }

    /// The counts of the lines between two blank lines.
    private struct ParagraphCounts {
        private var bytes = 0
        private var lines = 0
        /// The number of `<?` and `<!`. For each of these marks, cmark-gfm can search the whole paragraph.
        private var tags = 0
        private var images = 0
        private var closings = 0
        private var addresses = 0
        /// The steps of the automatic links.
        private var links = 0
        /// The number of lines that can be the second line of a table, and the most columns of such a line.
        private var rules = (count: 0, columns: 0)

        mutating func add(_ line: LineCounts) {
            bytes += line.bytes
            lines += 1
            tags += line.tags
            images += line.images
            closings += line.closings
            addresses += line.addresses
            links += line.links
            guard let columns = line.columns else { return }
            rules = (rules.count + 1, max(rules.columns, columns))
        }

        var steps: Int {
            (tags + rules.count + 2 * min(addresses, mostAddresses)) * bytes + images * closings * 4 + links
                + rules.columns * lines * stepsPerCell
        }
    }
}

/// The counts of one line for ``ParsingCost``.
private struct LineCounts {
    private(set) var bytes = 0
    private(set) var isBlank = true
    /// The number of markers of quotes and lists at the start of the line.
    private(set) var markers = 0
    private(set) var tags = 0
    private(set) var images = 0
    private(set) var brackets = 0
    private(set) var closings = 0
    private(set) var addresses = 0
    /// The steps of the automatic links: for each word, the number of `:/`, `w.` and `)` times the length of
    /// the word.
    private(set) var links = 0
    /// The number of columns if the line can be the second line of a table; otherwise `nil`.
    private(set) var columns: Int?
    /// The length of the line, in bytes, if the line can define the destination of links; otherwise 0.
    private(set) var definition = 0
    private var hasDefinition = false

    init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        bytes = line.count + 1
        var word = (length: 0, marks: 0)
        var pipes = 0
        var isRule = true
        var isStart = true
        var previous = UInt8(ascii: " ")
        for byte in line {
            let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
            if isSpace {
                links += word.length * word.marks
                word = (0, 0)
            } else {
                isBlank = false
                word.length += 1
            }
            if isStart, !isSpace, !isMarker(byte) { isStart = false }
            if isStart, byte == UInt8(ascii: ">") || (isSpace && previous != byte) { markers += 1 }
            count(byte, after: previous)
            if Self.isLinkMark(byte, after: previous) { word.marks += 1 }
            switch byte {
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"): break
            default: isRule = isRule && isSpace
            }
            previous = byte
        }
        links += word.length * word.marks
        if isRule, !isBlank { columns = pipes + 1 }
        if hasDefinition { definition = line.count }
    }

    private mutating func count(_ byte: UInt8, after previous: UInt8) {
        switch (previous, byte) {
        case (UInt8(ascii: "<"), UInt8(ascii: "?")), (UInt8(ascii: "<"), UInt8(ascii: "!")): tags += 1
        case (UInt8(ascii: "!"), UInt8(ascii: "[")):
            images += 1
            brackets += 1
        case (_, UInt8(ascii: "[")): brackets += 1
        case (UInt8(ascii: "]"), UInt8(ascii: ":")): hasDefinition = true
        case (_, UInt8(ascii: "]")): closings += 1
        case (_, UInt8(ascii: "@")): addresses += 1
        default: break
        }
    }

    /// Whether a byte makes cmark-gfm read the rest of the word, or a part of the word.
    private static func isLinkMark(_ byte: UInt8, after previous: UInt8) -> Bool {
        switch (previous, byte) {
        case (_, UInt8(ascii: ")")), (UInt8(ascii: ":"), UInt8(ascii: "/")),
            (UInt8(ascii: "w"), UInt8(ascii: ".")):
            true
        default: false
        }
    }

    /// Whether a byte can be a part of the markers of quotes and lists.
    private func isMarker(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
            UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
