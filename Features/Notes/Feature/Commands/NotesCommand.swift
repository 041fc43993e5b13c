import ArgumentParser
import CoreCommandLine
import DomainPrimitives
import NotesDomain
import NotesPresentation
import TodosDomain

struct NotesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "notes", abstract: "Keep notes in Markdown, as a tree.",
        discussion: """
            Name a note by its title, a path of titles such as Garden/Soil, a part of its title, the start of
            its identifier, or @last. Write [[Title]] or [[Garden/Soil]] in a note to link to another note.

            Examples:
              haru notes
              haru notes garden
              haru notes add 'Meeting notes' --tag work
              echo 'Buy seeds' | haru notes add Garden -
              haru notes show garden
              haru notes edit garden
              haru notes append garden 'The tulips are out.'
              haru notes move garden --under home
              haru notes todos garden
              haru notes import ~/Vault
            """,
        subcommands: [
            NotesListCommand.self, NotesAddCommand.self, NotesShowCommand.self, NotesEditCommand.self,
            NotesAppendCommand.self, NotesMoveCommand.self, NotesRenameCommand.self,
            NotesRemoveCommand.self, NotesArchiveCommand.self, NotesRestoreCommand.self,
            NotesPinCommand.self, NotesUnpinCommand.self, NotesLinksCommand.self, NotesTodosCommand.self,
            NotesImportCommand.self, NotesExportCommand.self,
            NotesHistoryCommand.self, NotesRevertCommand.self,
        ], defaultSubcommand: NotesListCommand.self)
}

struct NotesListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List notes as a tree, or find notes by their words.",
        discussion: """
            Haru looks for the words in titles, texts and tags. Without words, Haru shows a tree. Pinned notes
            come first.

            Examples:
              haru notes list
              haru notes list tulip bulbs
              haru notes list --tag work --flat
              haru notes list --under garden
              haru notes list --archived --limit 0
              haru notes list --orphans
            """)

    @Argument(help: "Words of the title, the text or the tags. Without words, all notes.")
    var query: [String] = []
    @Option(parsing: .unconditional, help: ArgumentHelp("Only notes with this tag.", valueName: "name"))
    var tag: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("Only notes below this note.", valueName: "note"))
    var under: String?
    @Flag(help: "Only pinned notes.") var pinned = false
    @Flag(help: "Only notes without links to or from other notes and todos.") var orphans = false
    @Flag(help: "Include archived notes.") var archived = false
    @Flag(help: "Show a list instead of a tree.") var flat = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of notes to show; 0 for all.", valueName: "number"))
    var limit = 100
    @OptionGroup var reading: ReadingOptions

    func run(_ output: NotesOutput, _ notes: NotesViewModel) throws {
        try notes.show(try request())
        try output.list(notes.state, reading)
        if notes.state.rows.isEmpty, !notes.state.request.isTree || under != nil {
            throw ReportedFailure(.nothingMatched)
        }
    }

    private func request() throws(PlannerError) -> NoteListRequest {
        var request = NoteListRequest()
        request.words = query.joined(separator: " ")
        request.tag = try tag.map { name throws(PlannerError) in try TagName.typed([name])[0] }
        request.parent = try under.map { note throws(PlannerError) in try NoteReference.typed(note) }
        request.onlyPinned = pinned
        request.onlyOrphans = orphans
        request.includesArchived = archived
        request.isFlat = flat
        guard limit >= 0 else {
            throw .invalid(.init(.limit, String(limit), .range(min: 0, max: .max)))
        }
        request.limit = limit == 0 ? nil : limit
        if orphans, !query.isEmpty || tag != nil || under != nil {
            let other = tag != nil ? "--tag" : under != nil ? "--under" : request.words
            throw .invalid(.init(.option, "--orphans", .excludes(other)))
        }
        if under != nil, !request.isTree {
            throw .invalid(.init(.option, "--under", .excludes(tag != nil ? "--tag" : "--flat")))
        }
        return request
    }
}

struct NotesShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a note.",
        discussion: """
            The Markdown is drawn, with the states of linked todos. --raw prints the exact text. A heading
            after '#' selects the part below this heading. --json always has the whole note.

            The last lines name at most 100 texts that link to the note. 'haru notes links' and --json
            name all of them.

            Examples:
              haru notes show garden
              haru notes show 'garden#Plan'
              haru notes show garden --raw > garden.md
              haru notes show garden --json
            """)

    @Argument(help: "The note: a title, a part of it, the start of its identifier, or @last.")
    var note: String
    @Flag(help: "Print only the text, exactly as it is stored.") var raw = false
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).") var json = false

    func run(_ output: NotesOutput, _ details: NoteDetailsViewModel) throws {
        if raw, json {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.option, "--raw", .excludes("--json")))
        }
        try details.show(try .typed(note), isComplete: json)
        try output.show(details.state, isRaw: raw, isJSON: json)
    }
}

struct NotesLinksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "List the links in a note, and the texts that link to the note.",
        discussion: """
            Examples:
              haru notes links garden
              haru notes links garden --json
            """)

    @Argument(help: "The note.") var note: String
    @OptionGroup var reading: ReadingOptions

    func run(_ output: NotesOutput, _ details: NoteDetailsViewModel) throws {
        try details.showLinks(of: try .typed(note), hasAllPaths: reading.json || reading.ndjson)
        try output.links(details.state, reading)
    }
}
