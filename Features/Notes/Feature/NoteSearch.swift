import DomainPrimitives
import NotesDomain
import NotesInterface
import SearchInterface
import TodosDomain

/// A search for notes by the words of their titles, texts and tags. It reads no texts, so a found note has no
/// snippet.
struct NoteSearch: SearchSource {
    static let kind = SearchKind("notes")

    let find: FindNotes

    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
        try find.matching(words, limit: limit).map { note in
            SearchHit(
                id: note.id, title: note.title.description, tags: note.tags.map(\.description),
                route: NoteRoute(id: note.id))
        }
    }
}
