import UtilLocalization
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TransferDomain
import TransferPresentation

/// What came of a transfer, and what of it did not arrive as it was.
struct TransferOutput {
    /// How many entries that were left out are told one by one.
    private static let mostListed = 50

    let console: Console

    func imported(_ state: TransferViewModel.State, quiet: Bool) {
        if quiet { return console.print(String(state.added)) }
        let say = console.language
        console.print(
            say(
                "\(state.added) added, \(state.updated) updated, \(state.unchanged) unchanged",
                "추가 \(state.added), 갱신 \(state.updated), 그대로 \(state.unchanged)"))
        report(state.loss)
        if state.isRehearsal { console.note(say("(dry run: nothing was changed)", "(연습: 바뀐 것 없음)")) }
    }

    /// Each entry of the file that was left out, and why.
    func leftOut(_ problems: [InputProblem], of path: String, _ failures: FailureText) {
        let name = HarmlessText.line(path)
        for problem in problems.prefix(Self.mostListed) { console.note("\(name), \(failures.describe(problem).message)") }
        let rest = problems.count - Self.mostListed
        if rest > 0 { console.note(console.language("… and \(rest) more", "… 그 밖에 \(rest)개")) }
    }

    func exported(_ state: TransferViewModel.State) {
        console.note(console.language("\(state.exported) todos written", "할 일 \(state.exported)개를 썼습니다"))
        report(state.loss)
    }

    private func report(_ loss: LossReport) {
        let texts = LossText(language: console.language)
        for (kind, count) in loss.entries { console.note("  \(HarmlessText.line(texts.text(kind))) (\(count))") }
    }
}
