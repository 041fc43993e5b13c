public import CoreDI
import NotesDomain

/// The use cases about notes.
///
/// The use cases need a `PlannerRepository`, a `WallClock` and a `RandomSource`.
///
/// The import and the export of vaults need a `VaultOpener`, a `VaultStateRepository` and a
/// `FrontMatterReader`.
public enum NotesArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(ReadNotes.init(repository:))
        registry.bind(ReadNote.init(repository:))
        registry.bind(FindNotes.init(repository:))
        registry.bind(AddNote.init(repository:clock:random:))
        registry.bind(EditNote.init(repository:clock:))
        registry.bind(AppendToNote.init(repository:clock:))
        registry.bind(ImportVault.init(repository:clock:opener:states:reader:))
        registry.bind(ExportVault.init(repository:opener:states:reader:))
        registry.bind(MoveNotes.init(repository:))
        registry.bind(RenameNote.init(repository:))
        registry.bind(DeleteNotes.init(repository:))
        registry.bind(ArchiveNotes.init(repository:))
        registry.bind(PinNotes.init(repository:))
        registry.bind(FillTemplate.init(repository:clock:))
        registry.bind(ReadDraft.init(reader:))
        registry.bind(MakeTodosOfNote.init(repository:clock:))
    }
}
