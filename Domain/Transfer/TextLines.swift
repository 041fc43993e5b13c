import DomainPrimitives

/// The lines of a text file. Each line must be UTF-8 without NUL, and at most 1 MiB long.
struct TextLines {
    /// The maximum length of a line, in bytes.
    static let maximumLength = 1 << 20

    let bytes: UnsafeBufferPointer<UInt8>

    /// Calls `body` with each readable line and its offset in bytes. The text excludes the line break.
    /// - Parameter gate: Records the lines that cannot be read.
    func forEach(
        _ gate: inout EntryGate, _ body: (String, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        try forEachBytes(&gate) { content, start, gate throws(PlannerError) in
            if let line = try text(of: content, at: start, &gate) { try body(line, start, &gate) }
        }
    }

    /// Calls `body` with the bytes of each line and the offset of its start, without checking the bytes.
    func forEachBytes(
        _ gate: inout EntryGate,
        _ body: (Slice<UnsafeBufferPointer<UInt8>>, Int, inout EntryGate) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
            try body(bytes[start..<(hasReturn ? end - 1 : end)], start, &gate)
            start = end + 1
        }
    }

    func text(
        of content: some Collection<UInt8>, at start: Int, _ gate: inout EntryGate
    ) throws(PlannerError) -> String? {
        guard content.count <= Self.maximumLength else {
            try gate.refuse(at: start, .tooLarge(.line(bytes: Self.maximumLength)))
            return nil
        }
        guard let line = String(validating: content, as: UTF8.self) else {
            try gate.refuse(at: start, .notUTF8)
            return nil
        }
        guard let zero = content.firstIndex(of: 0) else { return line }
        let offset = content.distance(from: content.startIndex, to: zero)
        try gate.refuse(at: start + offset, .expected(.text))
        return nil
    }

    func problem(_ reason: InputProblem.Reason, at offset: Int) -> PlannerError {
        .malformed(InputProblem.at(offset, in: bytes, reason))
    }
}
