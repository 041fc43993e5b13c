import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The message for a mistake in a query (``QueryProblem``): the part of the query, the reason, and what to
/// write instead.
struct QueryProblemText: Sendable {
    let language: Language

    /// Returns the message, with the position of the mistake if it is not at the start of the query.
    func text(_ problem: QueryProblem) -> String {
        let position = problem.range.lowerBound + 1
        let place = position == 1 ? "" : language("at character \(position), ", "\(position)번째 글자에서, ")
        return place + text(problem.reason)
    }

    private func text(_ reason: QueryProblem.Reason) -> String {
        switch reason {
        case .unknownKey(let name, let similar, let known):
            language(
                "there is no key '\(shown(name))'.\(guess(similar)) The keys are \(list(known)). To search "
                    + "for the words, put them in quotes.",
                "'\(shown(name))'이라는 조건은 없습니다.\(guess(similar)) 쓸 수 있는 조건: \(list(known)). "
                    + "낱말을 찾으려면 따옴표로 묶으세요.")
        case .unknownValue(let value, let key, let similar, let known):
            language(
                "\(key) has no value '\(shown(value))'.\(guess(similar))\(choices(known))",
                "\(key)에는 '\(shown(value))'이(가) 없습니다.\(guess(similar))\(choices(known))")
        case .day(let key):
            language(
                "\(key) needs a day, such as today, fri, this-week, 2026-12-01 or mon..fri.",
                "\(key)에는 날짜가 필요합니다. 예: 오늘, 금요일, 이번주, 2026-12-01, 월..금.")
        case .duration(let key):
            language(
                "\(key) needs a length of time, such as 30m or 1h..2h.",
                "\(key)에는 시간 길이가 필요합니다. 예: 30분, 1h..2h.")
        case .number(let key, let min, let max):
            language("\(key) needs a number from \(min) to \(max).", "\(key)에는 \(min)~\(max)의 수가 필요합니다.")
        case .missingValue(let key):
            language("\(key) has no value.", "\(key)에 값이 없습니다.")
        case .unordered(let key):
            language(
                "\(key) has no order. Use \(key):VALUE.", "\(key)에는 크고 작음이 없습니다. \(key):값으로 쓰세요.")
        case .missingCondition(let sign):
            language("a condition is missing at '\(shown(sign))'.", "'\(shown(sign))' 자리에 조건이 없습니다.")
        case .unpaired(let sign):
            language("'\(shown(sign))' has no partner.", "'\(shown(sign))'의 짝이 없습니다.")
        case .tooDeep(let max):
            language("more than \(max) levels of parentheses.", "괄호가 \(max)겹을 넘습니다.")
        case .stored(let name, let query, let problem):
            language(
                "the query of '\(shown(name))' has a mistake: \(text(problem)) The query is: \(shown(query))",
                "'\(shown(name))'의 조건이 잘못되었습니다: \(text(problem)) 조건: \(shown(query))")
        case .tooManyStored(let max, let depth):
            language(
                "more than \(max) views, or \(depth) views inside each other.",
                "보기가 \(max)개를 넘거나 \(depth)겹을 넘습니다.")
        case .storedCycle(let name):
            language("'\(shown(name))' contains itself.", "'\(shown(name))'이(가) 자기 자신을 담고 있습니다.")
        case .tooLong(let max): language("longer than \(max) characters.", "\(max)자를 넘습니다.")
        }
    }

    private func guess(_ similar: String?) -> String {
        guard let similar else { return "" }
        return language(" Did you mean '\(shown(similar))'?", " '\(shown(similar))'을(를) 찾으시나요?")
    }

    private func choices(_ known: [String]) -> String {
        guard !known.isEmpty else { return "" }
        return language(" Values: \(list(known)).", " 값: \(list(known)).")
    }

    private func list(_ names: [String]) -> String { names.map(shown).joined(separator: ", ") }

    /// Returns a word without control characters, cut to 40 characters.
    private func shown(_ word: String) -> String {
        let line = TerminalSanitizer.line(word)
        return line.count > 40 ? "\(line.prefix(37))…" : line
    }
}
