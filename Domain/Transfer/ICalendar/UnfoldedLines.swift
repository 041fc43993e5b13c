import DomainPrimitives

/// The content lines of a calendar file: lines that start with a space or a tab go on with the one before (RFC 5545 §3.1).
/// They are put together as bytes, as they may be folded in the middle of a character.
struct UnfoldedLines {
    private let lines: TextLines

    init(_ lines: TextLines) { self.lines = lines }

    /// Visits each line that is not empty and can be read, with the offset in bytes where it starts.
    /// - Parameter gate: notes the lines that cannot be read.
    func forEach(
        _ gate: inout EntryGate, _ body: (String, Int, inout EntryGate) throws(PlannerError) -> Void
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
        _ body: (String, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        guard !content.isEmpty, let text = try lines.text(of: content, at: start, &gate) else { return }
        try body(text, start, &gate)
    }
}
