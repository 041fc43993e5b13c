public import DomainPrimitives

/// Reads the draft of a new note from a Markdown text.
///
/// A front matter gives the title, the listed tags, `pinned` and `archived`. The note keeps the front matter,
/// so that an export writes it again. A front matter with a mistake stays in the text
/// (Documentation/Product.md §Writing notes).
public struct ReadDraft: Sendable {
    private let reader: any FrontMatterReader

    public init(reader: any FrontMatterReader) { self.reader = reader }

    /// - Parameter title: the title that a person typed. `nil` takes the title of the front matter, or the
    ///   first line of the text after the front matter.
    /// - Throws: ``PlannerError/invalid(_:)`` if the text gives no title, or a title that is not valid.
    public func callAsFunction(_ text: String, title: NoteTitle?) throws(PlannerError) -> NoteDraft {
        let file = VaultText(text, reader: reader)
        var draft = try draft(title, of: file)
        guard file.head.contains(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { return draft }
        let header = NoteHeader(file, stem: draft.title.description)
        draft.frontMatter = file.head
        draft.tags = header.listedTags
        (draft.isPinned, draft.isArchived) = (header.isPinned, header.isArchived)
        return draft
    }

    private func draft(_ typed: NoteTitle?, of file: VaultText) throws(PlannerError) -> NoteDraft {
        try validated { () throws(ValidationError) in
            var title = typed
            let named = file.values.field("title")?.value.text ?? ""
            if title == nil, file.problem != nil { title = try Self.firstTitle(in: file.body) }
            if title == nil, !named.allSatisfy(\.isWhitespace) { title = try NoteTitle(named) }
            guard let title else { return try NoteDraft(text: file.body) }
            var draft = NoteDraft(title: title)
            draft.body = file.body
            return draft
        }
    }

    /// Returns the first line of a text that does not consist of spaces and hyphens.
    private static func firstTitle(in text: String) throws(ValidationError) -> NoteTitle {
        let lines = text.split(whereSeparator: \.isNewline)
        return try NoteTitle(String(lines.first { !$0.allSatisfy { $0 == "-" || $0.isWhitespace } } ?? ""))
    }
}
