public import DomainPrimitives
public import SyncProtocolDomain

/// A word of the query language, such as `due` in `due:today`. Some query keys stand alone, such as `overdue`
/// (Documentation/Product.md §Query language).
public struct QueryKey: Sendable {
    /// The name of the query key in lower case, such as `due`. Error messages show this name.
    public let name: String
    /// Further names of the query key, in lower case. For example, 날짜 (date) is a further name of `due`.
    public let aliases: [String]
    /// The signs that stand for the query key and its colon: `#home` means `tag:home`.
    public let signs: Set<Character>
    /// The value that a sign alone stands for. For example, `!` means `pri:high`. `nil` if text must follow
    /// the sign.
    public let signAlone: String?
    /// The values that the query key takes; `nil` if the query key takes no value, such as `overdue`.
    public let values: Values?
    /// Returns the condition of a query key that stands alone, such as `overdue`. The condition can depend on
    /// the moment. `nil` if the query key needs a value.
    public let bare: (@Sendable (Moment) -> QueryCondition)?

    /// The kind of values that a query key takes, such as days in `due:today`.
    public enum Values: Sendable {
        /// Days and ranges of days, as in `due:today`. The associated value is the name of a register, such
        /// as the due day. The register's value can include a time.
        case dueDates(String)
        /// Days and ranges of days, as in `done:today`. The associated value is the name of a register that
        /// holds an instant in milliseconds of Unix time.
        case instants(String)
        /// Lengths of time, as in `est:30m`. The associated value is the name of a register that holds
        /// minutes.
        case minutes(String)
        /// Whole numbers. The `String` is the name of a register that holds a number. The range contains the
        /// valid numbers.
        case numbers(String, ClosedRange<Int>)
        /// Values from a fixed list, such as `high` in `pri:high`.
        ///
        /// - The `String` is the name of a register that holds a ``Choice/number``.
        /// - `isOrdered` tells whether signs such as `<` are allowed.
        case choices(String, [Choice], isOrdered: Bool)
        /// Texts of a known form, such as the colours in `color:red`. The `String` is the name of a register
        /// that holds such a text.
        case texts(String, TextValues)
        /// Counts of other records, such as `open>3` for the tags with more than three open todos. The
        /// associated value is the name of the count in a ``QueryItem``. The value `none` means 0.
        case counts(String)
        /// Words to find in a record's texts, such as `title:milk`. The associated value says in which texts.
        case words(QueryCondition.TextPart)
        /// Names of records that a todo is connected with, such as the tag `home` in `tag:home`.
        ///
        /// - The first value is the type of the membership, such as `todo_tag`.
        /// - `type` is the type of the named records, such as `tag`.
        case targets(RecordType, type: RecordType)
        /// Names of records to which a register refers, such as the project `garden` in `project:garden`. A
        /// todo in a subproject of `garden` matches too.
        ///
        /// - The first value is the register, such as `project`.
        /// - `type` is the type of the named records.
        case references(String, type: RecordType)
        /// Names of stored queries, such as the saved view `home` in `view:home`.
        ///
        /// - The first value is the type of the records that store the queries.
        /// - `query` is the field that contains the query.
        case stored(RecordType, query: String)
        /// Names of conditions, such as `note` in `has:note`.
        case conditions([NamedCondition])

        /// The type of the records that the values name, such as `tag` for `tag:home`. `nil` if the values
        /// name no records.
        var namedType: RecordType? {
            switch self {
            case .targets(_, let type), .references(_, let type), .stored(let type, _): type
            case .dueDates, .instants, .minutes, .numbers, .choices, .words, .conditions, .texts, .counts: nil
            }
        }
    }

    /// A value of a query key with a fixed list of values. For example, `high` is a value of `pri`.
    public struct Choice: Sendable {
        /// The name of the value in lower case, such as `high`.
        public let name: String
        /// Further names of the value in lower case, such as 높음 (high).
        public let aliases: [String]
        /// Words that replace the query key and the value. For example, `p1` means `pri:high`.
        public let words: [String]
        /// The number that a record stores for this choice.
        public let number: Int64
        var names: [String] { [name] + aliases }

        public init(_ name: String, _ number: Int64, aliases: [String] = [], words: [String] = []) {
            self.name = name
            self.number = number
            self.aliases = aliases
            self.words = words
        }
    }

    /// The values of a query key that finds records by a text of a known form, such as a colour.
    public struct TextValues: Sendable {
        /// Names of values, such as `red`. Completion and error messages list these names.
        public let names: [String]
        /// Further names of values, such as 빨강 (red). Only completion lists these names.
        public let aliases: [String]
        /// Whether a record can be without a value. If so, `none` and `any` ask whether there is one.
        public let isOptional: Bool
        /// Returns the text that a record stores for a typed value, such as `FF0000` for `red`; `nil` for an
        /// invalid value.
        public let read: @Sendable (_ typed: String) -> String?

        public init(
            names: [String], aliases: [String] = [], isOptional: Bool,
            read: @escaping @Sendable (_ typed: String) -> String?
        ) {
            self.names = names
            self.aliases = aliases
            self.isOptional = isOptional
            self.read = read
        }
    }

    /// A condition with a name, such as `note` in `has:note`.
    public struct NamedCondition: Sendable {
        /// The name of the condition in lower case.
        public let name: String
        /// Further names of the condition, in lower case.
        public let aliases: [String]
        public let condition: QueryCondition
        var names: [String] { [name] + aliases }

        public init(_ name: String, aliases: [String] = [], _ condition: QueryCondition) {
            self.name = name
            self.aliases = aliases
            self.condition = condition
        }
    }

    public init(
        _ name: String, aliases: [String] = [], signs: Set<Character> = [], signAlone: String? = nil,
        _ values: Values? = nil, bare: (@Sendable (Moment) -> QueryCondition)? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.signs = signs
        self.signAlone = signAlone
        self.values = values
        self.bare = bare
    }

    /// Whether the values of the query key are days. A day can consist of several words, such as `this week`.
    var takesDays: Bool {
        switch values {
        case .dueDates, .instants: true
        default: false
        }
    }
}

/// The query keys for the items of one list, such as `due` and `tag` for todos.
public struct QueryVocabulary: Sendable {
    /// The query key and the value that a word alone stands for, such as `pri` and `high` for `p1`.
    private struct Shorthand {
        /// The position of the query key in ``keys``.
        let key: Int
        let choice: QueryKey.Choice
    }

    /// A condition that an error message can suggest, such as `p1`.
    public let example: String
    public let keys: [QueryKey]
    private let byName: [String: Int]
    private let bySign: [Character: Int]
    private let byWord: [String: Shorthand]

    /// - Parameters:
    ///   - example: a condition that an error message can suggest, such as `p1`.
    ///   - keys: the query keys. No two of them may have the same name, alias or sign.
    public init(example: String, _ keys: [QueryKey]) {
        self.example = example
        self.keys = keys
        var (byName, bySign): ([String: Int], [Character: Int]) = ([:], [:])
        var byWord: [String: Shorthand] = [:]
        for (index, key) in keys.enumerated() {
            for name in [key.name] + key.aliases { byName[name] = index }
            for sign in key.signs { bySign[sign] = index }
            if case .choices(_, let choices, _) = key.values {
                for choice in choices {
                    for word in choice.words { byWord[word] = Shorthand(key: index, choice: choice) }
                }
            }
        }
        (self.byName, self.bySign, self.byWord) = (byName, bySign, byWord)
    }

    /// Returns the query key with this name or alias; `nil` for an unknown name.
    /// - Parameter name: a name or an alias in lower case.
    public func key(named name: String) -> QueryKey? { byName[name].map { keys[$0] } }

    /// Returns the query key that a sign stands for, such as `tag` for `#`; `nil` for an unknown sign.
    public func key(forSign sign: Character) -> QueryKey? { bySign[sign].map { keys[$0] } }

    /// Returns what a word in lower case stands for: `p1` gives the query key `pri` and the value `high`.
    /// `nil` for a word without such a meaning.
    func keyAndValue(for word: String) -> (key: QueryKey, value: String)? {
        byWord[word].map { (keys[$0.key], $0.choice.name) }
    }
}
