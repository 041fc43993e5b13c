public import DomainPrimitives
public import SyncProtocolDomain

/// A key of the query language, such as `due` in `due:today` or `done` alone
/// (Documentation/Product.md §Query language).
public struct QueryKey: Sendable {
    /// The name in lower case, such as `due`. Error messages show this name.
    public let name: String
    /// Other names in lower case, such as 날짜 (date) for `due`.
    public let aliases: [String]
    /// The signs that stand for the key and its colon: `#home` means `tag:home`.
    public let signs: Set<Character>
    /// The value that a sign alone stands for: `!` means `pri:high`. `nil` if the sign needs a value.
    public let signAlone: String?
    /// The values that the key takes; `nil` if the key takes no value, such as `overdue`.
    public let values: Values?
    /// The condition of the key without a value; `nil` if the key needs a value.
    public let bare: (@Sendable (Moment) -> QueryCondition)?

    /// The kind of values that a query key takes, such as days in `due:today`. If a case has an associated
    /// `String`, this is the name of the register that the query key tests.
    public enum Values: Sendable {
        /// Days and ranges of days, such as `due:today`. The tested register has a day, or a day with a time.
        case dueDates(String)
        /// Days and ranges of days, such as `done:today`. The tested register has an instant in milliseconds
        /// of Unix time, and the query finds the instants of these days.
        case instants(String)
        /// Lengths of time, such as `est:30m`. The tested register has a number of minutes.
        case minutes(String)
        /// Whole numbers in the associated range.
        case numbers(String, ClosedRange<Int>)
        /// The names of choices, such as `pri:high`. The tested register has the number of a choice. If
        /// `isOrdered` is `true`, a query can also compare with signs such as `<`.
        case choices(String, [Choice], isOrdered: Bool)
        /// Words to find in a record's texts, such as `title:milk`. The associated value says in which texts.
        case words(QueryCondition.TextPart)
        /// The names of records of the type `type`, such as tags in `tag:home`. The unnamed record type is
        /// the membership that leads to these records, such as `todo_tag`.
        case targets(RecordType, type: RecordType)
        /// The names of records whose text field has a query of its own, such as views.
        case stored(RecordType, query: String)
        /// Words for conditions, such as `note` in `has:note`.
        case conditions([NamedCondition])
    }

    /// A value of a key with a few values, such as `high` for `pri`.
    public struct Choice: Sendable {
        /// The name in lower case.
        public let name: String
        /// Other names in lower case, such as 높음 (high).
        public let aliases: [String]
        /// Words that stand for the key with this value, such as `p1` for `pri:high`.
        public let words: [String]
        /// The value of the register.
        public let number: Int64
        var names: [String] { [name] + aliases }

        public init(_ name: String, _ number: Int64, aliases: [String] = [], words: [String] = []) {
            self.name = name
            self.number = number
            self.aliases = aliases
            self.words = words
        }
    }

    /// A condition with a name.
    public struct NamedCondition: Sendable {
        /// The name in lower case.
        public let name: String
        /// Other names in lower case.
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

    /// Whether the key takes days, which can consist of several words.
    var takesDays: Bool {
        switch values {
        case .dueDates, .instants: true
        default: false
        }
    }
}

/// The keys by which a query finds records of a type.
public struct QueryVocabulary: Sendable {
    public let type: RecordType
    public let keys: [QueryKey]
    private let byName: [String: Int]
    private let bySign: [Character: Int]
    private let byWord: [String: (key: Int, choice: QueryKey.Choice)]

    /// - Parameter keys: the keys, whose names, aliases and signs differ.
    public init(_ type: RecordType, _ keys: [QueryKey]) {
        self.type = type
        self.keys = keys
        var (byName, bySign): ([String: Int], [Character: Int]) = ([:], [:])
        var byWord: [String: (key: Int, choice: QueryKey.Choice)] = [:]
        for (index, key) in keys.enumerated() {
            for name in [key.name] + key.aliases { byName[name] = index }
            for sign in key.signs { bySign[sign] = index }
            if case .choices(_, let choices, _) = key.values {
                for choice in choices { for word in choice.words { byWord[word] = (index, choice) } }
            }
        }
        (self.byName, self.bySign, self.byWord) = (byName, bySign, byWord)
    }

    /// Returns the key with a name or alias in lower case; `nil` if there is none.
    public func key(named name: String) -> QueryKey? { byName[name].map { keys[$0] } }

    /// Returns the query key that a sign stands for, such as `tag` for `#`; `nil` if there is none.
    public func key(forSign sign: Character) -> QueryKey? { bySign[sign].map { keys[$0] } }

    /// Returns the query key and the name of the value that a word in lower case stands for. For example,
    /// `p1` stands for the query key `pri` with the value `high`. `nil` if the word stands for no query key.
    func keyAndValue(for word: String) -> (key: QueryKey, value: String)? {
        byWord[word].map { (keys[$0.key], $0.choice.name) }
    }
}
