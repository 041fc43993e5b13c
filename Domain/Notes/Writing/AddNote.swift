public import DomainPrimitives
import Foundation
import LibraryDomain
public import TodosDomain
import UtilIdentifiers

/// The values of a new note.
public struct NoteDraft: Hashable, Sendable {
    public var title: NoteTitle
    public var body = ""
    public var tags: [TagName] = []
    public var isPinned = false
    public var isArchived = false
    /// The front matter with its delimiter lines; empty for none.
    public var frontMatter = ""
    /// The parent of the new note; `nil` for the top of the tree.
    public var parent: NoteReference?

    public init(title: NoteTitle) { self.title = title }

    /// Makes a draft from one text. The first line with text becomes the title, without the `#` marks of a
    /// heading. The rest becomes the body, without the blank lines at its start.
    /// - Throws: ``ValidationError`` if the text is blank, or if its first line with text is not a valid
    ///   title.
    public init(text: String) throws(ValidationError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            throw ValidationError(.title, "", .emptyInput)
        }
        let heading = first.drop { $0 == "#" }
        let isHeading = heading.startIndex != first.startIndex && heading.first?.isWhitespace == true
        title = try NoteTitle(String(isHeading ? heading : first))
        let rest = text[first.endIndex...].dropFirst()
        // Drops blank lines, but keeps the indentation of the first line with text.
        var start = rest.startIndex
        for line in rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            start = line.startIndex
            if !line.allSatisfy(\.isWhitespace) { break }
            start = line.endIndex
        }
        body = String(rest[start...])
    }
}

/// Adds a note.
public struct AddNote: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock
    private let random: RandomSource

    public init(repository: any PlannerRepository, clock: any WallClock, random: RandomSource) {
        self.repository = repository
        self.clock = clock
        self.random = random
    }

    /// - Throws: ``PlannerError/invalid(_:)`` if the body breaks a rule, and
    ///   ``PlannerError/unknownNote(reference:)`` if the parent does not exist.
    public func callAsFunction(_ draft: NoteDraft, isDryRun: Bool = false) throws(PlannerError) -> Note {
        let body = try validated { () throws(ValidationError) in
            try NoteBody.checked(draft.body, of: draft.title)
        }
        let now = clock.now().timestamp
        let id = random.withGenerator { UUID.v7(milliseconds: now.milliseconds, using: &$0) }
        return try repository.write(ActionLabel(.add, draft.title.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let parent = try draft.parent.map { parent throws(PlannerError) in
                try writer.resolve(parent).id
            }
            let note = Note(
                id: id, title: draft.title, body: body, parent: parent, tags: draft.tags,
                isPinned: draft.isPinned, isArchived: draft.isArchived, frontMatter: draft.frontMatter,
                createdAt: now)
            try NoteWriter(writer).insert(note)
            return note
        }
    }
}
