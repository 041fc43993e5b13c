import DomainPrimitives

/// The content lines of a calendar file. A line that begins with a space or a tab continues the previous line
/// (RFC 5545 §3.1).
struct UnfoldedLines {
    private let lines: TextLines

    init(_ lines: TextLines) { self.lines = lines }

    struct Line {
        /// The text of the line; `nil` if the line is unreadable, such as a line that is not valid UTF-8.
        let text: String?
        fileprivate let bytes: [UInt8]
        /// The offset of the line in the file, in bytes.
        let offset: Int

        /// The name of the property in the line; `nil` if the name is unreadable. The name can be readable
        /// even if ``text`` is `nil`.
        var name: String? { ContentLine.name(of: bytes) }
    }

    /// Calls `body` for each line that is not empty. For an unreadable line, ``Line/text`` is `nil`.
    /// - Parameter gate: Receives a problem for each unreadable line.
    func forEach(
        _ gate: inout EntryGate, _ body: (Line, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var content: [UInt8] = []
        var start = 0
        try lines.forEachBytes(&gate) { bytes, offset, gate throws(PlannerError) in
            if let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
                // One byte over the limit is enough to report a line that is too long.
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
