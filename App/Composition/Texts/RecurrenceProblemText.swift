import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The words for the reason why a text is not a valid repetition rule.
struct RecurrenceProblemText {
    let language: Language

    func text(_ problem: RecurrenceProblem) -> String {
        switch problem {
        case .notAPhrase:
            language("neither a phrase like 'every 2 weeks' nor an RRULE", "'매주 월요일' 같은 말도 RRULE도 아닙니다")
        case .notAPair(let part):
            language("'\(shown(part))' is not NAME=VALUE", "'\(shown(part))'은(는) 이름=값 형식이 아닙니다")
        case .twice(let name): language("\(shown(name)) appears twice", "\(shown(name))이(가) 두 번 있습니다")
        case .noFrequency: language("FREQ is missing", "FREQ가 없습니다")
        case .unknownFrequency(let name):
            language(
                "FREQ=\(shown(name)) is not one of DAILY, WEEKLY, MONTHLY, YEARLY",
                "FREQ=\(shown(name))은(는) DAILY, WEEKLY, MONTHLY, YEARLY 중 하나가 아닙니다")
        case .notAllowed(let part): language("\(shown(part)) is not allowed", "\(shown(part))은(는) 쓸 수 없습니다")
        case .countAndUntil: language("COUNT and UNTIL cannot be combined", "COUNT와 UNTIL은 함께 쓸 수 없습니다")
        case .weekNumbersNeedYears: language("BYWEEKNO needs FREQ=YEARLY", "BYWEEKNO에는 FREQ=YEARLY가 필요합니다")
        case .numberedWeekdaysNeedMonths:
            language(
                "a numbered BYDAY needs FREQ=MONTHLY or YEARLY", "번호가 있는 BYDAY에는 FREQ=MONTHLY나 YEARLY가 필요합니다")
        case .positionsNeedAnotherPart: language("BYSETPOS needs another BY part", "BYSETPOS에는 다른 BY가 필요합니다")
        case .neverAgain: language("no day matches this rule", "이 규칙에 맞는 날이 없습니다")
        case .endsBeforeDue: language("the rule ends before the due day", "규칙이 날짜보다 먼저 끝납니다")
        }
    }

    private func shown(_ text: String) -> String { TerminalSanitizer.line(String(text.prefix(40))) }
}
