import DomainPrimitives
import UtilJSON

extension InputProblem {
    /// Returns the problem with the line and the column of `offset`, both counted from 1. The offset and the
    /// column are in bytes.
    static func at(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>, _ reason: Reason) -> InputProblem {
        at([EntryProblem(reason, at: offset)], in: bytes)[0]
    }

    /// Returns the problems in the order of the file, with lines and columns in place of byte offsets. A
    /// missing offset means the start of the file.
    static func at(_ problems: [EntryProblem], in bytes: UnsafeBufferPointer<UInt8>) -> [InputProblem] {
        var (line, start, index) = (1, 0, 0)
        return problems.sorted { $0.offset ?? 0 < $1.offset ?? 0 }.map { problem in
            let offset = problem.offset ?? 0
            while index < min(offset, bytes.count) {
                if bytes[index] == UInt8(ascii: "\n") {
                    line += 1
                    start = index + 1
                }
                index += 1
            }
            return InputProblem(line: line, column: offset - start + 1, problem.reason)
        }
    }
}

extension InputProblem {
    init(_ problem: JSONProblem, in bytes: UnsafeBufferPointer<UInt8>) {
        self = .at(problem.offset, in: bytes, Reason(problem.reason))
    }
}

extension InputProblem.Reason {
    init(_ reason: JSONProblem.Reason) {
        self =
            switch reason {
            case .expected(let what): .expected(.json(what))
            case .truncated: .truncated
            case .notUTF8: .notUTF8
            case .tooLarge(.bytes(let count)): .tooLarge(.entry(bytes: count))
            case .tooLarge(.values(let count)): .tooLarge(.values(count))
            case .tooLarge(.levels(let count)): .tooLarge(.levels(count))
            }
    }
}
