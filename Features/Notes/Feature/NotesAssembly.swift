import CoreCommandLine
public import CoreDI
import DomainPrimitives
import FeatureKit
import NotesDomain
import NotesInterface
import NotesPresentation
import SearchInterface
import TagsInterface
import UtilLocalization

/// Registers the Notes feature: the command `notes`, the Notes screen, the completion of note titles, and the
/// notes in the palette and in the search.
public enum NotesAssembly: FeatureAssembly {
    public static let name = "Notes"

    public static func register(in registry: inout Registry) {
        registry.recordWords(NotesText.record)
        registry.fieldWords(NotesText.fields)
        registry.failures("notes", NoteAdvice.init(language:))
        registry.bind(NotesText.init(language:))
        registry.bind(NotesOutput.init(console:text:markdown:))
        registry.bind(NoteInput.init(console:editor:))
        registry.bind(NotesViewModel.Changes.init(add:edit:append:move:rename:delete:archive:pin:))
        registry.bind(NotesViewModel.Reads.init(list:note:fill:draft:))
        registry.bind(NotesViewModel.init(reads:changes:))
        registry.bind(NoteDetailsViewModel.init(read:))
        registry.bind(NoteTodosViewModel.init(makeTodos:))
        registry.completion(NoteCompletion.name, StoredNotes.init(find:))
        registry.command(
            NotesCommand.self, group: .organise,
            words: .init(
                .source(NoteCompletion.name),
                values: [
                    "--parent": .source(NoteCompletion.name), "--under": .source(NoteCompletion.name),
                    "--tag": .source(TagCompletion.name), "--untag": .source(TagCompletion.name),
                ]), korean: NotesHelp.command)
        registry.subcommand(NotesListCommand.run)
        registry.subcommand(NotesAddCommand.run)
        registry.subcommand(NotesShowCommand.run)
        registry.subcommand(NotesEditCommand.run)
        registry.subcommand(NotesAppendCommand.run)
        registry.subcommand(NotesMoveCommand.run)
        registry.subcommand(NotesRenameCommand.run)
        registry.subcommand(NotesRemoveCommand.run)
        registry.subcommand(NotesArchiveCommand.run)
        registry.subcommand(NotesRestoreCommand.run)
        registry.subcommand(NotesPinCommand.run)
        registry.subcommand(NotesUnpinCommand.run)
        registry.subcommand(NotesLinksCommand.run)
        registry.subcommand(NotesTodosCommand.run)
        registry.bind(VaultOutput.init(console:))
        registry.bind(VaultViewModel.init(importVault:exportVault:))
        registry.subcommand(NotesImportCommand.run)
        registry.subcommand(NotesExportCommand.run)
        registry.bind(NoteHistoryOutput.init(console:text:failures:))
        registry.bind(DeviceNoteHistory.init(find:read:restore:clock:))
        registry.bind(FullNoteHistory.init(find:read:restore:clock:))
        registry.subcommand(NotesHistoryCommand.run)
        registry.subcommand(NotesHistoryCommand.runWithServer, variant: NotesHistoryCommand.all)
        registry.subcommand(NotesRevertCommand.run)
        registry.subcommand(NotesRevertCommand.runWithServer, variant: NotesHistoryCommand.all)
        registry.bind(NotesScreenViewModel.Reads.init(list:note:find:todo:))
        registry.bind(NotesScreenViewModel.init(reads:changes:makeTodos:))
        registry.screen(NotesAction.entry, NotesScreen.init(work:model:text:reader:folders:failures:))
        registry.palette(NotePalette.entry, NotePalette.init(read:))
        registry.contribute(NoteSearch.kind, as: (any SearchSource).self, NoteSearch.init(find:))
    }
}

/// A source of completions for command shells: the titles of notes.
struct StoredNotes: CompletionSource {
    let find: FindNotes

    /// The maximum number of candidates. A person does not read a longer list.
    private static let most = 200

    func candidates(after word: String, typing typed: String) throws -> [CompletionCandidate] {
        try find.titles(containing: typed, limit: Self.most).map { CompletionCandidate($0.description) }
    }
}

/// Adds a command to the error about an unknown note.
struct NoteAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        switch error as? PlannerError {
        case .unknownNote: language("See: haru notes", "확인: haru notes")
        default: nil
        }
    }
}
