public import UtilJSON

/// The place in a file at which Haru cannot read the file, and the reason.
public struct InputProblem: Error, Hashable, Sendable {
    /// The name of the file, if Haru reads several files.
    public var file: String?
    /// The number of the line, from 1.
    public let line: Int
    /// The column in bytes of UTF-8, from 1.
    public let column: Int
    public let reason: Reason

    /// The reason why a file cannot be read.
    public enum Reason: Hashable, Sendable {
        /// The syntax is wrong: something else was expected.
        case expected(Expectation)
        /// The file ends too early.
        case truncated
        case notUTF8
        /// A part of the file is larger than this limit.
        case tooLarge(Limit)
        /// A value breaks a rule of the domain.
        case invalid(ValidationError)
    }

    /// The content that was expected at a place.
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
        /// This member of the file before the member `todos`.
        case beforeTodos(member: String)
        case format(String)
        /// A version of the format that this program can read.
        case version(atMost: Int)
        /// This member of an entry, which is missing.
        case member(String)
        /// This member of an entry, with a value of another kind.
        case kind(MemberKind, member: String, found: String?)
        /// A valid value of this member.
        case valid(String, found: String?)
        case knownType(found: String)
        /// A tag with a name, a colour and the time of its last edit.
        case tag
        /// A task with a description.
        case task
        /// The end of the component before this one.
        case endOfFormerComponent
        /// The end of the innermost open component.
        case endOfOpenComponent
        /// A number of fields in a row.
        case fields(Int, found: Int)
        /// One column of this name, not several.
        case oneColumn(String)
        /// A column of titles. The names are those of the file.
        case titleColumn(found: [String])
        /// This separator, or the end of the line, after a closing quotation mark.
        case separatorAfterQuote(Character)
        /// Content that Haru can read. The detail is for developers.
        case readable(detail: String)
    }

    /// The kind of a member's value.
    public enum MemberKind: Hashable, Sendable {
        case text, wholeNumber, list, listOfTexts, object
        /// A list of lists with a format, a name and a value.
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
        /// The depth of nesting.
        case levels(Int)
    }

    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
