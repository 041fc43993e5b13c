/// The lines of a block, without their line breaks.
struct BlockLines {
    struct Line {
        /// The token of the line; `nil` for a line with words of both edits.
        let number: Int32?
        let content: ArraySlice<UInt8>
    }

    private let bytes: [UInt8]
    private let lines: [TextLine]
    let numbers: [Int32]
    /// The different line breaks between the lines.
    let lineBreaks: Set<[UInt8]>

    init(_ body: ArraySlice<UInt8>, _ table: inout TokenTable) {
        bytes = Array(body)
        lines = TextLine.lines(of: bytes)
        var numbers: [Int32] = []
        numbers.reserveCapacity(lines.count)
        var lineBreaks: Set<[UInt8]> = []
        var lastLength = 0
        for line in lines {
            numbers.append(table.number(of: bytes[line.start..<line.contentEnd]))
            let length = line.end - line.contentEnd
            // A line break is an LF with any number of CR before it, so breaks of the same length are equal.
            if length > 0, length != lastLength {
                lineBreaks.insert(Array(bytes[line.contentEnd..<line.end]))
                lastLength = length
            }
        }
        self.numbers = numbers
        self.lineBreaks = lineBreaks
    }

    /// The shape of the first line; `nil` for an empty block.
    var first: LineShape? { lines.first.map { LineShape($0, in: bytes) } }

    func isBlank(_ index: Int) -> Bool { lines[index].isBlank }

    subscript(index: Int) -> Line {
        Line(number: numbers[index], content: bytes[lines[index].start..<lines[index].contentEnd])
    }

    subscript(range: Range<Int>) -> [Line] { range.map { self[$0] } }

    subscript(range: PartialRangeFrom<Int>) -> [Line] { self[range.lowerBound..<lines.count] }

    /// Returns the place of some lines in the block, in bytes. The place ends where the next line begins.
    func place(of range: Range<Int>) -> Range<Int> {
        let start = { (index: Int) in index < lines.count ? lines[index].start : bytes.count }
        return start(range.lowerBound)..<start(range.upperBound)
    }

    /// Returns the bytes of some lines, without the last line break.
    func bytes(of range: Range<Int>) -> ArraySlice<UInt8> {
        range.isEmpty ? [] : bytes[lines[range.lowerBound].start..<lines[range.upperBound - 1].contentEnd]
    }

    /// Returns the lines of some bytes, without numbers.
    static func unnumbered(_ bytes: [UInt8]) -> [Line] {
        TextLine.lines(of: bytes).map { Line(number: nil, content: bytes[$0.start..<$0.contentEnd]) }
    }
}
