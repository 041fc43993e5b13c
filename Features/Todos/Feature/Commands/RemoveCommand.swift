import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

struct RemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "rm", abstract: "Delete todos.",
        discussion: """
            'haru undo' restores them. To delete a todo with subtasks, give --yes.

            Examples:
              haru rm 3
              haru rm 3-7 --yes
              haru rm --where 'done<-1y' --dry-run
            """, aliases: ["delete"])

    @OptionGroup var arguments: TargetArguments
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel, _ targets: TargetReader) throws {
        let references = try targets.references(arguments, completion: .open, isDryRun: writing.isDryRun)
        try editor.delete(
            references, includingSubtasks: arguments.query.yes, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }
}
