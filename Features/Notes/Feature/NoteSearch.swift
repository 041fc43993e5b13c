import DomainPrimitives
import NotesDomain
import NotesInterface
import SearchInterface
import TodosDomain

/// A search for notes by the words of their titles, texts and tags. The search uses an index and reads no
/// texts, so a found note has no snippet.
struct NoteSearch: SearchSource {
    static let kind = SearchKind("notes")

    let find: FindNotes

    /// Returns the notes that have all words. If a word excludes something, such as `-#home`, the result is
    /// empty.
    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        guard !words.split(whereSeparator: \.isWhitespace).contains(where: { $0.hasPrefix("-") }) else {
            return []
        }
        return try find.matching(words, limit: limit).map { note in
            SearchHit(
                id: note.id, title: note.title.description, tags: note.tags.map(\.description),
                route: NoteRoute(id: note.id))
        }
    }
}
