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
        let place = position == 1 ? "" : language("at character \(position), ", "\(position)번째 글자: ")
        return place + text(problem.reason)
    }

    private func text(_ reason: QueryProblem.Reason) -> String {
        switch reason {
        case .unknownKey(let name, let similar, let known):
            language(
                "there is no key '\(shown(name))'.\(guess(similar)) The keys are \(list(known)). To search "
                    + "for the words, put them in quotes.",
                "'\(shown(name))' 조건은 없습니다.\(guess(similar)) 쓸 수 있는 조건: \(list(known)). "
                    + "낱말을 찾으려면 따옴표로 묶으세요.")
        case .unknownValue(let value, let key, let similar, let known):
            unknown(shown(value), of: key, known, guess(similar))
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
            language("\(key) has no value. Write one after it.", "\(key)에 값이 없습니다. 뒤에 값을 쓰세요.")
        case .unordered(let key):
            language(
                "\(key) cannot be compared with < or >. Use \(key):VALUE.",
                "\(key)에는 <나 >를 쓸 수 없습니다. \(key):값으로 쓰세요.")
        case .missingCondition(let sign, let example):
            language(
                "a condition is missing at '\(shown(sign))'. Add one, such as \(example).",
                "'\(shown(sign))' 옆에 조건이 없습니다. \(example) 같은 조건을 더하세요.")
        case .unpaired(let sign): unpaired(shown(sign))
        case .tooDeep(let max):
            language(
                "the query has more than \(max) levels of parentheses. Use fewer.",
                "괄호가 \(max)겹을 넘습니다. 줄이세요.")
        case .stored(let name, let query, let problem): stored(name, query, problem)
        case .tooManyStored(let max, let depth):
            language(
                "the query contains more than \(max) views, or more than \(depth) views inside each other. "
                    + "Use fewer.",
                "뷰가 \(max)개를 넘거나 \(depth)겹을 넘습니다. 줄이세요.")
        case .storedCycle(let name):
            language(
                "'\(shown(name))' contains itself. Remove view:\(shown(name)).",
                "'\(shown(name))'이(가) 자기 자신을 포함합니다. view:\(shown(name))을(를) 빼세요.")
        case .tooLong(let max):
            language("the query is longer than \(max) characters. Shorten it.", "\(max)자를 넘습니다. 줄이세요.")
        }
    }

    /// The names of the records that some query keys find, by the name of the query key.
    private static let records = [
        "tag": Wording("tag", "태그"), "project": Wording("project", "프로젝트"),
        "parent": Wording("project", "프로젝트"), "view": Wording("view", "뷰"),
    ]

    /// Returns the message for a value that the query key does not accept.
    private func unknown(_ value: String, of key: String, _ known: [String], _ guess: String) -> String {
        if let record = Self.records[key]?(language) {
            let missing = language("there is no \(record) '\(value)'.", "'\(value)' \(record)가 없습니다.")
            guard known.isEmpty else { return missing + guess + choices(known) }
            return missing + language(" No \(record) exists yet.", " 아직 \(record)가 하나도 없습니다.")
        }
        guard !known.isEmpty else {
            return language(
                "\(key) takes no value. Write only \(key).", "\(key)에는 값을 붙이지 않습니다. \(key)만 쓰세요.")
        }
        return language("\(key) has no value '\(value)'.", "\(key)에 '\(value)' 값은 없습니다.") + guess
            + choices(known)
    }

    /// Returns the message for a mistake in the query of the saved view `name`. The mistake can be in a
    /// view inside that view. The message then shows the path to the view with the mistake, such as
    /// `late → home`.
    private func stored(_ name: String, _ query: String, _ problem: QueryProblem) -> String {
        var (chain, query, problem) = ([name], query, problem)
        while case .stored(let inner, let innerQuery, let innerProblem) = problem.reason {
            chain.append(inner)
            (query, problem) = (innerQuery, innerProblem)
        }
        let view = chain[chain.count - 1]
        let path = chain.count == 1 ? "" : " (\(chain.map(shown).joined(separator: " → ")))"
        return language(
            "the view '\(shown(view))'\(path) has a mistake in its query '\(shown(query))': "
                + "\(text(problem))",
            "'\(shown(view))' 뷰\(path)의 조건 '\(shown(query))'이(가) 잘못되었습니다: \(text(problem))")
    }

    private func unpaired(_ sign: String) -> String {
        switch sign {
        case "(":
            language(
                "'(' is not closed. Add ')', or put the words in quotes.",
                "'('가 닫히지 않았습니다. ')'를 붙이거나 낱말을 따옴표로 묶으세요.")
        case ")":
            language(
                "')' has no '(' before it. Remove ')', or put the words in quotes.",
                "')' 앞에 '('가 없습니다. ')'를 지우거나 낱말을 따옴표로 묶으세요.")
        default:
            language(
                "the quotation mark \(sign) is not closed. Add another one after the words.",
                "따옴표 \(sign)이(가) 닫히지 않았습니다. 낱말 뒤에 하나 더 쓰세요.")
        }
    }

    private func guess(_ similar: String?) -> String {
        guard let similar else { return "" }
        return language(" Did you mean '\(shown(similar))'?", " 혹시 '\(shown(similar))'인가요?")
    }

    private func choices(_ known: [String]) -> String {
        guard !known.isEmpty else { return "" }
        return language(" Choose one of: \(list(known)).", " 다음 중에서 고르세요: \(list(known)).")
    }

    private func list(_ names: [String]) -> String { names.map(shown).joined(separator: ", ") }

    /// Returns a word without control characters, cut to 40 characters.
    private func shown(_ word: String) -> String {
        let line = TerminalSanitizer.line(word)
        return line.count > 40 ? "\(line.prefix(37))…" : line
    }
}
