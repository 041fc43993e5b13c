public import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// The new values of a note. A value that is `nil` stays as it is.
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

/// Changes the body or the tags of a note. If the stored body is no longer the body that the person saw, both
/// changes are merged.
public struct EditNote: Sendable {
    /// The result of an edit.
    public struct Outcome: Hashable, Sendable {
        public let note: Note
        public let isChanged: Bool
        /// Whether the stored body has changes that the person did not see.
        public let isMerged: Bool
        /// The number of places that the person and somebody else changed (``BodyMerge/Merged/overlaps``).
        public let overlaps: Int
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock
    private let merge: BodyMerge

    public init(repository: any PlannerRepository, clock: any WallClock, merge: BodyMerge) {
        self.repository = repository
        self.clock = clock
        self.merge = merge
    }

    /// - Throws:
    ///   - ``PlannerError/unknownNote(reference:)`` if the note does not exist, or was deleted meanwhile.
    ///   - ``PlannerError/invalid(_:)`` if the body breaks a rule, or if the changes cannot be merged.
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
            var (note, merged): (Note, BodyMerge.Merged?) = (before, nil)
            if let body = changes.body {
                let base = body.base ?? before.body
                guard let result = merge(base: base, theirs: before.body, mine: body.text) else {
                    throw .invalid(
                        ValidationError(.body, before.title.description, .changedMeanwhile))
                }
                note.body = try validated { () throws(ValidationError) in
                    try NoteBody.checked(result.text)
                }
                merged = result
            }
            note.tags = note.tags.filter { !changes.tagsToRemove.contains($0) } + changes.tagsToAdd
            let isChanged = note != before
            if isChanged {
                note.lastEdit = now
                try NoteWriter(writer).update(note)
            }
            let isMerged = merged.map { !$0.text.isExactly(changes.body?.text ?? "") } ?? false
            return Outcome(
                note: note, isChanged: isChanged, isMerged: isMerged, overlaps: merged?.overlaps ?? 0)
        }
    }
}

/// Adds text at the end of a note.
public struct AppendToNote: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Adds the text as new lines, with the line ends of the note.
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
                try NoteBody.checked(Self.appending(text, to: note.body))
            }
            note.lastEdit = now
            try NoteWriter(writer).update(note)
            return note
        }
    }

    /// Returns a body with a further text, which begins and ends with a line break.
    static func appending(_ text: String, to body: String) -> String {
        let lineEnd = body.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        let isWhole = body.isEmpty || body.utf8.last == UInt8(ascii: "\n")
        let isLine = text.utf8.last == UInt8(ascii: "\n")
        return body + (isWhole ? "" : lineEnd) + text + (isLine ? "" : lineEnd)
    }
}
