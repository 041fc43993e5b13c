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

    public enum Reason: Hashable, Sendable {
        /// The syntax is wrong. The associated value says what Haru expected at this place.
        case expected(Expectation)
        case truncated
        case notUTF8
        /// A part of the file, such as a line, is larger than the limit in the associated value.
        case tooLarge(Limit)
        case invalid(ValidationError)
    }

    /// The content that Haru expected at the place of the error.
    public enum Expectation: Hashable, Sendable {
        case json(JSONExpectation)
        /// Expected: one of these signs or words of the format.
        case oneOf([String])
        /// Expected: a line of this form, such as `NAME:VALUE`.
        case line(form: String)
        case endOfFile
        /// Expected: text, not binary data.
        case text
        case object
        /// Expected: the member `todos` of a file in Haru's own JSON format. The member must be the last one
        /// of the file.
        case todos
        /// Expected: a member with this name before the member `todos`, in a file in Haru's own JSON format.
        case beforeTodos(member: String)
        /// Expected: this format name, such as `haru`, as the value of the member `format`.
        case format(String)
        /// Expected: a version number of Haru's own JSON format, at most `atMost`. This program cannot read
        /// later versions.
        case version(atMost: Int)
        /// Expected: a member with this name. An object in the file, such as a todo, lacks the member.
        case member(String)
        /// Expected: a value of this kind, such as a list.
        /// - `member`: the name of the JSON member
        /// - `found`: the start of the wrong value; `nil` to leave the value out of the error message
        case kind(MemberKind, member: String, found: String?)
        /// Expected: a valid value for the JSON member with this name. `found` is the start of the invalid
        /// value; `nil` to leave the value out of the error message.
        case valid(String, found: String?)
        /// Expected: a record type that this program knows. `found` is the name of the type in the file.
        case knownType(found: String)
        /// Expected: a tag with a name, a colour and the time of its last edit, in Haru's own JSON format.
        case tag
        /// Expected: a Taskwarrior task with a description.
        case task
        /// Expected: the `END` line of a calendar component. Instead, the next VTODO begins.
        case endOfFormerComponent
        /// Expected: the `END` line of the innermost calendar component that is still open.
        case endOfOpenComponent
        /// Expected: a CSV row with this number of fields. `found` is the number of fields that the row has.
        case fields(Int, found: Int)
        /// Expected: only one column with this name in the CSV file.
        case oneColumn(String)
        /// Expected: a column of titles in the CSV file. `found` holds the column names of the file.
        case titleColumn(found: [String])
        /// Expected: this separator or the end of the line, after a closing quotation mark in a CSV file.
        case separatorAfterQuote(Character)
        /// Expected: content that Haru can read. This case is for all errors that fit no other case. `detail`
        /// describes the error for developers.
        case readable(detail: String)
    }

    /// The kind of value that Haru expected for a member of a JSON object, such as the `title` of a todo.
    public enum MemberKind: Hashable, Sendable {
        case text, wholeNumber, list, listOfTexts, object
        /// A list of properties from other file formats. Each property is itself a list of three texts: its
        /// format, its name and its value.
        case listOfProperties
        /// Expected: a text in the same form as the associated value, such as `20261121T150000Z`.
        case form(String)
    }

    /// A limit that one part of a file exceeds. The associated value is the largest allowed number of bytes,
    /// fields, values or levels.
    public enum Limit: Hashable, Sendable {
        case entry(bytes: Int)
        case line(bytes: Int)
        case field(bytes: Int)
        case note(bytes: Int)
        case fields(Int)
        /// The largest allowed number of values in one item of the file, such as a todo. Nested values count
        /// too.
        case values(Int)
        /// The largest allowed depth of nested values, such as lists within lists.
        case levels(Int)
    }

    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}
