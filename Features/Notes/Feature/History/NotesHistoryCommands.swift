import ArgumentParser
import CoreCommandLine
import DomainPrimitives
import NotesPresentation

struct NotesHistoryCommand: VariantCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List, show and compare the versions of a note's text.",
        discussion: """
            Version 1 is the present text. This device keeps every version for 90 days, and the last 10 at any
            age. Of a text that only grows, such as by 'haru notes append', this device keeps at most one
            version a minute. --all adds the versions that only the server has. 'haru notes revert' restores
            a version.

            Examples:
              haru notes history garden
              haru notes history garden --all
              haru notes history garden --show 3
              haru notes history garden --diff 2
              haru notes history garden --diff 4 2
            """)

    @Argument(help: "The note.") var note: String
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Print the text of this version.", valueName: "number"))
    var show: Int?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare this version with the present text, or with a second version.", valueName: "number"))
    var diff: [Int] = []
    @Flag(help: "Include the versions of the server.") var all = false
    @OptionGroup var reading: ReadingOptions

    var variant: String? { all ? Self.all : nil }
    /// The variant of the commands about versions that asks the server.
    static let all = "--all"

    func run(_ output: NoteHistoryOutput, _ history: DeviceNoteHistory) throws { try answer(output, history) }

    func runWithServer(_ output: NoteHistoryOutput, _ history: FullNoteHistory) throws {
        try answer(output, history)
    }

    private func answer(
        _ output: NoteHistoryOutput, _ history: NoteHistoryViewModel<some TextVersionReader>
    ) throws {
        try requireOneAnswer()
        defer { output.explain(history.state.server) }
        try history.list(try .typed(note))
        if let show {
            history.show(show)
        } else if let first = diff.first {
            guard diff.count < 3 else { throw output.tooManyNumbers }
            history.compare(first, with: diff.count > 1 ? diff[1] : 1)
        }
        try output.answer(history.state, reading)
    }

    private func requireOneAnswer() throws(PlannerError) {
        if show != nil, !diff.isEmpty { throw Self.excluded("--show", "--diff") }
        if !diff.isEmpty, reading.json { throw Self.excluded("--diff", "--json") }
        if !diff.isEmpty, reading.ndjson { throw Self.excluded("--diff", "--ndjson") }
    }

    private static func excluded(_ option: String, _ other: String) -> PlannerError {
        .invalid(.init(.option, option, .excludes(other)))
    }
}

struct NotesRevertCommand: VariantCommand {
    static let configuration = CommandConfiguration(
        commandName: "revert", abstract: "Restore an earlier version of a note's text.",
        discussion: """
            The present text becomes a version too. 'haru undo' reverts the change. With --all, use the
            numbers of 'haru notes history --all'.

            Examples:
              haru notes revert garden 2
              haru notes revert garden 12 --all
            """)

    @Argument(help: "The note.") var note: String
    @Argument(
        help: ArgumentHelp("The number of the version in 'haru notes history'.", valueName: "number"))
    var version: Int
    @Flag(help: "Include the versions of the server.") var all = false
    @OptionGroup var writing: ChangeOptions

    var variant: String? { all ? NotesHistoryCommand.all : nil }

    func run(_ output: NoteHistoryOutput, _ history: DeviceNoteHistory) throws { try revert(output, history) }

    func runWithServer(_ output: NoteHistoryOutput, _ history: FullNoteHistory) throws {
        try revert(output, history)
    }

    private func revert(
        _ output: NoteHistoryOutput, _ history: NoteHistoryViewModel<some TextVersionReader>
    ) throws {
        defer { output.explain(history.state.server) }
        try history.list(try .typed(note))
        try history.restore(version, isDryRun: writing.isDryRun)
        try output.reverted(history.state, writing)
    }
}
