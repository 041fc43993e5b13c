import ArgumentParser
import CoreCommandLine
import TodosPresentation

/// A command that changes existing todos and tells what they are now.
protocol EditingCommand: ParsableCommand {
    var writing: ChangeOptions { get }
    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws
}
