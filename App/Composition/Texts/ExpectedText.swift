import DomainPrimitives
import UtilJSON
import UtilLocalization

/// Texts about what Haru expected in an imported file, such as `the end of the file`. Error messages contain
/// these texts.
struct ExpectedText {
    let language: Language

    func text(_ expectation: InputProblem.Expectation) -> String {
        switch expectation {
        case .json(let json): text(json)
        case .oneOf(let words): anyOf(words)
        case .line(let form): language("a line of the form \(form)", "\(form) 형식의 줄")
        case .endOfFile: language("the end of the file", "파일의 끝")
        case .text: language("text, not binary data", "이진 데이터가 아닌 텍스트")
        case .object: language("an object: '{'", "객체: '{'")
        case .todos: language("',' and the member 'todos'", "',' 그리고 멤버 'todos'")
        case .beforeTodos(let member): language("'\(member)' before 'todos'", "'todos'보다 앞에 있는 '\(member)'")
        case .format(let name): language("the format '\(name)'", "'\(name)' 형식")
        case .version(let version):
            language(
                "version \(version) or earlier; update Haru to read this file",
                "버전 \(version) 이하 (이 파일을 읽으려면 하루를 업데이트하세요)")
        case .member(let name): language("the member '\(name)'", "멤버 '\(name)'")
        case .kind(let kind, let member, let found): text(kind, member, found)
        case .valid(let name, let found):
            language("a valid '\(name)'\(not(found))", "올바른 '\(name)'\(not(found))")
        case .knownType(let found):
            language("a known type\(not("'\(found)'"))", "알려진 종류\(not("'\(found)'"))")
        case .tag:
            language(
                "a tag with 'name', 'color' and 'lastEdit'", "'name', 'color', 'lastEdit'가 있는 태그")
        case .task: language("a task with a 'description'", "'description'이 있는 작업")
        case .endOfFormerComponent:
            language("the END of the component before this one", "앞선 구성 요소의 END")
        case .endOfOpenComponent:
            language("the END of the innermost open component", "가장 안쪽에 열린 구성 요소의 END")
        case .fields(let count, let found):
            language("\(count) fields\(not("\(found)"))", "필드 \(count)개\(not("\(found)개"))")
        case .oneColumn(let name):
            language("one column '\(name)', not several", "'\(name)' 열 하나 (파일에는 여러 개)")
        case .titleColumn(let names): titleColumn(names.map { "'\($0)'" }.joined(separator: ", "))
        case .separatorAfterQuote(let separator): afterQuote(separator)
        case .readable(let detail):
            language("content that Haru can read (\(detail))", "하루가 읽을 수 있는 내용 (\(detail))")
        }
    }

    private func text(_ expectation: JSONExpectation) -> String {
        switch expectation {
        case .oneOf(let words): anyOf(words)
        case .end: language("the end", "끝")
        case .name: language("a name in quotes", "따옴표로 묶은 이름")
        case .value: language("a value", "값")
        case .digit: language("a digit", "숫자")
        case .noDigitAfterZero: language("no digit after a leading zero", "앞자리 0 뒤에 숫자가 없는 수")
        case .escapedControlCharacter:
            language("an escape, not a control character", "제어 문자가 아닌 이스케이프")
        case .knownEscape(let found):
            language("a known escape\(not("\\\(found)"))", "알려진 이스케이프\(not("\\\(found)"))")
        case .hexadecimalDigits: language("four hexadecimal digits", "16진수 네 자리")
        case .secondSurrogate: language("the second half of a surrogate pair", "서로게이트 쌍의 뒷부분")
        case .firstSurrogate: language("the first half of a surrogate pair", "서로게이트 쌍의 앞부분")
        }
    }

    private func text(_ kind: InputProblem.MemberKind, _ member: String, _ found: String?) -> String {
        let name =
            switch kind {
            case .text: language("text", "텍스트")
            case .wholeNumber: language("a whole number", "정수")
            case .list: language("a list", "목록")
            case .listOfTexts: language("a list of texts", "텍스트 목록")
            case .listOfProperties: language("a list of [format, name, value]", "[format, name, value] 목록")
            case .object: language("an object", "객체")
            case .form(let form): language(form, "\(form) 형식")
            }
        return language("'\(member)' as \(name)\(not(found))", "\(name)인 '\(member)'\(not(found))")
    }

    private func titleColumn(_ names: String) -> String {
        let (english, korean) = names.isEmpty ? ("", "") : ("; the columns are \(names)", " (있는 열: \(names))")
        return language(
            "a column 'title', or --map title=COLUMN\(english)", "'title' 열 또는 --map title=열이름\(korean)")
    }

    private func afterQuote(_ separator: Character) -> String {
        let sign = separator == "\t" ? language("a tab", "탭") : "'\(separator)'"
        return language(
            "\(sign) or the end of the line after a closing quote", "닫는 따옴표 뒤의 \(sign) 또는 줄 끝")
    }

    private func anyOf(_ words: [String]) -> String {
        words.map { "'\($0)'" }.joined(separator: language(" or ", " 또는 "))
    }

    /// Returns the part `, not 'x'` of the message `expected a number, not 'x'`. The part is empty if `found`
    /// is `nil`.
    private func not(_ found: String?) -> String {
        found.map { language(", not \($0)", " (파일에는 \($0))") } ?? ""
    }
}
