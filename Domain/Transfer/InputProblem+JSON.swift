import DomainPrimitives
import UtilJSON

extension InputProblem {
    /// What a scanner found wrong, by line and column.
    init(_ problem: JSONProblem, in bytes: UnsafeBufferPointer<UInt8>) {
        let reason: Reason =
            switch problem.reason {
            case .expected(let what): .expected(what)
            case .truncated: .truncated
            case .notUTF8: .notUTF8
            case .tooLarge(let limit): .tooLarge(limit)
            }
        self = .at(problem.offset, in: bytes, reason)
    }
}
