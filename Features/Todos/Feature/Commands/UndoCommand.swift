import ArgumentParser
import CoreCommandLine
import CoreTerminal
import TodosPresentation

struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "undo", abstract: "Undo the last actions.",
        discussion:
            "'haru history' lists the actions. 'haru redo' puts reverted actions back.\n\n"
            + "Examples:\n  haru undo\n  haru undo 3"
    )

    @Argument(help: "How many actions.") var count = 1
    @OptionGroup var writing: RevertOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        try history.undo(count, isDryRun: writing.isDryRun)
        try RevertOutput(console: console, writing: writing).show(history.state)
    }
}

struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "redo", abstract: "Put back the actions that undo reverted last.",
        discussion: "Examples:\n  haru redo\n  haru redo 3")

    @Argument(help: "How many actions.") var count = 1
    @OptionGroup var writing: RevertOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        try history.redo(count, isDryRun: writing.isDryRun)
        try RevertOutput(console: console, writing: writing).show(history.state)
    }
}

/// The options of `haru undo` and `haru redo`. Their `--quiet` prints the numbers of actions instead of
/// identifiers.
struct RevertOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print only the numbers of the actions.") var quiet = false
    @Flag(name: .customLong("dry-run"), help: "Show the result without changing anything.")
    var isDryRun = false
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).") var json = false

    func validate() throws {
        if json, quiet { throw ArgumentParser.ValidationError(ChangeOptions.exclusion) }
    }
}
