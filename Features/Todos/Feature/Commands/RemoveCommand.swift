import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosPresentation

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "rm", abstract: "Delete todos.",
        discussion: """
            'haru undo' restores them. To delete a todo with subtasks, give --yes.

            Examples:
              haru rm 3
              haru rm 3-7 --yes
            """, aliases: ["delete"])

    @OptionGroup var arguments: ReferenceArguments
    @Flag(name: .shortAndLong, help: "Also delete subtasks.") var yes = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        try editor.delete(
            arguments.references(output.console), includingSubtasks: yes, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}
