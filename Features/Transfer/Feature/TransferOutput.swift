import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TransferDomain
import TransferPresentation
import UtilLocalization

/// The output of an import or export: the counts of todos, the losses, and the entries that the import left
/// out.
struct TransferOutput {
    private static let mostListed = 50

    let console: Console

    func imported(_ state: TransferViewModel.State, quiet: Bool) {
        if quiet { return console.print(String(state.added + state.records.added)) }
        let say = console.language
        console.print(counts(added: state.added, updated: state.updated, unchanged: state.unchanged))
        let records = state.records
        if records != ImportTodos.RecordCounts() {
            let counts = counts(added: records.added, updated: records.updated, unchanged: records.unchanged)
            console.print(say("other records: \(counts)", "다른 기록: \(counts)"))
        }
        report(state.loss)
        if state.isDryRun { console.note(say("(dry run: nothing was changed)", "(시험 실행: 바뀐 것 없음)")) }
    }

    /// Lists the entries that the import left out, with the reasons.
    /// - Parameter path: the path that the list shows for a problem without a file name.
    func leftOut(_ problems: [InputProblem], of path: String, _ failures: FailureText) {
        list(problems) { "\(TerminalSanitizer.line($0.file ?? path)), \(failures.describe($0).message)" }
    }

    func exported(_ state: TransferViewModel.State) {
        let records = records(state)
        console.note(
            console.language(
                "\(todos(state))\(records) written", "할 일 \(state.exported)개\(records)를 썼습니다"))
        report(state.loss)
    }

    /// Prints a note about an export whose query found no todo.
    /// - Parameter word: the last word of the query. A person may mean the name of a file, as in `haru export
    ///   todos.json`. `nil` if the person has named a file.
    func noMatch(_ word: String?) {
        let say = console.language
        var hint = say(" No file was written.", " 파일은 쓰지 않았습니다.")
        if let word = word.map(TerminalSanitizer.line) {
            let isFile = word.contains("/") || word.contains(/^[^:]+\.[a-z]+$/)
            hint =
                isFile
                ? say(
                    " To write to a file: haru export --output '\(word)'",
                    " 파일에 쓰려면: haru export --output '\(word)'") : ""
        }
        console.note(say("No todo matches the query.", "조건에 맞는 할 일이 없습니다.") + hint)
    }

    func exported(_ state: TransferViewModel.State, to outcome: OutputDirectory.Outcome) {
        let say = console.language
        let (written, same) = (outcome.written, outcome.unchanged)
        console.note(
            say(
                "\(todos(state)): \(written == 1 ? "1 file" : "\(written) files") written, \(same) unchanged",
                "할 일 \(state.exported)개: 파일 \(written)개를 썼고, \(same)개는 그대로입니다"))
        report(state.loss)
    }

    /// Lists the files that an export to a directory did not replace, with the reason.
    func left(_ paths: [String]) {
        let say = console.language
        list(paths) { path in
            say(
                "\(TerminalSanitizer.line(path)) unchanged: another program edited the file, or the file "
                    + "holds more than this todo. Import the file first, or use --replace to replace an "
                    + "edit.",
                "\(TerminalSanitizer.line(path)): 그대로 두었습니다. 다른 프로그램이 고쳤거나 이 할 일 외의 내용이 있습니다. "
                    + "먼저 가져오세요. 고친 파일은 --replace로 바꿀 수 있습니다.")
        }
    }

    private func counts(added: Int, updated: Int, unchanged: Int) -> String {
        console.language(
            "\(added) added, \(updated) updated, \(unchanged) unchanged",
            "추가 \(added), 갱신 \(updated), 그대로 \(unchanged)")
    }

    private func todos(_ state: TransferViewModel.State) -> String {
        state.exported == 1 ? "1 todo" : "\(state.exported) todos"
    }

    private func records(_ state: TransferViewModel.State) -> String {
        switch state.exportedRecords {
        case 0: ""
        case 1: console.language(" and 1 other record", "와 다른 기록 1개")
        case let count: console.language(" and \(count) other records", "와 다른 기록 \(count)개")
        }
    }

    private func report(_ loss: LossReport) {
        let texts = LossText(language: console.language)
        list(loss.entries) { "  \(TerminalSanitizer.line(texts.text($0.kind))) (\($0.count))" }
    }

    private func list<Entry>(_ entries: [Entry], _ text: (Entry) -> String) {
        for entry in entries.prefix(Self.mostListed) { console.note(text(entry)) }
        let rest = entries.count - Self.mostListed
        if rest > 0 { console.note(console.language("… and \(rest) more", "… 그 밖에 \(rest)개")) }
    }
}
