import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// The message for an imported file that cannot be read: the place in the file and the reason.
struct InputText {
    let language: Language
    let validation: ValidationText

    func text(_ problem: InputProblem) -> String {
        let place = language(
            "line \(problem.line), column \(problem.column)", "\(problem.line)번째 줄 \(problem.column)번째 칸")
        return "\(place): \(reason(problem.reason))"
    }

    private func reason(_ reason: InputProblem.Reason) -> String {
        switch reason {
        case .expected(let expectation):
            expected(TerminalSanitizer.line(ExpectedText(language: language).text(expectation)))
        case .truncated:
            language(
                "the file ends in the middle of an entry. Check that it is complete.",
                "파일이 항목의 중간에 끝납니다. 파일이 온전한지 확인하세요.")
        case .notUTF8:
            language(
                "not UTF-8. Convert the file first, for example with iconv.",
                "UTF-8이 아닙니다. iconv 등으로 먼저 변환하세요.")
        case .tooLarge(let limit): text(limit)
        case .invalid(let error): validation.text(error)
        }
    }

    private func expected(_ content: String) -> String {
        language("expected \(content).", "필요한 내용: \(content).")
    }

    private func text(_ limit: InputProblem.Limit) -> String {
        switch limit {
        case .entry(let bytes):
            language("an entry of more than \(size(bytes)).", "한 항목이 \(size(bytes))를 넘습니다.")
        case .line(let bytes): language("a line of more than \(size(bytes)).", "한 줄이 \(size(bytes))를 넘습니다.")
        case .field(let bytes):
            language("a field of more than \(size(bytes)).", "필드 하나가 \(size(bytes))를 넘습니다.")
        case .note(let bytes): language("a note of more than \(size(bytes)).", "메모 하나가 \(size(bytes))를 넘습니다.")
        case .fields(let count): language("a row of more than \(count) fields.", "한 행의 필드가 \(count)개를 넘습니다.")
        case .values(let count):
            language("an entry of more than \(count) values.", "한 항목의 값이 \(count)개를 넘습니다.")
        case .levels(let count): language("nesting of more than \(count) levels.", "중첩이 \(count)단계를 넘습니다.")
        }
    }

    private func size(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
