import ArgumentParser
import CoreCommandLine
import CoreTerminal
import NotesDomain
import NotesPresentation
import UtilLocalization

struct NotesMoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move notes below another note, or to the top.",
        discussion: """
            The notes below a moved note move too. Links with a path of titles, such as
            [[garden/tulips]], change with the notes.

            Examples:
              haru notes move tulips roses --under garden
              haru notes move garden --top
            """)

    @Argument(help: "The notes.") var notes: [String]
    @Option(
        parsing: .unconditional, help: ArgumentHelp("The new parent of the notes.", valueName: "note"))
    var under: String?
    @Flag(help: "Move the notes to the top of the tree.") var top = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        guard (under != nil) != top else {
            throw PlainFailure(
                .invalidInput,
                output.console.language(
                    "Give either --under or --top.", "--under와 --top 가운데 하나를 쓰세요."))
        }
        let parent = try under.map { try NoteReference.typed($0) }
        try model.move(try NoteReference.typed(notes), under: parent, isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
    }
}

struct NotesRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Change the title of a note, and update the links to the note.",
        discussion: """
            Examples:
              haru notes rename tulips 'Tulips and daffodils'
            """)

    @Argument(help: "The note.") var note: String
    @Argument(help: "The new title, 1 to 200 characters.") var title: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.rename(
            try .typed(note), to: title.joined(separator: " "), isDryRun: writing.isDryRun)
        if !writing.isDryRun, !writing.quiet { model.findSharedTitle() }
        try output.changed(model.state, writing)
    }
}

struct NotesRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Delete notes.",
        discussion: """
            'haru undo' restores deleted notes. To delete a note with notes below it, give --yes.

            Examples:
              haru notes rm 'old plan'
              haru notes rm garden --yes
            """, aliases: ["delete"])

    @Argument(help: "The notes.") var notes: [String]
    @Flag(help: "Also delete the notes below.") var yes = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.delete(
            try NoteReference.typed(notes), includingBelow: yes || writing.isDryRun,
            isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
        if !yes, case .deleted(below: 1...) = model.state.outcome {
            output.console.note(output.text.deletionNeedsYes)
        }
    }
}

struct NotesArchiveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive", abstract: "Archive notes. Lists leave out archived notes.",
        discussion: """
            Examples:
              haru notes archive 'old plan'
              haru notes list --archived
            """)

    @Argument(help: "The notes.") var notes: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.archive(try NoteReference.typed(notes), true, isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
    }
}

struct NotesRestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Show archived notes in lists again.",
        discussion: """
            Examples:
              haru notes restore 'old plan'
            """)

    @Argument(help: "The notes.") var notes: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.archive(try NoteReference.typed(notes), false, isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
    }
}

struct NotesPinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Show notes first in lists.",
        discussion: """
            Examples:
              haru notes pin garden shopping
            """)

    @Argument(help: "The notes.") var notes: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.pin(try NoteReference.typed(notes), true, isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
    }
}

struct NotesUnpinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unpin", abstract: "Unpin notes.",
        discussion: """
            Examples:
              haru notes unpin garden
            """)

    @Argument(help: "The notes.") var notes: [String]
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ model: NotesViewModel) throws {
        try model.pin(try NoteReference.typed(notes), false, isDryRun: writing.isDryRun)
        try output.changed(model.state, writing)
    }
}

struct NotesTodosCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todos", abstract: "Make todos of the unchecked boxes in a note.",
        discussion: """
            Each '- [ ] text' becomes a todo in the inbox. The note of the todo links back. Haru skips a box
            that became a todo before, even if the todo was deleted. 'haru undo' removes the new todos.

            Examples:
              haru notes todos garden
              haru notes todos garden --dry-run
            """)

    @Argument(help: "The note.") var note: String
    @OptionGroup var writing: ChangeOptions

    func run(_ output: NotesOutput, _ todos: NoteTodosViewModel) throws {
        try todos.makeTodos(of: try .typed(note), isDryRun: writing.isDryRun)
        try output.todos(todos.state, writing)
        if !todos.state.refused.isEmpty { throw ReportedFailure(.incomplete) }
    }
}
