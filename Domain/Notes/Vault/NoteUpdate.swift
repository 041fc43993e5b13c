import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The update of a note from its edited file.
struct NoteUpdate {
    private let values: NoteValues
    private let body: String
    /// The body of the file if both the file and the note changed; otherwise `nil`. The library stores this
    /// text before the new body, so that a later merge finds its base.
    let step: String?
    /// The body of the file if the text before both changes is unknown, or if the merged text is too large;
    /// otherwise `nil`.
    let copy: String?
    /// The lines of the new body that have the versions of both the file and the note.
    let overlaps: [ClosedRange<Int>]
    /// Whether the new body has both the changes of the file and the changes of a person.
    let isMerged: Bool

    /// Compares the file with the note, and merges them if both changed.
    /// - Parameters:
    ///   - entry: the text that the file and the note had in common after the last import or export; `nil` if
    ///     this text is unknown.
    ///   - library: the library with the note. The initializer reads the earlier bodies of the note from the
    ///     library, but only if the bodies of the file and the note differ.
    init(
        _ note: Note, _ file: VaultIntake.ReadFile, entry: VaultState.Entry?, _ rules: VaultIntake.Rules,
        in library: any RecordReading
    ) throws(PlannerError) {
        let base = entry?.values ?? Self.imported(note, stem: file.path.stem, rules.reader)
        values = NoteValues.merge(base: base, note: NoteValues(note), file: file.header.values)
        let theirs = file.text.body
        var merged: ResolvedText?
        switch try Self.sides(note, theirs, entry, library) {
        case .same, .file: (body, step, copy) = (theirs, nil, nil)
        case .note: (body, step, copy) = (note.body, nil, nil)
        case .both(let base):
            merged = base.flatMap { Self.merged(base: $0, file: theirs, note: note.body) }
            (body, step, copy) = (merged?.text ?? note.body, theirs, merged == nil ? theirs : nil)
        }
        (isMerged, overlaps) = (merged != nil, merged?.lines ?? [])
    }

    func apply(to note: inout Note) {
        note.title = values.title
        note.tags = Array(values.tags)
        note.isPinned = values.isPinned
        note.isArchived = values.isArchived
        note.body = body
    }

    /// Merges the bodies of a file and its note. If the file and the note changed the same part, the result
    /// has both versions of the part. An import leaves no conflict, because a device shows conflicts only
    /// after a sync.
    /// - Returns: `nil` if the merged text is too large for a note.
    private static func merged(base: String, file: String, note: String) -> ResolvedText? {
        let merged = TextMerge()(base: base, earlier: file, later: note)
        let resolved = merged.resolved(with: merged.conflicts.map { _ in .both })
        return resolved.text.utf8.count <= NoteBody.maximumBytes ? resolved : nil
    }

    /// The sides whose body changed since both bodies were equal.
    private enum Sides {
        case same, file, note
        /// - base: the body before both changes; `nil` if unknown.
        case both(base: String?)
    }

    private static func sides(
        _ note: Note, _ theirs: String, _ entry: VaultState.Entry?, _ library: any RecordReading
    ) throws(PlannerError) -> Sides {
        if note.body.isExactly(theirs) { return .same }
        if let entry {
            if entry.body == VaultState.fingerprint(note.body) { return .file }
            if entry.body == VaultState.fingerprint(theirs) { return .note }
        }
        let id = RecordID(note.id)
        guard let history = try library.history(.note, id) else { return .file }
        let former = try formerBodies(of: note.id, in: library)
        if let entry {
            return .both(base: former.last { VaultState.fingerprint($0) == entry.body })
        }
        if history.edited["body"] == nil { return .file }
        return former.contains { $0.isExactly(theirs) } ? .note : .both(base: nil)
    }

    /// Returns the bodies that a note had before, as far as the library knows them. The newest body of an
    /// edit comes last.
    static func formerBodies(
        of note: UUID, in library: any RecordReading
    ) throws(PlannerError) -> [String] {
        let id = RecordID(note)
        let edited = (try library.history(.note, id)?.former["body"] ?? []).compactMap { value in
            if case .text(let text) = value { text } else { nil }
        }
        // The library also knows the texts that a sync replaced. The history of edits lacks these texts.
        let replaced = try library.replacedTexts(TextRegister(.note, id, "body")).map(\.text)
        return replaced.reversed() + edited
    }

    /// Returns the values that the note had when its file was imported.
    private static func imported(_ note: Note, stem: String, _ reader: any FrontMatterReader) -> NoteValues {
        NoteHeader(VaultText(of: note, reader: reader), stem: stem).values
    }
}
