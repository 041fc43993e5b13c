/// Where bytes stop being JSON, and why.
public struct JSONProblem: Error, Hashable, Sendable {
    /// Why they cannot be read.
    public enum Reason: Hashable, Sendable {
        /// What was expected there.
        case expected(String)
        /// They end in the middle.
        case truncated
        case notUTF8
        /// A value, or nesting, beyond what is read.
        case tooLarge(Limit)
    }

    /// The most that is read.
    public enum Limit: Hashable, Sendable, CustomStringConvertible {
        /// In one value.
        case bytes(Int)
        /// In one value or in the whole input, nested ones included.
        case values(Int)
        /// Of nesting.
        case levels(Int)

        /// For a log.
        public var description: String {
            switch self {
            case .bytes(let count): "\(count) bytes"
            case .values(let count): "\(count) values"
            case .levels(let count): "\(count) levels"
            }
        }
    }

    /// In bytes, from 0.
    public let offset: Int
    /// What is wrong there.
    public let reason: Reason

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
