import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import NotesDomain
import NotesPresentation
import TodosDomain
import UtilLocalization

struct NotesAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a note.",
        usage: "haru notes add [<title> ...] [flags]\nharu notes add [<title> ...] - < file",
        discussion: """
            On a terminal, you write the text in $VISUAL or $EDITOR. With '-', Haru reads the text from
            standard input. Without a title, the title comes from the front matter of the text, otherwise
            from the first line after the front matter.

            A template is a note with the tag 'template'. The new note gets the text and the other tags of the
            template. Haru replaces {{title}}, {{date}} and {{time}} in the text.

            Examples:
              haru notes add 'Meeting notes' --tag work --parent office
              haru notes add Review --template meeting
              echo 'Buy seeds' | haru notes add Garden -
            """)

    @Argument(help: "The title, 1 to 200 characters; '-' reads the text from standard input.")
    var title: [String] = []
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Fill the note from this template.", valueName: "name"))
    var template: String?
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The parent of the new note.", valueName: "note"))
    var parent: String?
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A tag; may be given several times.", valueName: "name"))
    var tag: [String] = []
    @Flag(help: "Write the text in your editor.") var editor = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ notes: NotesViewModel, _ input: NoteInput) throws {
        guard title.first != "-" || title.count == 1 else {
            throw Self.misplacedInput(output.console.language)
        }
        let readsInput = title.last == "-"
        let typed = (readsInput ? title.dropLast() : title[...]).joined(separator: " ")
        if readsInput, template != nil { throw Self.excluded("--template", by: "-") }
        if readsInput, editor { throw Self.excluded("--editor", by: "-") }
        let add = { (draft: NoteDraft) in
            try notes.add(try completed(draft), isDryRun: writing.isDryRun)
        }
        if readsInput {
            try add(try draft(typed, try input.text(), notes, output.console.language))
            return try show(notes, output)
        }
        let usesEditor = editor || (output.console.isInteractive && !writing.isDryRun)
        guard usesEditor || !typed.isEmpty, template == nil || !typed.isEmpty else {
            throw Self.missingTitle(output.console.language)
        }
        let start = try template.map { try notes.draft(typed, from: $0) }
        let write = { (text: String) in
            var draft = try draft(typed, text, notes, output.console.language)
            draft.tags += start?.tags ?? []
            try add(draft)
        }
        guard usesEditor else {
            try write(start?.body ?? "")
            return try show(notes, output)
        }
        // Checks the title before the person writes the text.
        if !typed.isEmpty { _ = try noteTitle(typed) }
        try input.edit(start?.body ?? "", store: write)
        try show(notes, output)
    }

    /// Prints the added note, and whether its title makes links ambiguous.
    private func show(_ notes: NotesViewModel, _ output: NotesOutput) throws {
        if !writing.isDryRun, !writing.quiet { notes.findSharedTitle() }
        try output.changed(notes.state, writing)
    }

    private func noteTitle(_ text: String) throws(PlannerError) -> NoteTitle {
        try validated { () throws(DomainPrimitives.ValidationError) in try NoteTitle(text) }
    }

    private func draft(
        _ title: String, _ text: String, _ notes: NotesViewModel, _ say: Language
    ) throws -> NoteDraft {
        if title.isEmpty, text.allSatisfy(\.isWhitespace) {
            throw PlainFailure(
                .invalidInput,
                say(
                    "The note has neither a title nor a text. Nothing was added.",
                    "노트에 제목도 내용도 없습니다. 추가하지 않았습니다."))
        }
        return try notes.draft(title, text: text)
    }

    /// Returns the draft with the values of the flags.
    private func completed(_ draft: NoteDraft) throws(PlannerError) -> NoteDraft {
        var draft = draft
        draft.tags += try TagName.typed(tag)
        draft.parent = try parent.map { note throws(PlannerError) in try NoteReference.typed(note) }
        return draft
    }

    private static func excluded(_ option: String, by other: String) -> PlannerError {
        .invalid(DomainPrimitives.ValidationError(.option, option, .excludes(other)))
    }

    private static func misplacedInput(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "A '-' before the title is unclear. To read the text from standard input, put '-' last, for "
                    + "example: haru notes add Garden -. To begin the title with '-', quote the whole title.",
                "제목 앞의 '-'는 뜻이 분명하지 않습니다. 내용을 표준 입력에서 읽으려면 '-'를 맨 뒤에 적으세요. "
                    + "예: haru notes add 정원 -. 제목이 '-'로 시작하면 제목 전체를 따옴표로 묶으세요."))
    }

    private static func missingTitle(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "The title is missing. Give a title, for example: haru notes add 'Meeting notes'",
                "제목이 없습니다. 제목을 적으세요. 예: haru notes add '회의 노트'"))
    }
}
