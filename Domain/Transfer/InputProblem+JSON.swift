import DomainPrimitives
import UtilJSON

extension InputProblem {
    /// Converts a problem of the JSON scanner, and computes its line and column.
    init(_ problem: JSONProblem, in bytes: UnsafeBufferPointer<UInt8>) {
        self = .at(problem.offset, in: bytes, Reason(problem.reason))
    }
}

extension InputProblem.Reason {
    /// Converts the reason of the JSON scanner.
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
