import DomainPrimitives
import UtilJSON

extension InputProblem {
    /// What a scanner found wrong, by line and column.
    init(_ problem: JSONProblem, in bytes: UnsafeBufferPointer<UInt8>) {
        self = .at(problem.offset, in: bytes, Reason(problem.reason))
    }
}

extension InputProblem.Reason {
    /// What a scanner found wrong.
    init(_ reason: JSONProblem.Reason) {
        self =
            switch reason {
            case .expected(let what): .expected(what)
            case .truncated: .truncated
            case .notUTF8: .notUTF8
            case .tooLarge(.bytes(let count)): .tooLarge(.entry(bytes: count))
            case .tooLarge(.values(let count)): .tooLarge(.values(count))
            case .tooLarge(.levels(let count)): .tooLarge(.levels(count))
            }
    }
}
