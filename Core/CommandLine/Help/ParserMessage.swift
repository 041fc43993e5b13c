/// The messages of ArgumentParser in both languages. The parser has them only in English. An unknown message
/// stays as it is.
enum ParserMessage {
    /// Returns the message. Adds a hint to a message about an invalid number, because the parser does not say
    /// that the value must be a number.
    static func english(_ message: String) -> String {
        let pattern = /The value '.*' is invalid for '.*<(count|numbers?)>'/
        guard let match = message.wholeMatch(of: pattern) else { return message }
        return match.1 == "numbers"
            ? "\(message). Give whole numbers, such as 1,3."
            : "\(message). Give a whole number, such as 3."
    }

    /// Returns the Korean translation of the message.
    static func korean(_ message: String) -> String {
        if let match = message.firstMatch(of: /^Unknown option '(.+?)'(?:\. Did you mean '(.+?)'\?)?$/) {
            let hint = match.2.map { " 혹시 '\($0)'인가요?" } ?? ""
            return "'\(match.1)' 옵션은 없습니다.\(hint)"
        }
        if let match = message.firstMatch(of: /^Missing value for '(.+)'$/) {
            return "'\(match.1)'에 값이 없습니다."
        }
        if let match = message.firstMatch(of: /^Missing expected argument '(.+)'$/) {
            return "'\(match.1)' 인자가 없습니다."
        }
        if let match = message.firstMatch(of: /^Unexpected argument '(.+)'$/) {
            return "'\(match.1)'은(는) 쓸 수 없는 인자입니다."
        }
        if let match = message.firstMatch(of: /^\d+ unexpected arguments: (.+)$/) {
            return "쓸 수 없는 인자입니다: \(match.1)"
        }
        if let match = message.firstMatch(
            of: /^The value '(.*)' is invalid for '(.+?)'(?:\. Please provide one of (.+?)\.)?$/)
        {
            let choice =
                match.3.map {
                    " \($0.replacing(" and ", with: ", ").replacing(" or ", with: ", ")) 중 하나를 쓰세요."
                } ?? hint(match.2)
            return "'\(match.1)'은(는) '\(match.2)'에 쓸 수 없는 값입니다.\(choice)"
        }
        if message == ChangeOptions.exclusion { return "--quiet와 --json은 함께 쓸 수 없습니다. 하나만 쓰세요." }
        if message == ReadingOptions.exclusion { return "--json과 --ndjson은 함께 쓸 수 없습니다. 하나만 쓰세요." }
        return message
    }

    /// Returns a clearer message, if the parser reports a missing value before a negative number. The parser
    /// takes a negative number for an option. The clearer message says that the number is invalid. Returns
    /// any other message unchanged.
    /// - Parameter words: the words of the command line.
    static func namingNumber(_ message: String, in words: [String]) -> String {
        guard let match = message.wholeMatch(of: /Missing value for '((\S+) <(?:count|number)>)'/),
            let option = words.firstIndex(of: String(match.2)), option + 1 < words.endIndex,
            words[option + 1].wholeMatch(of: /-[0-9].*/) != nil
        else { return message }
        return "The value '\(words[option + 1])' is invalid for '\(match.1)'"
    }

    /// Returns the Korean hint for an option of a message, such as `--limit <number>`, with whole numbers as
    /// its value; no text for another option.
    private static func hint(_ option: Substring) -> String {
        if option.hasSuffix("<numbers>") { return " 1,3처럼 정수를 쓰세요." }
        return option.hasSuffix("<count>") || option.hasSuffix("<number>") ? " 3 같은 정수를 쓰세요." : ""
    }
}
