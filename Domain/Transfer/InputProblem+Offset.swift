import DomainPrimitives

extension InputProblem {
    /// The problem at an offset in bytes; lines are counted only now that they are wanted.
    static func at(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ reason: Reason) -> InputProblem {
        var (line, start) = (1, 0)
        for index in 0..<min(offset, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            start = index + 1
        }
        return InputProblem(line: line, column: offset - start + 1, reason)
    }
}
