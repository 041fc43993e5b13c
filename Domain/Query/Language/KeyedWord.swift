/// A word that consists of a query key, a comparison and a value, such as `due<=fri` or `due.before:fri`.
struct KeyedWord {
    /// The name of the query key in lower case, such as `due`.
    let key: String
    let comparison: QueryTerm.Comparison
    let value: String
    /// The number of characters before the value.
    let valueOffset: Int
    /// The word after the dot of the key if it is no comparison, such as `befor` in `due.befor:fri`; `nil` in
    /// all other cases.
    let unknownComparison: String?

    /// Splits a word such as `due<=fri`. Returns `nil` for any other word, such as `milk` or `9:30`.
    /// - Parameter quotedValue: the position of the value, in characters from 0; `nil` if the value is not
    ///   quoted.
    init?(_ word: String, quotedValue: Int?) {
        guard word.first?.isLetter == true else { return nil }
        let letters = Array(word)
        guard let end = letters.firstIndex(where: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") })
        else { return nil }
        let rest = String(letters[end...].prefix(2))
        guard let (sign, comparison) = Self.signs.first(where: { rest.hasPrefix($0.sign) }) else {
            return nil
        }
        var key = String(letters[..<end]).lowercased()
        var chosen = comparison
        var unknown: String?
        if comparison == .equal, let dot = key.lastIndex(of: ".") {
            let name = String(key[key.index(after: dot)...])
            key = String(key[..<dot])
            if let named = Self.names[name] { chosen = named } else { unknown = name }
        }
        self.key = key
        self.comparison = chosen
        unknownComparison = unknown
        valueOffset = quotedValue ?? end + sign.count
        value = String(letters[valueOffset...])
    }

    /// The signs of comparisons. `<=` stands before `<`, because the search stops at the first sign that
    /// fits.
    private static let signs: [(sign: String, comparison: QueryTerm.Comparison)] = [
        ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("!=", .unequal), ("<", .less), (">", .greater),
        (":", .equal), ("=", .equal),
    ]
    /// The words that replace signs: `due.before:fri` means `due<fri`. In a command shell such as bash, `<`
    /// needs quotes, but a word does not.
    static let names: [String: QueryTerm.Comparison] = [
        "before": .less, "after": .greater, "min": .greaterOrEqual, "max": .lessOrEqual, "not": .unequal,
    ]
}
