/// The place at which bytes stop being valid JSON, and the reason.
public struct JSONProblem: Error, Hashable, Sendable {
    /// The reason why the bytes cannot be read.
    public enum Reason: Hashable, Sendable {
        /// The input does not contain what the scanner expected at this place.
        case expected(JSONExpectation)
        /// The input ends in the middle of a value.
        case truncated
        case notUTF8
        /// A value or its nesting is larger than a limit.
        case tooLarge(Limit)
    }

    /// A limit of the scanner.
    public enum Limit: Hashable, Sendable, CustomStringConvertible {
        /// The maximum number of bytes in one entry. An entry is one value that a caller reads, such as a
        /// todo.
        case bytes(Int)
        /// The maximum number of values, including nested values. An entry (such as a todo) and the whole
        /// input have different maximums.
        case values(Int)
        /// The maximum depth of nested values.
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

    /// The offset of the fault from the start of the input, in bytes. The first byte has the offset 0.
    public let offset: Int
    public let reason: Reason

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
