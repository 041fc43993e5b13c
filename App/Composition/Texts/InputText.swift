import CoreTerminal
import DomainPrimitives
import UtilLocalization

/// Where a file cannot be read, and why.
struct InputText {
    let language: Language

    func text(_ problem: InputProblem) -> String {
        let place = language("line \(problem.line), column \(problem.column)", "\(problem.line)번째 줄 \(problem.column)번째 칸")
        return "\(place): \(reason(problem.reason))"
    }

    private func reason(_ reason: InputProblem.Reason) -> String {
        switch reason {
        case .expected(let what):
            language("expected \(HarmlessText.line(what)).", "있어야 할 것: \(HarmlessText.line(ExpectedText.korean(what))).")
        case .truncated: language("the file ends in the middle.", "파일이 중간에 끝납니다.")
        case .notUTF8: language("not UTF-8; convert the file first, as with iconv.", "UTF-8이 아닙니다. iconv 등으로 먼저 변환하세요.")
        case .tooLarge(let limit): language("an entry of more than \(limit).", "한 항목이 \(limit)를 넘습니다.")
        case .invalid(let error): ValidationText(language: language).text(error)
        }
    }
}
