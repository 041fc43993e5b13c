public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Moves notes below another note, or to the top. The notes below them move along. Rewrites the links that
/// name a moved note by a path of titles.
public struct MoveNotes: Sendable {
    /// The result of a move.
    public struct Outcome: Hashable, Sendable {
        /// The notes that the references name.
        public let notes: [NoteSummary]
        /// The effects on the links to the moved notes and to the notes below.
        public let links: RewriteLinks.Outcome
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameter parent: the note to move below; `nil` for the top.
    /// - Throws: ``PlannerError/invalid(_:)`` if a note would become its own ancestor;
    ///   ``PlannerError/unknownNote(reference:)`` or ``PlannerError/ambiguous(reference:candidates:)`` for a
    ///   wrong reference.
    public func callAsFunction(
        _ references: [NoteReference], under parent: NoteReference?, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        try repository.write(ActionLabel(.move, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
            let notes = try writer.resolve(references)
            writer.name(ActionLabel.subject(of: notes))
            let target = try parent.map { parent throws(PlannerError) in try writer.resolve(parent) }
            for note in notes {
                if let target, try writer.records.wouldCloseCycle(.note, RecordID(note.id), under: target.id)
                {
                    throw .invalid(ValidationError(.noteParent, target.title.description, .cycle))
                }
            }
            let moved = notes.filter { $0.parent != target?.id }.map(\.id)
            let rewriteLinks = try RewriteLinks(toMoved: moved, in: writer.action)
            let parent = target.map { RegisterValue.identifier($0.id) } ?? .null
            for note in moved {
                try NoteWriter(writer).set(["parent": parent, "position": .null], of: note)
            }
            let links = try rewriteLinks(in: writer.action)
            return Outcome(notes: try writer.resolve(notes.map { .id($0.id) }), links: links)
        }
    }
}

/// Gives a note another title, and rewrites the links to the note.
public struct RenameNote: Sendable {
    /// The result of a renaming.
    public struct Outcome: Hashable, Sendable {
        public let note: NoteSummary
        public let former: NoteTitle
        /// The effects on the links to the note.
        public let links: RewriteLinks.Outcome
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` if a link must change but cannot contain the new title;
    ///   ``PlannerError/unknownNote(reference:)`` or ``PlannerError/ambiguous(reference:candidates:)`` for a
    ///   wrong reference.
    public func callAsFunction(
        _ reference: NoteReference, to title: NoteTitle, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        try repository.write(ActionLabel(.edit, title.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let before = try writer.resolve(reference)
            guard before.title != title else {
                return Outcome(note: before, former: before.title, links: RewriteLinks.Outcome())
            }
            let rewriteLinks = try RewriteLinks(
                toRenamed: before.id, newTitle: title.description, in: writer.action)
            try NoteWriter(writer).set(["title": .text(title.description)], of: before.id)
            let links = try rewriteLinks(in: writer.action)
            return Outcome(note: try writer.resolve(.id(before.id)), former: before.title, links: links)
        }
    }
}

/// Deletes notes and, if the caller allows it, the notes below them.
public struct DeleteNotes: Sendable {
    /// The notes that a deletion deleted.
    public struct Outcome: Hashable, Sendable {
        /// The notes that the references name. Two references can name the same note.
        public let named: [NoteSummary]
        /// The other notes below ``named``, at all depths.
        public let below: [NoteSummary]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/notesBelow(count:)`` if `includingBelow` is `false` and other notes are below
    ///   these notes; ``PlannerError/unknownNote(reference:)`` or
    ///   ``PlannerError/ambiguous(reference:candidates:)`` for a wrong reference.
    public func callAsFunction(
        _ references: [NoteReference], includingBelow: Bool, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        try repository.write(ActionLabel(.delete, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
            let roots = try writer.resolve(references)
            writer.name(ActionLabel.subject(of: roots))
            let named = Set(roots.map(\.id))
            let below = try writer.notesBelow(roots.map(\.id)).filter { !named.contains($0.id) }
            if !below.isEmpty, !includingBelow { throw .notesBelow(count: below.count) }
            for note in roots + below { try NoteWriter(writer).delete(note.id) }
            return Outcome(named: roots, below: below)
        }
    }
}

/// The notes that an action archives, restores, pins or unpins, or that already had the new state.
public struct MarkedNotes: Hashable, Sendable {
    public let notes: [NoteSummary]
    /// The notes of ``notes`` that already had the new state.
    public let unchanged: Set<UUID>
}

/// Archives notes, or restores archived notes. Restoring a note also restores the archived notes above the
/// note, so that the tree shows the note again.
public struct ArchiveNotes: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction(
        _ references: [NoteReference], _ isArchived: Bool, isDryRun: Bool = false
    ) throws(PlannerError) -> MarkedNotes {
        try repository.write(ActionLabel(.edit, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
            let notes = try writer.resolve(references)
            writer.name(ActionLabel.subject(of: notes))
            var unchanged: Set<UUID> = []
            for note in notes {
                let above = isArchived ? [] : try writer.notesAbove(note)
                let changed = (above + [note]).filter { $0.isArchived != isArchived }
                if changed.isEmpty { unchanged.insert(note.id) }
                for note in changed {
                    try NoteWriter(writer).set(["archived": .integer(isArchived ? 1 : 0)], of: note.id)
                }
            }
            return MarkedNotes(notes: try writer.resolve(notes.map { .id($0.id) }), unchanged: unchanged)
        }
    }
}

/// Pins notes, or unpins them. A list shows pinned notes first.
public struct PinNotes: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction(
        _ references: [NoteReference], _ isPinned: Bool, isDryRun: Bool = false
    ) throws(PlannerError) -> MarkedNotes {
        try repository.write(ActionLabel(.edit, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
            let notes = try writer.resolve(references)
            writer.name(ActionLabel.subject(of: notes))
            let changed = notes.filter { $0.isPinned != isPinned }.map(\.id)
            for note in changed {
                try NoteWriter(writer).set(["pinned": .integer(isPinned ? 1 : 0)], of: note)
            }
            return MarkedNotes(
                notes: try writer.resolve(notes.map { .id($0.id) }),
                unchanged: Set(notes.map(\.id)).subtracting(changed))
        }
    }
}
