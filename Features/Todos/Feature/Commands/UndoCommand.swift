import ArgumentParser
import CoreCommandLine
import CoreTerminal
import TodosPresentation

struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "undo", abstract: "Undo the last actions.",
        discussion:
            "'haru history' lists the actions that can be undone; 'haru redo' repeats them.\n\n"
            + "Examples:\n  haru undo\n  haru undo 3"
    )

    @Argument(help: "How many actions.") var count = 1
    @OptionGroup var writing: ChangeOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        try history.undo(count, isDryRun: writing.isDryRun)
        try RevertOutput(console: console, writing: writing).show(history.state)
    }
}

struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "redo", abstract: "Redo the actions that were undone last.",
        discussion: "Examples:\n  haru redo\n  haru redo 3")

    @Argument(help: "How many actions.") var count = 1
    @OptionGroup var writing: ChangeOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        try history.redo(count, isDryRun: writing.isDryRun)
        try RevertOutput(console: console, writing: writing).show(history.state)
    }
}
