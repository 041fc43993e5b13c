import ArgumentParser
import CoreCommandLine
import CoreTerminal
import TodosPresentation

struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "undo", abstract: "Take back the last actions.",
        discussion:
            "'haru history' lists what can be taken back; 'haru redo' does it again.\n\nExamples:\n  haru undo\n  haru undo 3"
    )

    @Argument(help: "How many actions.") var count = 1
    @OptionGroup var writing: ChangeOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        try history.undo(count, isRehearsal: writing.isRehearsal)
        try RevertOutput(console: console, writing: writing).show(history.state)
    }
}
