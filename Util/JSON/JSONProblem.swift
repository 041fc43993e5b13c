/// The place at which bytes stop being valid JSON, and the reason.
public struct JSONProblem: Error, Hashable, Sendable {
    /// The reason for which the bytes cannot be read.
    public enum Reason: Hashable, Sendable {
        /// The input differs from the input that the scanner expected.
        case expected(JSONExpectation)
        /// The input ends in the middle of a value.
        case truncated
        case notUTF8
        /// A value or its nesting is larger than a limit.
        case tooLarge(Limit)
    }

    /// A limit of the scanner.
    public enum Limit: Hashable, Sendable, CustomStringConvertible {
        /// The maximum number of bytes in one entry.
        case bytes(Int)
        /// The maximum number of values in one entry or in the whole input, with nested values.
        case values(Int)
        /// The maximum number of levels of nested values.
        case levels(Int)

        /// The limit as text for a log.
        public var description: String {
            switch self {
            case .bytes(let count): "\(count) bytes"
            case .values(let count): "\(count) values"
            case .levels(let count): "\(count) levels"
            }
        }
    }

    /// The offset of the fault, in bytes from 0.
    public let offset: Int
    public let reason: Reason

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
