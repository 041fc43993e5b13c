import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

struct DoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "done", abstract: "Complete todos. A repeating todo gets its next occurrence.",
        discussion:
            "Examples:\n  haru done 3\n  haru done 3-7 12\n  haru done dentist\n"
            + "  haru list overdue --quiet | haru done -\n  haru done --where '+errands due<=today' --yes"
    )

    @OptionGroup var arguments: TargetArguments
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel, _ targets: TargetReader) throws {
        let references = try targets.references(arguments, completion: .open, isDryRun: writing.isDryRun)
        try editor.complete(references, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}

struct UndoneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "undone", abstract: "Reopen completed todos.",
        discussion: "Examples:\n  haru undone 3\n  haru undone 3-7 12\n  haru undone dentist\n"
            + "  haru undone --where 'done:today +work' --yes")

    @OptionGroup var arguments: TargetArguments
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel, _ targets: TargetReader) throws {
        let references = try targets.references(arguments, completion: .done, isDryRun: writing.isDryRun)
        try editor.reopen(references, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}
