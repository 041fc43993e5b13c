/// Where a file that is read cannot be understood, and why.
public struct InputProblem: Error, Hashable, Sendable {
    /// The name of the file, where several are read.
    public var file: String?
    /// From 1.
    public let line: Int
    /// In bytes of UTF-8, from 1.
    public let column: Int
    /// What is wrong there.
    public let reason: Reason

    /// Why an input cannot be read.
    public enum Reason: Hashable, Sendable {
        /// The format's syntax is broken; what was expected there.
        case expected(String)
        /// The file ends in the middle.
        case truncated
        case notUTF8
        /// One entry, or nesting, beyond what is read: the limit in words.
        case tooLarge(String)
        /// A rule of the domain.
        case invalid(ValidationError)
    }

    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
