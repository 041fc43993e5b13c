public import DomainPrimitives
import UtilText

/// Reads the text of a query (Documentation/Product.md §Query language). In the grammar, `term` is a word, a
/// quoted text, or a query key with a value:
/// ```
/// query = [ any ]
/// any   = all { "or" all }
/// all   = not { [ "and" ] not }
/// not   = { "not" | "-" } ( term | "(" any ")" )
/// ```
public struct QueryParser {
    private let tokens: [QueryToken]
    private let vocabulary: QueryVocabulary
    private let isDay: (String) -> Bool
    private var index = 0
    private var depth = 0

    /// The largest number of nested parentheses and negations.
    private static let maximumDepth = 32
    /// The largest number of words that name one day, as in `the day after tomorrow`.
    private static let longestDay = 4

    private init(_ tokens: [QueryToken], _ vocabulary: QueryVocabulary, isDay: @escaping (String) -> Bool) {
        self.tokens = tokens
        self.vocabulary = vocabulary
        self.isDay = isDay
    }

    /// Reads a query.
    /// - Parameter isDay: Returns whether a text is a day or a range of days. Several words can name a day,
    ///   such as `next friday`.
    public static func parse(
        _ query: String, _ vocabulary: QueryVocabulary, isDay: @escaping (String) -> Bool
    ) throws(QueryProblem) -> QueryExpression {
        var parser = QueryParser(try QueryToken.split(query), vocabulary, isDay: isDay)
        guard !parser.tokens.isEmpty else { return .all([]) }
        let expression = try parser.any()
        if let token = parser.next { throw QueryProblem(.unpaired(token.text), at: token.range) }
        return expression
    }

    private var next: QueryToken? { index < tokens.count ? tokens[index] : nil }

    /// Whether the next token is this word, which is an operator of the language.
    private func isNext(_ word: String) -> Bool {
        guard let next, next.kind == .word, !next.isNegated, next.quotedValue == nil else { return false }
        return next.text.lowercased() == word
    }

    private func missingCondition(at token: QueryToken) -> QueryProblem {
        QueryProblem(
            .missingCondition(operator: token.text, example: vocabulary.example), at: token.range)
    }

    private mutating func any() throws(QueryProblem) -> QueryExpression {
        var parts = [try all()]
        while isNext("or") {
            let token = tokens[index]
            index += 1
            guard next != nil, next?.kind != .close else {
                throw missingCondition(at: token)
            }
            parts.append(try all())
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func all() throws(QueryProblem) -> QueryExpression {
        var parts = [try not()]
        while let token = next, token.kind != .close, !isNext("or") {
            if isNext("and") { index += 1 }
            guard next != nil, next?.kind != .close else {
                throw missingCondition(at: token)
            }
            parts.append(try not())
        }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func not() throws(QueryProblem) -> QueryExpression {
        guard let token = next else { return .all([]) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw QueryProblem(.tooDeep(max: Self.maximumDepth), at: token.range)
        }
        if isNext("or") || isNext("and") {
            throw missingCondition(at: token)
        }
        if isNext("not") {
            index += 1
            guard let next, next.kind != .close, !isNext("or"), !isNext("and") else {
                throw missingCondition(at: token)
            }
            return .not(try not())
        }
        index += 1
        let part: QueryExpression
        switch token.kind {
        case .close: throw QueryProblem(.unpaired(token.text), at: token.range)
        case .open:
            guard next?.kind != .close else {
                throw missingCondition(at: token)
            }
            part = try any()
            guard next?.kind == .close else { throw QueryProblem(.unpaired("("), at: token.range) }
            index += 1
        case .quoted:
            part = .term(
                QueryTerm(
                    content: .words(token.text), range: token.range, valueRange: token.range, isQuoted: true))
        case .word: part = .term(try term(token))
        }
        return token.isNegated ? .not(part) : part
    }

    // MARK: Terms

    private mutating func term(_ token: QueryToken) throws(QueryProblem) -> QueryTerm {
        let word = token.text
        let start = token.range.lowerBound + (token.isNegated ? 1 : 0)
        func plain(_ content: QueryTerm.Content) -> QueryTerm {
            QueryTerm(content: content, range: token.range, valueRange: start..<token.range.upperBound)
        }
        if let parts = KeyedWord(word, quotedValue: token.quotedValue), isMeantAsKey(parts) {
            if let wrong = parts.unknownComparison {
                throw QueryProblem(
                    unknown(wrong, after: parts.key), at: start..<start + parts.key.count + 1 + wrong.count)
            }
            guard let key = vocabulary.key(named: parts.key) else {
                throw QueryProblem(
                    unknown(parts.key), at: start..<start + parts.key.count)
            }
            return try comparison(key, parts, token, valueStart: start + parts.valueOffset)
        }
        if let key = word.first.flatMap(vocabulary.key(forSign:)), Self.isSigned(word) {
            let typed = String(word.dropFirst())
            guard let value = typed.isEmpty ? key.signAlone : typed else {
                throw QueryProblem(.missingValue(key: key.name), at: token.range)
            }
            return QueryTerm(
                content: .comparison(key, .equal, value: value), range: token.range,
                valueRange: start + 1..<token.range.upperBound)
        }
        let folded = word.lowercased()
        if let (key, value) = vocabulary.keyAndValue(for: folded) {
            return plain(.comparison(key, .equal, value: value))
        }
        if let key = vocabulary.key(named: folded), key.bare != nil { return plain(.key(key)) }
        return plain(.words(word))
    }

    /// Whether the sign at the start of a word stands for a query key, like `#` in `#home`. Not every
    /// character can follow a `+`, because `+3d` is a day.
    private static func isSigned(_ word: String) -> Bool {
        guard word.first == "+" else { return true }
        return word.dropFirst().first?.beginsNameAfterPlus == true
    }

    private mutating func comparison(
        _ key: QueryKey, _ parts: KeyedWord, _ token: QueryToken, valueStart: Int
    ) throws(QueryProblem) -> QueryTerm {
        var value = parts.value
        var end = token.range.upperBound
        if key.takesDays, token.quotedValue == nil {
            let start = [value].filter { !$0.isEmpty }
            var words = start
            var length = 0
            for (count, token) in tokens[index...].prefix(Self.longestDay).enumerated() {
                guard token.kind == .word, !token.isNegated, token.quotedValue == nil else { break }
                words.append(token.text)
                if isDay(words.joined(separator: " ")) { length = count + 1 }
            }
            if length > 0 {
                value = words.prefix(start.count + length).joined(separator: " ")
                index += length
                end = tokens[index - 1].range.upperBound
            }
        }
        guard !value.isEmpty || token.quotedValue != nil else {
            throw QueryProblem(.missingValue(key: key.name), at: token.range)
        }
        guard key.values != nil else {
            throw QueryProblem(
                .unknownValue(value, key: key.name, similar: nil, known: []), at: valueStart..<end)
        }
        return QueryTerm(
            content: .comparison(key, parts.comparison, value: value), range: token.range.lowerBound..<end,
            valueRange: valueStart..<end, isQuoted: token.quotedValue != nil)
    }

    /// Whether a word with a key is a condition. A word such as `example.com:8080` is text, because no key
    /// has the name `example`.
    private func isMeantAsKey(_ parts: KeyedWord) -> Bool {
        parts.unknownComparison == nil || vocabulary.key(named: parts.key) != nil
    }

    /// Returns the problem with a word that is no comparison, such as `befor` in `due.befor:fri`.
    private func unknown(_ comparison: String, after key: String) -> QueryProblem.Reason {
        let names = KeyedWord.names.keys.sorted()
        return .unknownKey(
            "\(key).\(comparison)",
            similar: SimilarWord.all(near: comparison, among: names).first.map { "\(key).\($0)" },
            known: names.map { "\(key).\($0)" })
    }

    private func unknown(_ name: String) -> QueryProblem.Reason {
        let names = vocabulary.keys.flatMap { [$0.name] + $0.aliases }
        return .unknownKey(
            name, similar: SimilarWord.all(near: name, among: names).first, known: vocabulary.keys.map(\.name)
        )
    }
}
