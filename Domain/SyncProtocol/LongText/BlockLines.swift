/// The lines of a block, without their line breaks.
struct BlockLines {
    struct Line {
        let number: Int32
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
        for line in lines {
            numbers.append(table.number(of: bytes[line.start..<line.contentEnd]))
            if line.contentEnd < line.end { lineBreaks.insert(Array(bytes[line.contentEnd..<line.end])) }
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
}
