import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosPresentation

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "rm", abstract: "Delete todos.",
        discussion: """
            'haru undo' brings them back. Where subtasks would go along, --yes says that they may.

            Examples:
              haru rm 3
              haru rm 3-7 --yes
            """, aliases: ["delete"])

    @OptionGroup var arguments: ReferenceArguments
    @Flag(name: .shortAndLong, help: "Delete subtasks along without asking.") var yes = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws {
        try editor.delete(
            arguments.references(output.console), includingSubtasks: yes, isRehearsal: writing.isRehearsal)
        try output.show(editor.state, writing)
    }
}
