import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "add", abstract: "Add a todo from one line.",
        usage: "haru add <text> ... [flags]\nharu add - < file",
        discussion: """
            The line can contain, in English or Korean: a day and a time (tomorrow 9am, 내일 오후 3시 반, next mon,
            Dec 5, +3d, due:fri), +tag, p1 p2 p3 (p4 for no priority), est:20m for how long, '*1' to '*5' for
            how hard, @work @life, every month, 매주 월요일. Words that Haru understands leave the title, and the
            answer repeats them. Words for a field that a flag sets stay in the title, and so does everything
            after --. If words look like a day or a time but are not understood, they stay in the title, and
            Haru reports them.

            #tag, !high !med !low, ~20m and pri:high mean the same. A shell gives some of these signs a
            meaning of its own. Quote them: '#tag'.

            A todo without a day is due today, and a subtask is due on the day of its parent. With --inbox,
            the todo has no day. With '-', each line of standard input becomes a todo, and indented lines
            become subtasks.

            Examples:
              haru add pay rent tomorrow 9am +home p1 est:20m every month
              haru add 내일 오후 3시 반 치과 +건강 est:1시간
              printf 'trip\\n  book a hotel\\n  pack\\n' | haru add -
            """)

    @Argument(help: "The line; '-' reads lines from standard input.") var text: [String] = []
    @OptionGroup var flags: TodoFlags
    @Flag(help: "Add the todo to the inbox, without a day.") var inbox = false
    @Flag(
        name: .customLong("keep-going"),
        help: "Add the valid lines of standard input and report the others.")
    var keepsGoing = false
    @OptionGroup var writing: ChangeOptions

    private static let mostLines = 100_000

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        let console = output.console
        let changes = try flags.changes(now: output.now)
        if inbox, flags.due != nil { throw PlannerError.invalid(.init(.due, "--inbox", .excludes("--due"))) }
        guard text == ["-"] else {
            let line = text.joined(separator: " ")
            if line.allSatisfy(\.isWhitespace) { throw Self.missingTitle(console.language) }
            try editor.add(
                [TodoDraft(text: line, changes: changes, isInbox: inbox)], isDryRun: writing.isDryRun)
            return try output.show(editor.state, writing)
        }
        let bytes = try console.readInput()
        let input = try TextInput.utf8(
            bytes, name: console.language("standard input", "표준 입력"), language: console.language)
        // Counts the line breaks at which `TodoDraft.outline` splits the text.
        guard input.count(where: \.isNewline) <= Self.mostLines else {
            throw InputFailure.tooManyLines(limit: Self.mostLines)
        }
        let drafts = TodoDraft.outline(input, changes: changes, isInbox: inbox)
        if drafts.isEmpty { throw Self.emptyInput(console.language) }
        guard keepsGoing else {
            try editor.add(drafts, isDryRun: writing.isDryRun)
            return try output.show(editor.state, writing)
        }
        try editor.addValid(drafts, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
        for refusal in editor.state.refused {
            output.failure(line: refusal.line, text: refusal.text, refusal.error)
        }
        if !editor.state.refused.isEmpty { throw ReportedFailure(.invalidInput) }
    }

    private static func missingTitle(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "The title is missing. Write what you want to do, for example: haru add water the plants "
                    + "tomorrow 9am",
                "제목이 없습니다. 할 일을 적으세요. 예: haru add 내일 오전 9시 화분에 물 주기"))
    }

    private static func emptyInput(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "Standard input has no todo. Write one on each line, for example: printf 'rent\\nmilk\\n' | "
                    + "haru add -",
                "표준 입력에 할 일이 없습니다. 한 줄에 하나씩 쓰세요. 예: printf '월세\\n우유\\n' | haru add -"))
    }
}
