public import UtilJSON

/// The place in a file at which Haru cannot read the file, and the reason.
public struct InputProblem: Error, Hashable, Sendable {
    /// The name of the file if Haru reads several files, else `nil`.
    public var file: String?
    /// The number of the line, from 1.
    public let line: Int
    /// The column in bytes of UTF-8, from 1.
    public let column: Int
    public let reason: Reason

    /// The reason why a file cannot be read.
    public enum Reason: Hashable, Sendable {
        /// The syntax is wrong: this content was expected, but the file has other content.
        case expected(Expectation)
        /// The file ends too early.
        case truncated
        case notUTF8
        /// A part of the file exceeds this limit.
        case tooLarge(Limit)
        /// A value breaks a rule of the domain.
        case invalid(ValidationError)
    }

    /// The content that was expected at the place of the error.
    public enum Expectation: Hashable, Sendable {
        /// JSON syntax.
        case json(JSONExpectation)
        /// One of these signs or words of the format.
        case oneOf([String])
        /// A line of this form, such as `NAME:VALUE`.
        case line(form: String)
        case endOfFile
        /// Text, not binary data.
        case text
        /// An object of JSON.
        case object
        /// The member `todos`, which ends the file.
        case todos
        /// A member with this name, which must come before the member `todos`.
        case beforeTodos(member: String)
        case format(String)
        /// A version of the format that this program can read.
        case version(atMost: Int)
        /// A member with this name in an entry, where it is missing.
        case member(String)
        /// A value of this kind for a member of an entry. `found` is the start of the value in the file.
        case kind(MemberKind, member: String, found: String?)
        /// A valid value for the member with this name. `found` is the start of the value in the file; `nil`
        /// if it is not shown.
        case valid(String, found: String?)
        case knownType(found: String)
        /// A tag with a name, a colour and the time of its last edit.
        case tag
        /// A task with a description.
        case task
        /// The `END` line of the calendar component before the one that begins here.
        case endOfFormerComponent
        /// The `END` line of the innermost calendar component that is still open.
        case endOfOpenComponent
        /// A row with this number of fields. `found` is the number of fields that the row has.
        case fields(Int, found: Int)
        /// Only one column with this name.
        case oneColumn(String)
        /// A column of titles. `found` has the names of the columns that the file has.
        case titleColumn(found: [String])
        /// After a closing quotation mark: this separator, or the end of the line.
        case separatorAfterQuote(Character)
        /// Content that Haru can read. `detail` describes the fault for developers.
        case readable(detail: String)
    }

    /// The kind of a member's value.
    public enum MemberKind: Hashable, Sendable {
        case text, wholeNumber, list, listOfTexts, object
        /// A list of properties. Each property is a list of a format, a name and a value.
        case listOfProperties
        /// A text of this form, such as `20261121T150000Z`.
        case form(String)
    }

    /// A limit for the parts of a file.
    public enum Limit: Hashable, Sendable {
        case entry(bytes: Int)
        case line(bytes: Int)
        case field(bytes: Int)
        case note(bytes: Int)
        /// The number of fields in one row.
        case fields(Int)
        /// The number of values in one entry, including nested values.
        case values(Int)
        /// The number of levels of nested values.
        case levels(Int)
    }

    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
