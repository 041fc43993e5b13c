import CoreDesignSystem
import NotesDomain
import NotesInterface
import UtilLocalization

/// The notes that the palette offers: pinned notes first.
struct NotePalette: PaletteSource {
    static let entry = PaletteEntry("notes", group: Wording("note", "노트"), route: NoteRoute.self)

    /// The palette reads all its items when it opens, so the number of notes is bounded.
    private static let most = 500

    let read: ReadNotes

    func items() throws -> [PaletteItem] {
        var request = NoteListRequest()
        request.isFlat = true
        request.limit = Self.most
        return try read(request).rows.map { row in
            PaletteItem(
                row.note.title.description, note: row.parentTitle?.description ?? "",
                route: NoteRoute(id: row.id))
        }
    }
}
