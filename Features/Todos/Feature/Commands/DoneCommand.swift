import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosPresentation

struct DoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "done", abstract: "Complete todos. A repeating todo gets its next occurrence.",
        discussion:
            "Examples:\n  haru done 3\n  haru done 3-7 12\n  haru done dentist\n"
            + "  haru list overdue --quiet | haru done -"
    )

    @OptionGroup var arguments: ReferenceArguments
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        try editor.complete(arguments.references(output.console), isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}

struct UndoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "undone", abstract: "Reopen completed todos.",
        discussion: "Examples:\n  haru undone 3\n  haru undone 3-7 12\n  haru undone dentist")

    @OptionGroup var arguments: ReferenceArguments
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        try editor.reopen(arguments.references(output.console), isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}
