import ArgumentParser
import CoreCommandLine
import DomainPrimitives
import LibraryDomain
import NotesDomain
import SyncDomain
import SyncProtocolDomain
import TodosDomain

struct NotesHistoryCommand: VariantCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List, show and compare the versions of a note's text.",
        discussion: """
            Version 1 is the present text. This device keeps every version for 90 days, and the last 10 at any
            age. --all adds the versions that only the server has. 'haru notes revert' restores a version.

            Examples:
              haru notes history garden
              haru notes history garden --all
              haru notes history garden --show 3
              haru notes history garden --diff 2
              haru notes history garden --diff 4 2
            """)

    @Argument(help: "The note.") var note: String
    @Option(help: ArgumentHelp("Print the text of this version.", valueName: "number")) var show: Int?
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

    func run(_ output: NoteHistoryOutput, _ find: FindNotes, _ read: ReadDeviceTextVersions) throws {
        try answer(output, find) { try read($0) }
    }

    func runWithServer(_ output: NoteHistoryOutput, _ find: FindNotes, _ read: ReadTextVersions) throws {
        try answer(output, find) { try read($0) }
    }

    private func answer(
        _ output: NoteHistoryOutput, _ find: FindNotes, _ read: (TextRegister) throws -> TextHistory
    ) throws {
        try requireOneAnswer()
        let note = try output.note(note, find)
        let history = try read(.body(of: note.id))
        defer { output.explain(history.server) }
        if let show {
            let entry = try output.entry(show, in: history)
            return try output.show(NoteVersionDocument(entry, number: show, hasText: true), reading)
        }
        guard diff.count < 3 else { throw output.tooManyNumbers }
        guard let first = diff.first else { return try output.list(note, history, reading) }
        let second = diff.count > 1 ? diff[1] : 1
        let texts = (try output.entry(first, in: history), try output.entry(second, in: history))
        output.diff(from: (first, texts.0), to: (second, texts.1))
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
    @Argument(help: "The number of the version in 'haru notes history'.") var version: Int
    @Flag(help: "Include the versions of the server.") var all = false
    @OptionGroup var writing: ChangeOptions

    var variant: String? { all ? NotesHistoryCommand.all : nil }

    func run(
        _ output: NoteHistoryOutput, _ find: FindNotes, _ read: ReadDeviceTextVersions,
        _ restore: RestoreTextVersion
    ) throws {
        try revert(output, find, restore) { try read($0) }
    }

    func runWithServer(
        _ output: NoteHistoryOutput, _ find: FindNotes, _ read: ReadTextVersions,
        _ restore: RestoreTextVersion
    ) throws {
        try revert(output, find, restore) { try read($0) }
    }

    private func revert(
        _ output: NoteHistoryOutput, _ find: FindNotes, _ restore: RestoreTextVersion,
        _ read: (TextRegister) throws -> TextHistory
    ) throws {
        let note = try output.note(note, find)
        let body = TextRegister.body(of: note.id)
        let history = try read(body)
        defer { output.explain(history.server) }
        let entry = try output.entry(version, in: history)
        let isChanged = try restore(entry.text, of: body, isDryRun: writing.isDryRun)
        // Reads the note again, because the restoration changed the time of its last edit.
        let changed = try find([.id(note.id)])
        try output.reverted(changed, to: isChanged ? entry : nil, writing)
    }
}
