import DomainPrimitives

/// The content lines of a calendar file: lines that start with a space or a tab go on with the one before
/// (RFC 5545 §3.1). They are put together as bytes, as they may be folded in the middle of a character.
struct UnfoldedLines {
    private let lines: TextLines

    init(_ lines: TextLines) { self.lines = lines }

    /// A content line, or the bytes of one that cannot be read.
    struct Line {
        /// `nil` for a line that cannot be read.
        let text: String?
        fileprivate let bytes: [UInt8]
        /// Where it starts in the file, in bytes.
        let offset: Int

        /// The name of the property, if its bytes can be read.
        var name: String? { ContentLine.name(of: bytes) }
    }

    /// Visits each line that is not empty.
    /// - Parameter gate: notes the lines that cannot be read.
    func forEach(
        _ gate: inout EntryGate, _ body: (Line, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var content: [UInt8] = []
        var start = 0
        try lines.forEachBytes(&gate) { bytes, offset, gate throws(PlannerError) in
            if let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
                // Of a line beyond the limit one byte more is enough to say so.
                let room = TextLines.maximumLength + 1 - content.count
                content += bytes.dropFirst().prefix(room)
                return
            }
            try visit(content, start, &gate, body)
            (content, start) = (Array(bytes.prefix(TextLines.maximumLength + 1)), offset)
        }
        try visit(content, start, &gate, body)
    }

    private func visit(
        _ content: [UInt8], _ start: Int, _ gate: inout EntryGate,
        _ body: (Line, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        guard !content.isEmpty else { return }
        let text = try lines.text(of: content, at: start, &gate)
        try body(Line(text: text, bytes: content, offset: start), &gate)
    }
}
