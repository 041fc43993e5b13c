import DomainPrimitives

/// A part of a query: a parenthesis, a quoted text, or a word.
struct QueryToken {
    enum Kind {
        case open, close
        /// A word, such as `milk`. The value in a word can be quoted, as in `tag:"home office"`.
        case word
        /// The text between two quotation marks.
        case quoted
    }

    let kind: Kind
    /// The text without quotation marks, and without backslashes that escape a character.
    let text: String
    /// The position of the token in the query, in characters (grapheme clusters).
    let range: Range<Int>
    /// Whether `-` stands directly before the token and negates it.
    let isNegated: Bool
    /// The position in `text` at which a quoted value begins, in characters from 0. For example, 4 for
    /// `tag:"home office"`. `nil` if the token has no value, or a value without quotation marks.
    let quotedValue: Int?

    /// The largest length of a query in characters.
    static let maximumLength = 2_000

    /// Splits a query at white space and parentheses. A quotation mark begins a quoted text at the start of a
    /// word, or directly after `:`, `=`, `<` or `>`.
    /// - Throws: ``QueryProblem`` if the query is too long, or if a quoted text has no end.
    static func split(_ query: String) throws(QueryProblem) -> [QueryToken] {
        let letters = Array(query)
        guard letters.count <= maximumLength else {
            throw QueryProblem(.tooLong(max: maximumLength), at: maximumLength..<letters.count)
        }
        var tokens: [QueryToken] = []
        var index = 0
        while index < letters.count {
            let start = index
            if letters[index].isWhitespace {
                index += 1
                continue
            }
            let isNegated = letters[index] == "-" && index + 1 < letters.count && begins(letters[index + 1])
            if isNegated { index += 1 }
            let kind: Kind
            var text = ""
            var quotedValue: Int?
            switch letters[index] {
            case "(", ")":
                kind = letters[index] == "(" ? .open : .close
                text = String(letters[index])
                index += 1
            case let mark where closing(mark) != nil:
                kind = .quoted
                text = try quoted(letters, &index)
            default:
                kind = .word
                while index < letters.count, !letters[index].isWhitespace, !isParenthesis(letters[index]) {
                    if closing(letters[index]) != nil, let last = text.last, ":=<>".contains(last) {
                        quotedValue = text.count
                        text += try quoted(letters, &index)
                        break
                    }
                    text.append(letters[index])
                    index += 1
                }
            }
            tokens.append(
                QueryToken(
                    kind: kind, text: text, range: start..<index, isNegated: isNegated,
                    quotedValue: quotedValue))
        }
        return tokens
    }

    /// Whether a character can follow a `-` that negates. White space, a second `-` and `)` cannot.
    private static func begins(_ letter: Character) -> Bool {
        !letter.isWhitespace && letter != "-" && letter != ")"
    }

    private static func isParenthesis(_ letter: Character) -> Bool { letter == "(" || letter == ")" }

    /// Returns the closing quotation mark for an opening one, such as `”` for `“`; `nil` for other marks.
    static func closing(_ mark: Character) -> Character? {
        switch mark {
        case "\"", "'": mark
        case "“": "”"
        case "‘": "’"
        default: nil
        }
    }

    /// Returns a text in quotation marks. A backslash stands before each closing mark and backslash in the
    /// text.
    /// - Parameter mark: the opening mark.
    static func quoted(_ text: String, in mark: Character) -> String {
        let end = closing(mark) ?? mark
        var letters = [mark]
        for letter in text { letters += letter == end || letter == "\\" ? ["\\", letter] : [letter] }
        return String(letters + [end])
    }

    /// Reads the quoted text at `index`, and moves `index` to the character after the closing mark.
    private static func quoted(_ letters: [Character], _ index: inout Int) throws(QueryProblem) -> String {
        let start = index
        let end = closing(letters[index])
        var text = ""
        index += 1
        while index < letters.count {
            if letters[index] == end {
                index += 1
                return text
            }
            if letters[index] == "\\", index + 1 < letters.count { index += 1 }
            text.append(letters[index])
            index += 1
        }
        throw QueryProblem(.unpaired(String(letters[start])), at: start..<start + 1)
    }
}
