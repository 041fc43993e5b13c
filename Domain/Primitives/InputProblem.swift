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
        /// A part of the input is larger than this limit.
        case tooLarge(Limit)
        /// A rule of the domain.
        case invalid(ValidationError)
    }

    /// The largest part that Haru reads.
    public enum Limit: Hashable, Sendable {
        case entry(bytes: Int)
        case line(bytes: Int)
        case field(bytes: Int)
        case note(bytes: Int)
        /// In one row.
        case fields(Int)
        /// In one entry, nested ones included.
        case values(Int)
        /// The depth of nesting.
        case levels(Int)
    }

    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
