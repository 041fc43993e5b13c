import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncDomain
import SyncPresentation
import SyncProtocolDomain

struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract: "Show and decide conflicts: values that lost against an edit on another device.",
        discussion: """
            The later edit is already in force, so you may decide at any time. flip restores the lost value as
            a new edit.

            Examples:
              haru sync conflicts
              haru sync conflicts flip 3f2a
              haru sync conflicts keep --all
            """,
        subcommands: [ConflictsListCommand.self, ConflictsKeepCommand.self, ConflictsFlipCommand.self],
        defaultSubcommand: ConflictsListCommand.self)
}

struct ConflictsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the open conflicts.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try conflicts.load()
        let rows = conflicts.state.rows
        let documents = rows.map { ConflictDocument($0) }
        if reading.json {
            return console.print(try JSONOutput.document("haru.conflicts", ["conflicts": documents]))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        console.print(rows.isEmpty ? [StyledLine(text.none, .dim)] : rows.flatMap(text.lines))
    }
}

struct ConflictsKeepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep", abstract: "Keep the current value on all devices.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(conflicts, .keep, text)
        console.print(text.kept(conflicts.state.settled))
    }
}

struct ConflictsFlipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flip", abstract: "Restore the lost value. haru undo reverses this.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(conflicts, .flip, text)
        console.print(text.flipped(conflicts.state.settled))
    }
}
