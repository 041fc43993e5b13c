/// An error about a value that breaks a rule of the domain: the field, the value and the rule.
public struct ValidationError: Error, Hashable, Sendable {
    /// The field that a value was meant for. Each area declares its own fields, and features contribute their
    /// names for people.
    public struct Field: Hashable, Sendable {
        /// The name of the field, such as `title`.
        public let name: String
        /// Whether the value of the field must not be shown, such as a password.
        public let isSecret: Bool

        public init(_ name: String, isSecret: Bool = false) {
            self.name = name
            self.isSecret = isSecret
        }
    }

    /// The rule that a value breaks. `App/Composition` has the texts for people.
    public enum Rule: Hashable, Sendable {
        /// The text must have `min` to `max` characters after trimming.
        case length(min: Int, max: Int)
        /// The text must not have control characters. The offset is in characters, from 0.
        case controlCharacter(offset: Int)
        /// The value must be a whole number from `min` to `max`.
        case range(min: Int, max: Int)
        /// A range must not have more numbers than `max`.
        case rangeLength(max: Int)
        /// A tag name must not contain this character: white space, `#` or a comma.
        case tagCharacter(String)
        /// The value must be six hexadecimal digits.
        case hexColor
        /// The value must be unique, without regard to upper and lower case.
        case duplicate
        case day, time, zone, duration, reference
        /// The value must be a due date such as `2026-12-01` or `2026-12-01T15:30[Asia/Seoul]`.
        case due
        /// The value must be an instant in RFC 3339, such as `2026-12-01T15:30:00Z`.
        case instant
        /// The value must be one of these words.
        case oneOf([String])
        /// The name and the content of a file do not show its format. The format is one of these.
        case unknownFormat([String])
        /// A directory has one file for each entry. Only calendar files are possible there.
        case calendarDirectory
        /// The text is not a supported recurrence (RFC 5545 §3.3.10).
        case recurrenceRule(RecurrenceProblem)
        /// A todo must not be its own ancestor.
        case cycle
        /// A recurrence needs a due day.
        case recurrenceWithoutDue
        /// A time needs a day.
        case timeWithoutDay
        /// A time zone needs a time.
        case zoneWithoutTime
        /// The value and this option exclude each other.
        case excludes(String)
        /// A range must not end before it starts.
        case reversed
        /// The mode of a recurrence needs a recurrence.
        case modeWithoutRecurrence
        case emptyInput
        /// The file has no column with this name. The list has the names of its columns.
        case column([String])
        /// The day can come before or after the month, so the date needs a pattern.
        case dateOrder
        /// The value must be a date in this pattern, or a date such as 2026-12-01.
        case dateLike(String)
        /// The value must be a pattern for dates.
        case datePattern
        /// A username must not contain this character. It has letters, Hangul syllables, digits and `_`.
        case usernameCharacter(String)
        /// The value must be an email address.
        case email
        /// The value must be a server address: `https://host[:port][/path]`.
        case serverAddress
        /// Plain HTTP is allowed only on this machine.
        case encryption
    }

    /// The field that the value was meant for.
    public let field: Field
    /// The value, as given.
    public let value: String
    /// The rule that the value breaks.
    public let rule: Rule

    public init(_ field: Field, _ value: String, _ rule: Rule) {
        self.field = field
        self.value = value
        self.rule = rule
    }
}

/// The fields that several areas use.
extension ValidationError.Field {
    public static let title = Self("title")
    public static let day = Self("day")
    public static let time = Self("time")
    public static let zone = Self("zone")
    public static let recurrence = Self("recurrence")
    public static let parent = Self("parent")
    public static let reference = Self("reference")
    public static let range = Self("range")
    public static let format = Self("format")
    public static let query = Self("query")
    public static let count = Self("count")
    public static let limit = Self("limit")
    public static let sort = Self("sort")
    public static let option = Self("option")
}
