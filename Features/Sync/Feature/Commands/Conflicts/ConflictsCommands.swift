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
            a new edit. A later edit of the same field also closes its conflicts, except for long texts. After
            90 days, Haru no longer lists a conflict.

            Examples:
              haru sync conflicts
              haru sync conflicts flip 3f2a
              haru sync conflicts keep --record 12 --yes
              haru sync conflicts keep --where 'field:title' --older-than 7d --dry-run
              haru sync conflicts keep --all --yes
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
        let documents = rows.sorted { $0.lostAt < $1.lostAt }.map { ConflictDocument($0) }
        if reading.json {
            let document = ConflictsDocument(records: Set(rows.map(\.record)).count, conflicts: documents)
            return console.print(try JSONOutput.document("haru.conflicts", document))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        console.print(rows.isEmpty ? [StyledLine(text.none, .dim)] : text.lines(rows))
        if rows.count > 1 { console.note(text.summary(rows)) }
    }
}

struct ConflictsKeepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep", abstract: "Keep the current value on all devices. haru undo reverses this.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(console, conflicts, .keep, text)
    }
}

struct ConflictsFlipCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flip", abstract: "Restore the lost value. haru undo reverses this.")

    @OptionGroup var choice: ConflictChoice

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try choice.settle(console, conflicts, .flip, text)
    }
}
