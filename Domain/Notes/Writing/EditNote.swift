public import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// The changes to a note. Without a new body, the body stays.
public struct NoteChanges: Hashable, Sendable {
    /// A new body.
    public struct Body: Hashable, Sendable {
        public let text: String
        /// The body that the person saw and changed; `nil` to replace any body.
        public let base: String?

        public init(_ text: String, base: String?) {
            self.text = text
            self.base = base
        }
    }

    public var body: Body?
    public var tagsToAdd: [TagName] = []
    public var tagsToRemove: [TagName] = []

    public init() {}

    public var isEmpty: Bool { self == NoteChanges() }
}

/// Changes the body or the tags of a note. If the stored body changed since the person saw it, the method
/// merges both changes. The result keeps both versions of a part that both changed.
public struct EditNote: Sendable {
    /// The result of an edit.
    public struct Outcome: Hashable, Sendable {
        public let note: Note
        public let isChanged: Bool
        /// Whether the stored body has changes that the person did not see.
        public let isMerged: Bool
        /// The line numbers, from 1, of the parts that both the person and another edit changed. The body has
        /// both versions of each part.
        public let overlaps: [ClosedRange<Int>]
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws:
    ///   - ``PlannerError/unknownNote(reference:)`` if the note does not exist, or was deleted meanwhile.
    ///   - ``PlannerError/invalid(_:)`` if the body breaks a rule, or if the merged body is too large.
    public func callAsFunction(
        _ reference: NoteReference, _ changes: NoteChanges, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.edit, ""), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            guard let before = try writer.note(try writer.resolve(reference).id) else {
                throw .unknownNote(reference: reference.description)
            }
            writer.name(before.title.description)
            var note = before
            var overlaps: [ClosedRange<Int>] = []
            if let body = changes.body {
                (note.body, overlaps) = try validated { () throws(ValidationError) in
                    try Self.merge(body, with: before)
                }
            }
            note.tags = note.tags.filter { !changes.tagsToRemove.contains($0) } + changes.tagsToAdd
            let isChanged = note != before
            if isChanged {
                note.lastEdit = now
                try NoteWriter(writer).update(note)
            }
            let isMerged = changes.body.map { !note.body.isExactly($0.text) } ?? false
            return Outcome(note: note, isChanged: isChanged, isMerged: isMerged, overlaps: overlaps)
        }
    }

    /// Merges the body of a person with the stored body. Keeps both versions of a part that both changed.
    /// - Throws: ``ValidationError`` if the person's body breaks a rule, or if the merged body is too large.
    private static func merge(
        _ body: NoteChanges.Body, with note: Note
    ) throws(ValidationError) -> (body: String, overlaps: [ClosedRange<Int>]) {
        try NoteBody.checked(body.text, of: note.title)
        let merged = TextMerge()(base: body.base ?? note.body, earlier: note.body, later: body.text)
        let resolved = merged.resolved(with: merged.conflicts.map { _ in .both })
        let bytes = resolved.text.utf8.count
        guard bytes <= NoteBody.maximumBytes else {
            let rule = ValidationError.Rule.mergedBytes(count: bytes, max: NoteBody.maximumBytes)
            throw ValidationError(.body, note.title.description, rule)
        }
        return (resolved.text, resolved.lines)
    }
}

extension String {
    /// Whether both texts have the same code points. Two Unicode normal forms of one text differ.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// Adds text at the end of a note.
public struct AppendToNote: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Adds the text as new lines. A new line break before or after the text has the form that the note uses.
    /// - Throws: ``PlannerError/unknownNote(reference:)``, or ``PlannerError/invalid(_:)`` if the text is
    ///   blank or the body becomes too large.
    public func callAsFunction(
        _ text: String, to reference: NoteReference, isDryRun: Bool = false
    ) throws(PlannerError) -> Note {
        if text.allSatisfy(\.isWhitespace) { throw .invalid(ValidationError(.body, "", .emptyInput)) }
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.edit, ""), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            guard var note = try writer.note(try writer.resolve(reference).id) else {
                throw .unknownNote(reference: reference.description)
            }
            writer.name(note.title.description)
            note.body = try validated { () throws(ValidationError) in
                // The error about a NUL character has the number of a line in the typed text.
                try NoteBody.checked(text, of: note.title)
                return try NoteBody.checked(Self.appending(text, to: note.body), of: note.title)
            }
            note.lastEdit = now
            try NoteWriter(writer).update(note)
            return note
        }
    }

    /// Returns a body with `text` at its end, on lines of its own.
    static func appending(_ text: String, to body: String) -> String {
        let lineEnd = body.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let isWhole = body.isEmpty || body.utf8.last == UInt8(ascii: "\n")
        let isLine = text.utf8.last == UInt8(ascii: "\n")
        return body + (isWhole ? "" : lineEnd) + text + (isLine ? "" : lineEnd)
    }
}
