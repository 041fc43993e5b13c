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
            a new edit. A later edit of the same field also closes its conflicts, except for long texts. Haru
            lists a conflict for 90 days.

            In a long text, such as a note, only the parts that both devices changed are in conflict. flip
            restores the lost parts and keeps the rest of the text. decide takes a choice for each part. edit
            opens the text with both versions of each part.

            Examples:
              haru sync conflicts
              haru sync conflicts show 3f2a
              haru sync conflicts flip 3f2a
              haru sync conflicts flip 3f2a --parts 1,3 --both
              haru sync conflicts decide 3f2a --flip 1 --both 2 --keep 3
              haru sync conflicts edit 3f2a
              haru sync conflicts keep --record 12 --yes
              haru sync conflicts keep --where 'field:title' --older-than 7d --dry-run
              haru sync conflicts keep --all --yes
            """,
        subcommands: [
            ConflictsListCommand.self, ConflictsShowCommand.self, ConflictsKeepCommand.self,
            ConflictsFlipCommand.self, ConflictsDecideCommand.self, ConflictsEditCommand.self,
        ],
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
        let width = console.isInteractive ? console.width : nil
        console.print(rows.isEmpty ? [StyledLine(text.none, .dim)] : text.lines(rows, width: width))
        if rows.count > 1 { console.note(text.summary(rows)) }
        if let row = rows.first(where: { !$0.parts.isEmpty }) { console.note(text.howToDecideParts(row)) }
    }
}

struct ConflictsShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show all lines of a conflict. The list cuts long parts.")

    @Argument(help: "The identifier of the conflict; its first characters are enough.") var id: String

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        let rows = try ConflictChoice.rows(ConflictSelection(identifiers: [id]), conflicts, text)
        guard let row = rows.first else { throw PlainFailure(.nothingMatched, text.unknown(id)) }
        console.print(text.lines([row], width: console.isInteractive ? console.width : nil, isWhole: true))
        if !row.parts.isEmpty { console.note(text.howToDecideParts(row)) }
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
    @Option(
        help: ArgumentHelp(
            """
            Restore only these parts of a long text, such as 1,3. The other parts stay as they are now, \
            and the conflict is closed.
            """, valueName: "numbers"))
    var parts: PartNumbers?
    @Flag(help: "In a long text, keep both parts, the lost part before the present part.")
    var both = false

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        guard parts != nil || both else { return try choice.settle(console, conflicts, .flip, text) }
        try choice.settleParts(parts?.numbers, both ? .both : .earlier, console, conflicts, text)
    }
}

struct ConflictsEditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Decide a conflict of a long text in $VISUAL or $EDITOR. haru undo reverses this.",
        discussion: """
            The file has the text with both versions of each part. Keep the lines that you want, and delete
            the lines with the marker. If a marker is left, Haru stores nothing and keeps the file.
            """)

    @Argument(help: "The identifier of the conflict; its first characters are enough.") var id: String

    func run(
        _ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText, _ editor: ConflictEditor
    ) throws {
        let rows = try ConflictChoice.rows(ConflictSelection(identifiers: [id]), conflicts, text)
        guard let row = rows.first else { throw PlainFailure(.nothingMatched, text.unknown(id)) }
        let isDecided = try editor.edit(row, text) { try conflicts.settle(row.id, $0) }
        if isDecided { console.print(text.edited) }
    }
}
