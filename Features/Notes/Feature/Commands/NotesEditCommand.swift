import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import NotesDomain
import NotesPresentation
import TodosDomain
import UtilLocalization

struct NotesEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the text or the tags of a note.",
        usage: "haru notes edit <note> [flags]\nharu notes edit <note> - < file",
        discussion: """
            Without '-', the text opens in $VISUAL or $EDITOR. If the note changes elsewhere meanwhile, Haru
            merges both changes. If both changed the same part, the note keeps both versions, and the command
            names the lines. With --tag or --untag alone, only the tags change.

            Examples:
              haru notes edit garden
              haru notes edit garden - < garden.md
              haru notes edit garden --tag home --untag idea
            """)

    @Argument(help: "The note.") var note: String
    @Argument(help: "'-' reads the new text from standard input.") var input: String?
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Add a tag; may be given several times.", valueName: "name"))
    var tag: [String] = []
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Remove a tag; may be given several times.", valueName: "name"))
    var untag: [String] = []
    @Flag(help: "Allow an empty text.") var yes = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ notes: NotesViewModel, _ texts: NoteInput) throws {
        let reference = try NoteReference.typed(note)
        var changes = NoteChanges()
        changes.tagsToAdd = try TagName.typed(tag)
        changes.tagsToRemove = try TagName.typed(untag)
        if let input, input != "-" { throw Self.unexpected(input, output.console.language) }
        if input == nil, !changes.isEmpty {
            try notes.edit(reference, changes, isDryRun: writing.isDryRun)
            return try output.changed(notes.state, writing)
        }
        if input == nil, writing.isDryRun {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.option, "--dry-run", .excludes("$EDITOR")))
        }
        let typed = input == nil ? nil : try texts.text()
        let before = try notes.editableNote(reference)
        // Text from standard input is also an edit of the text that the note has now.
        let store = { (text: String) in
            if !yes, before.isEmptied(by: text) { throw Self.emptied(output.console.language) }
            changes.body = .init(text, base: before.body)
            do throws(PlannerError) {
                try notes.edit(.id(before.id), changes, isDryRun: writing.isDryRun)
            } catch PlannerError.unknownNote {
                throw Self.deleted(before.title, output.console.language)
            }
        }
        if let typed { try store(typed) } else { try texts.edit(before.body, store: store) }
        try output.changed(notes.state, writing)
    }

    private static func emptied(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "The new text is empty. Nothing was changed. "
                    + "To empty the note, add --yes. To delete the note: "
                    + "haru notes rm",
                "새 내용이 비어 있습니다. 바뀐 것은 없습니다. 노트를 비우려면 --yes를 붙이고, 지우려면 haru notes rm을 쓰세요."))
    }

    private static func deleted(_ title: String, _ say: Language) -> PlainFailure {
        let title = TerminalSanitizer.line(title)
        let quoted = title.replacing("'", with: "'\\''")
        return PlainFailure(
            .nothingMatched,
            say(
                "The note '\(title)' was deleted meanwhile, so your text was not stored. To add a new note "
                    + "with your text: haru notes add '\(quoted)' - < FILE. Only the device that deleted the "
                    + "note can restore the note, with: haru undo",
                "그사이 노트 '\(title)'이(가) 지워져 쓴 글을 저장하지 못했습니다. 쓴 글로 새 노트를 만들려면: "
                    + "haru notes add '\(quoted)' - < 파일. 노트는 지운 기기에서만 haru undo로 되살릴 수 "
                    + "있습니다."))
    }

    private static func unexpected(_ word: String, _ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "'\(TerminalSanitizer.line(word))' is an extra word. To read the text from standard "
                    + "input, give '-'. A title with spaces needs quotes.",
                "'\(TerminalSanitizer.line(word))'은(는) 남는 말입니다. "
                    + "표준 입력에서 읽으려면 '-'를 쓰고, 공백이 있는 제목은 따옴표로 묶으세요."
            ))
    }
}

struct NotesAppendCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "append", abstract: "Add text at the end of a note.",
        discussion: """
            Examples:
              haru notes append garden 'The tulips are out.'
              date | haru notes append garden -
            """)

    @Argument(help: "The note.") var note: String
    @Argument(help: "The text; '-' reads it from standard input.") var text: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ notes: NotesViewModel, _ input: NoteInput) throws {
        let reference = try NoteReference.typed(note)
        if text.count > 1, text.last == "-" { throw Self.twoTexts(output.console.language) }
        let text = text == ["-"] ? try input.text() : text.joined(separator: " ")
        if text.allSatisfy(\.isWhitespace) {
            throw PlainFailure(
                .invalidInput,
                output.console.language(
                    "The text to append is empty. Nothing was changed.", "덧붙일 글이 비어 있습니다. 바뀐 것은 없습니다."))
        }
        try notes.append(text, to: reference, isDryRun: writing.isDryRun)
        try output.changed(notes.state, writing)
    }

    private static func twoTexts(_ say: Language) -> PlainFailure {
        PlainFailure(
            .invalidInput,
            say(
                "'-' reads the text from standard input, so give no other text. To append a dash, put the "
                    + "whole text in quotes. Nothing was changed.",
                "'-'는 표준 입력에서 읽으므로 다른 글과 함께 쓸 수 없습니다. 줄표를 덧붙이려면 글 전체를 "
                    + "따옴표로 묶으세요. 바뀐 것은 없습니다."))
    }
}
