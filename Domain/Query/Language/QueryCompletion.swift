public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// Finds the words with which a person can continue an unfinished query: query keys such as `due:`, and the
/// values of a query key, such as `project:garden`.
public struct QueryCompletion {
    private let vocabulary: QueryVocabulary
    private let records: any RecordReading
    private let days: [String]

    /// - Parameters:
    ///   - records: the library with the names of tags and other records.
    ///   - days: words for days, which are offered after a query key such as `due:`.
    public init(_ vocabulary: QueryVocabulary, records: any RecordReading, days: [String]) {
        self.vocabulary = vocabulary
        self.records = records
        self.days = days
    }

    /// Completes the last word of a query, and returns whole queries. For example, `#home due:to` gives
    /// `#home due:today` and `#home due:tomorrow`.
    /// - Parameter query: the part of the query before the text cursor.
    public func queries(completing query: String) throws(PlannerError) -> [String] {
        let start = Self.lastWord(of: query)
        var head = String(query[..<start])
        var word = query[start...]
        // A `-` before a condition negates the condition.
        if word.first == "-", word.count > 1 { head.append(Character(String(word.removeFirst()))) }
        return try words(completing: String(word)).map { head + $0 }
    }

    private func words(completing word: String) throws(PlannerError) -> [String] {
        if let sign = word.first, let key = vocabulary.key(forSign: sign) {
            return try values(of: key, beginning: String(word.dropFirst()), allowsNone: true)
                .filter { !$0.hasPrefix("\"") && (sign != "+" || $0.first?.beginsNameAfterPlus == true) }
                .map { "\(sign)\($0)" }
        }
        guard let split = Self.split(word), let key = vocabulary.key(named: split.key) else {
            return names(beginning: word)
        }
        let typed = split.value.first == "\"" ? String(split.value.dropFirst()) : split.value
        let comparison = split.before.dropFirst(split.key.count)
        let allowsNone = [":", "=", "!=", ".not:"].contains(comparison.lowercased())
        return try values(of: key, beginning: typed, allowsNone: allowsNone).map { split.before + $0 }
    }

    /// Returns the words that begin with `word`: query keys such as `due:`, short forms such as `p1` for
    /// `pri:high`, and the operators `not` and `or`.
    private func names(beginning word: String) -> [String] {
        let typed = word.lowercased()
        var found: [String] = []
        for key in vocabulary.keys {
            // A person who has typed nothing gets each query key once.
            let names = typed.isEmpty ? [key.name] : [key.name] + key.aliases
            for name in names where name.hasPrefix(typed) {
                if key.bare != nil { found.append(name) }
                if key.values != nil { found.append(name + ":") }
            }
            guard case .choices(_, let choices, _) = key.values, !typed.isEmpty else { continue }
            found += choices.flatMap(\.words).filter { $0.hasPrefix(typed) }
        }
        return found + ["not", "or"].filter { $0.hasPrefix(typed) }
    }

    /// - Parameter allowsNone: whether `none` and `any` can be values. They cannot follow a sign such as `<`.
    private func values(
        of key: QueryKey, beginning word: String, allowsNone: Bool
    ) throws(PlannerError) -> [String] {
        guard let values = key.values else { return [] }
        let typed = word.lowercased()
        let none = allowsNone ? ["none", "any"] : []
        let known: [String] =
            switch values {
            case .dueDates: days + none
            case .instants: days
            case .minutes: ["15m", "30m", "1h", "2h"]
            case .numbers(_, let range): range.map { String($0) }
            case .choices(_, let choices, _): choices.flatMap { typed.isEmpty ? [$0.name] : $0.names }
            case .texts(_, let values):
                values.names + (typed.isEmpty ? [] : values.aliases) + (values.isOptional ? none : [])
            case .counts: none
            case .conditions(let conditions): conditions.flatMap { typed.isEmpty ? [$0.name] : $0.names }
            case .targets(_, let type), .references(_, let type):
                try names(of: type, beginning: typed) + none
            case .stored(let type, _): try names(of: type, beginning: typed)
            case .words: []
            }
        return known.filter { $0.hasPrefix("\"") || $0.lowercased().hasPrefix(typed) }
    }

    /// Returns the names of records that begin with the typed letters, in quotation marks where a query needs
    /// them.
    private func names(of type: RecordType, beginning typed: String) throws(PlannerError) -> [String] {
        try records.names(of: type, limit: Self.mostNames).filter { $0.lowercased().hasPrefix(typed) }
            .map(Self.quoted)
    }

    /// The maximum number of names that one completion reads from the library, such as names of tags.
    private static let mostNames = 1_000

    /// Returns the index at which the last word of a query begins. White space and parentheses separate
    /// words, except in a quoted text.
    public static func lastWord(of query: String) -> String.Index {
        var (start, isQuoted) = (query.startIndex, false)
        for index in query.indices {
            let letter = query[index]
            if letter == "\"" { isQuoted.toggle() }
            if !isQuoted, letter.isWhitespace || letter == "(" || letter == ")" {
                start = query.index(after: index)
            }
        }
        return start
    }

    /// Splits a word such as `due<=to` into the query key `due`, the text `due<=` before the value, and the
    /// value `to`. The query key is in lower case. `nil` if the word has no sign such as `:` or `<`.
    private static func split(_ word: String) -> (key: String, before: String, value: String)? {
        guard let sign = word.firstIndex(where: { ":=<>!".contains($0) }) else { return nil }
        let value = word[sign...].firstIndex { !":=<>!".contains($0) } ?? word.endIndex
        let name = word[..<sign].prefix { $0 != "." }
        return (name.lowercased(), String(word[..<value]), String(word[value...]))
    }

    /// Puts a name in quotation marks if a query would misread it. Examples are a name with a space, and the
    /// word `none`, which has a special meaning.
    private static func quoted(_ value: String) -> String {
        let isMisread =
            TermResolver.asksPresence(value)
            || value.contains { $0.isWhitespace || "()\"'\\“”‘’".contains($0) }
        return isMisread ? QueryToken.quoted(value, in: "\"") : value
    }
}
