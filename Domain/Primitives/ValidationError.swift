/// An error about a value that breaks a rule of the domain: the field, the value and the rule.
public struct ValidationError: Error, Hashable, Sendable {
    /// The field that a value was meant for. Each area of Haru declares its own fields. The features define
    /// how a message names each field.
    public struct Field: Hashable, Sendable {
        public let name: String
        /// Whether the value of the field must not be shown, as for a password.
        public let isSecret: Bool

        public init(_ name: String, isSecret: Bool = false) {
            self.name = name
            self.isSecret = isSecret
        }
    }

    /// The rule that a value breaks. `App/Composition` has a message for each rule.
    public enum Rule: Hashable, Sendable {
        /// The text must have `min` to `max` characters after trimming.
        case length(min: Int, max: Int)
        /// The text must not have control characters. `offset` is the position of the first control
        /// character, in characters from 0.
        case controlCharacter(offset: Int)
        /// The text has `count` bytes in UTF-8, but must have at most `max`.
        case bytes(count: Int, max: Int)
        /// The merge of the text with another edit has `count` bytes in UTF-8, but must have at most `max`.
        case mergedBytes(count: Int, max: Int)
        /// The text must not have a NUL character. `line` is the line of the first one, counted from 1.
        case nulCharacter(line: Int)
        /// The value must be a whole number from `min` to `max`.
        case range(min: Int, max: Int)
        /// A range of numbers, such as `3-7`, must not contain more than `max` numbers.
        case rangeLength(max: Int)
        /// A tag name must not contain white space, `#` or a comma. The associated value is the character
        /// that the name contains.
        case tagCharacter(String)
        /// A name must not contain white space, or a sign of the query language. The associated value is the
        /// character that the name contains.
        case nameCharacter(String)
        /// No link can contain the title, and other texts link to the record. The associated value is the
        /// part of the title that ends or changes a link.
        case linkCharacter(String)
        /// The value must be six hexadecimal digits.
        case hexColor
        /// A tag must not be merged into itself.
        case mergeIntoItself
        /// The value must be unique, without regard to upper and lower case.
        case duplicate
        /// The value must be unique. An archived record has the same value, but lists do not show this
        /// record.
        case archivedDuplicate
        case day, time, zone, duration, reference
        /// The value must be a due date such as `2026-12-01` or `2026-12-01T15:30[Asia/Seoul]`.
        case due
        /// The value must be an instant in RFC 3339, such as `2026-12-01T15:30:00Z`.
        case instant
        case oneOf([String])
        /// Nothing has this name. `similar` is the name that the person probably meant; `nil` if no name is
        /// similar. `known` lists all names.
        case unknownName(similar: String?, known: [String])
        /// Neither the name nor the content of the file shows its format, so a person must choose a
        /// format. The associated list has the formats to choose from.
        case unknownFormat([String])
        /// The format must be iCalendar for an export to a directory.
        case calendarDirectory
        case recurrenceRule(RecurrenceProblem)
        /// A todo must not be its own ancestor.
        case cycle
        /// Another edit has changed the value since the person saw it.
        case changedMeanwhile
        /// A part of a text cannot be replaced, because the text was edited there or has the part twice.
        case unclearPart
        /// The text that a decision would make is too long, or has characters that the field does not allow.
        case unusableText
        /// A todo must not wait for itself, not even through other todos.
        case dependencyCycle
        case recurrenceWithoutDue
        case timeWithoutDay
        case zoneWithoutTime
        /// Two parts of a command exclude each other, such as `--work` and `--life`. One part is the
        /// associated text, and the other part is ``ValidationError/value``.
        case excludes(String)
        /// A todo's deadline must not be before its start. The associated value is the start.
        case deadlineBeforeStart(String)
        /// A range must not end before it starts.
        case reversed
        /// A mode of recurrence, such as "after completion", was given without a recurrence.
        case modeWithoutRecurrence
        /// The directory must exist.
        case existingDirectory
        /// The path must name a directory, and not a file.
        case directory
        /// A directory must not have more than `max` files and folders of any kind, at all depths.
        case entries(max: Int)
        /// A directory must not have more than `max` Markdown files, at all depths.
        case markdownFiles(max: Int)
        /// The Markdown files of a directory must not have more than `max` bytes together.
        case markdownBytes(max: Int)
        case emptyInput
        /// The CSV file has no column with the name that a person gave, for example in `--map due=COLUMN`.
        /// The associated value lists the columns of the file.
        case column([String])
        /// The date is ambiguous: its first number can be the day or the month. The person must give a
        /// pattern for dates.
        case dateOrder
        /// The value must be a date in this pattern, or a date in ISO 8601 such as 2026-12-01.
        case dateLike(String)
        /// The value must be a pattern for dates, such as `dd/MM/yyyy`.
        case datePattern
        /// A username can contain only the letters a–z and A–Z, Hangul syllables, digits and `_`. The
        /// associated value is the character that is not allowed.
        case usernameCharacter(String)
        /// The value must be a query without mistakes.
        case query(QueryProblem)
        case email
        /// The value must be a server address: `https://host[:port][/path]`.
        case serverAddress
        /// The server address must begin with `https`. Plain HTTP is allowed only for a server on the same
        /// machine as the device.
        case encryption
    }

    public let field: Field
    public let value: String
    public let rule: Rule

    public init(_ field: Field, _ value: String, _ rule: Rule) {
        self.field = field
        self.value = value
        self.rule = rule
    }
}

/// The names of the fields that several areas of Haru use.
extension ValidationError.Field {
    public static let title = Self("title")
    public static let day = Self("day")
    public static let time = Self("time")
    public static let zone = Self("zone")
    public static let recurrence = Self("recurrence")
    public static let parent = Self("parent")
    public static let dependsOn = Self("depends on")
    public static let reference = Self("reference")
    public static let range = Self("range")
    public static let format = Self("format")
    public static let query = Self("query")
    public static let count = Self("count")
    public static let limit = Self("limit")
    public static let sort = Self("sort")
    public static let option = Self("option")
}
