/// Where bytes stop being JSON, and why.
public struct JSONProblem: Error, Hashable, Sendable {
    /// Why they cannot be read.
    public enum Reason: Hashable, Sendable {
        /// What was expected there.
        case expected(String)
        /// They end in the middle.
        case truncated
        case notUTF8
        /// A value, or nesting, beyond what is read: the limit in words.
        case tooLarge(String)
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
