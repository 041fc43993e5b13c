import CoreDesignSystem
import NotesDomain
import NotesInterface
import UtilLocalization

/// The notes that the palette offers: pinned notes first. The palette finds all other notes by their titles.
struct NotePalette: PaletteSource {
    static let entry = PaletteEntry(
        "notes", group: Wording("note", "노트"), route: NoteRoute.self, isSearched: true)

    /// The maximum number of offered notes. The palette reads all of its items when it opens.
    private static let most = 500
    /// The largest number of notes that one typed text finds.
    private static let mostNamed = 50

    let read: ReadNotes

    func items() throws -> [PaletteItem] {
        var request = NoteListRequest()
        request.isFlat = true
        request.limit = Self.most
        return try read(request).rows.map(Self.item)
    }

    func items(named text: String) throws -> [PaletteItem] {
        try read.named(text, limit: Self.mostNamed).map(Self.item)
    }

    private static func item(_ row: NoteList.Row) -> PaletteItem {
        PaletteItem(
            row.note.title.description, note: row.parentTitle?.description ?? "",
            route: NoteRoute(id: row.id))
    }
}
