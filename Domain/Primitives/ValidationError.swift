/// A value that a rule of the domain refuses: which field, what was given, which rule.
public struct ValidationError: Error, Hashable, Sendable {
    /// What a refused value was for. Each area declares its own fields, and the features contribute their
    /// names in words.
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

    /// The rule that was broken. The texts for people are in the front's catalogue.
    public enum Rule: Hashable, Sendable {
        /// 1 to `max` characters after trimming.
        case length(min: Int, max: Int)
        /// No control characters; the offset is in characters from 0.
        case controlCharacter(offset: Int)
        /// A whole number from `min` to `max`.
        case range(min: Int, max: Int)
        /// A range of no more numbers than this.
        case rangeLength(max: Int)
        /// No white space, `#` or comma.
        case tagCharacter(String)
        /// Six hexadecimal digits.
        case hexColor
        /// Unique without regard to case.
        case duplicate
        case day, time, zone, duration, reference
        /// `2026-12-01` or `2026-12-01T15:30[Asia/Seoul]`.
        case due
        /// RFC 3339, as `2026-12-01T15:30:00Z`.
        case instant
        /// One of these words.
        case oneOf([String])
        /// The name and the content of a file do not tell its format. It is one of these.
        case untoldFormat([String])
        /// A directory has a file for each entry, which is a calendar file.
        case calendarDirectory
        /// RFC 5545 §3.3.10, and what of it is out of scope.
        case recurrenceRule(RecurrenceProblem)
        /// A todo may not be its own ancestor.
        case cycle
        /// A recurrence needs a due day to count from.
        case recurrenceWithoutDue
        /// A time needs a day.
        case timeWithoutDay
        /// A zone is of a time.
        case zoneWithoutTime
        /// These two exclude each other.
        case excludes(String)
        /// A range that ends before it starts.
        case reversed
        /// A mode says how something repeats, and needs a recurrence.
        case modeWithoutRecurrence
        case emptyInput
        /// The name of a column of the file; these are there.
        case column([String])
        /// The day may come before the month or after it: a format must say which.
        case dateOrder
        /// The value must be a date in this pattern, or a date such as 2026-12-01.
        case dateLike(String)
        /// A pattern of dates.
        case datePattern
        /// Letters, Hangul syllables, digits and `_`.
        case usernameCharacter(String)
        /// An address of electronic mail.
        case email
        /// `https://host[:port][/path]`.
        case serverAddress
        /// Plain HTTP is for this machine alone.
        case encryption
    }

    /// What the value was for.
    public let field: Field
    /// What was given, as given.
    public let value: String
    /// What it broke.
    public let rule: Rule

    public init(_ field: Field, _ value: String, _ rule: Rule) {
        self.field = field
        self.value = value
        self.rule = rule
    }
}

/// The fields that several areas have.
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
