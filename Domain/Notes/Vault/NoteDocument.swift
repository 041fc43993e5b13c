import DomainPrimitives
import TodosDomain

/// The text of a note's Markdown file.
struct NoteDocument {
    let text: String
    /// Whether the front matter lacks a changed value, because the front matter cannot be rewritten.
    let isHeadOutdated: Bool
    /// Whether the note has a title from Haru: the note has no file yet, or got another title than its file.
    let hasOwnTitle: Bool

    /// Makes the file text of a note. An imported note without edits gets exactly the text of its file. For
    /// an edited note, the method rewrites only the changed keys of the front matter.
    /// - Parameter stem: the name of the file without its ending.
    init(_ note: Note, stem: String, reader: any FrontMatterReader) {
        let current = VaultText(of: note, reader: reader)
        let plain = current.head + current.body
        let isNew = note.file.isEmpty && current.head.isEmpty && current.problem == nil
        var changes = Self.changes(from: NoteHeader(current, stem: stem), of: current, to: note)
        hasOwnTitle = note.file.isEmpty || changes.title != nil
        if isNew || current.needsHead, changes.title == nil { changes.title = note.title }
        if isNew { changes.created = note.createdAt }
        guard !changes.isEmpty else {
            (text, isHeadOutdated) = (plain, false)
            return
        }
        let rewritten = FrontMatterRewrite(current).apply(changes) + current.body
        // A front matter can be valid YAML in a form that the rewrite does not expect. So the method uses the
        // rewritten text only if a reader finds the new values, the other values, and the same body.
        let result = VaultText(rewritten, reader: reader)
        let header = NoteHeader(result, stem: stem)
        let left = Self.changes(from: header, of: result, to: note)
        let isExact =
            left.isEmpty && result.body.utf8.elementsEqual(current.body.utf8)
            && Self.others(result.values) == Self.others(current.values)
        text = isExact ? rewritten : plain
        isHeadOutdated = !isExact
    }

    /// Returns the differences between a header and a note.
    private static func changes(from header: NoteHeader, of text: VaultText, to note: Note)
        -> FrontMatterRewrite.Changes
    {
        var changes = FrontMatterRewrite.Changes()
        if header.title != note.title { changes.title = note.title }
        if header.isPinned != note.isPinned { changes.isPinned = note.isPinned }
        if header.isArchived != note.isArchived { changes.isArchived = note.isArchived }
        let wanted = Set(note.tags)
        let added = note.tags.filter { !header.tags.contains($0) }
        let removed = header.listedTags.contains { !wanted.contains($0) }
        if !added.isEmpty || removed {
            let kept = NoteHeader.tagEntries(text.values).filter { entry in
                NoteHeader.tag(entry).map { wanted.contains($0) } ?? true
            }
            changes.tags = kept + added.map(\.description)
        }
        return changes
    }

    /// Returns the keys that a rewrite must not change, with their values but without their line numbers.
    private static func others(_ values: FrontMatter) -> [FrontMatter.Field] {
        values.fields.filter { !FrontMatterRewrite.ownKeys.contains($0.key.lowercased()) }.map {
            FrontMatter.Field($0.key, unlocated($0.value), line: 0)
        }
    }

    private static func unlocated(_ value: FrontMatter.Value) -> FrontMatter.Value {
        switch value {
        case .plain, .quoted: value
        case .list(let values): .list(values.map(unlocated))
        case .mapping(let fields):
            .mapping(fields.map { FrontMatter.Field($0.key, unlocated($0.value), line: 0) })
        }
    }
}
