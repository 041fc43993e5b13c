import DomainPrimitives

/// The content lines of a calendar file: lines that start with a space or a tab go on with the one before (RFC 5545 §3.1).
/// They are put together as bytes, as they may be folded in the middle of a character.
struct UnfoldedLines {
    private let lines: TextLines

    init(_ lines: TextLines) { self.lines = lines }

    /// Visits each line that is not empty, with the offset in bytes where it starts.
    func forEach(_ body: (String, Int) throws(PlannerError) -> Void) throws(PlannerError) {
        var content: [UInt8] = []
        var start = 0
        func flush() throws(PlannerError) {
            if !content.isEmpty { try body(try lines.text(of: content, at: start), start) }
        }
        try lines.forEachBytes { bytes, offset throws(PlannerError) in
            if let first = bytes.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
                content += bytes.dropFirst()
                guard content.count <= TextLines.maximumLength else {
                    throw lines.problem(.tooLarge("1 MiB a line"), at: start)
                }
                return
            }
            try flush()
            (content, start) = (Array(bytes), offset)
        }
        try flush()
    }
}
