public import DomainPrimitives
public import Foundation
public import LibraryDomain
import LinksDomain
public import SyncProtocolDomain

/// Rewrites the links to renamed or moved notes, in the same user action. One undo then restores the notes
/// and all links.
///
/// - The links keep their headings, their aliases, and the rest of the text.
/// - Links that name the note's file stay, because the action renames no file.
///
/// For links by title to a renamed note:
/// - If another note has the former title, the links were ambiguous. The links stay, and then lead to the
///   other note.
/// - If another note already has the new title, the links still get this title, and become ambiguous. Links
///   with the former title would lead to no note.
///
/// For links by a path of titles, which include Markdown links to notes without a file:
/// - A link that led to exactly one note still leads to this note after the action. The same holds for links
///   to the notes below a changed note.
/// - If the action makes a link to an unchanged note ambiguous, this link gets a new path too. A link to an
///   unchanged note by a single title stays.
/// - The new path has as many titles as the former path. If the new path does not lead to the note alone, the
///   link gets a longer path, a path from the top, a shorter path, or the note's identifier.
public struct RewriteLinks {
    private let renamed: Renamed?
    private let paths: PathLinks

    /// A note that gets another title in the action.
    private struct Renamed {
        let note: RecordID
        /// The title before the action.
        let former: String
    }

    /// Finds the links to a note before `action` changes the title of the note.
    /// - Parameter title: the new title.
    /// - Throws: ``PlannerError/notFound(reference:)`` if the library does not have the note.
    public init(toRenamed note: UUID, newTitle title: String, in action: RecordAction) throws(PlannerError) {
        renamed = Renamed(note: RecordID(note), former: try Self.title(of: RecordID(note), in: action))
        paths = try PathLinks(ofChanged: [note], newTitle: title, in: action)
    }

    /// Finds the links to notes before `action` moves the notes.
    public init(toMoved notes: [UUID], in action: RecordAction) throws(PlannerError) {
        renamed = nil
        paths = try PathLinks(ofChanged: notes, in: action)
    }

    /// Rewrites the links, after `action` has stored the changes of the notes.
    /// - Throws: ``PlannerError/invalid(_:)`` with ``ValidationError/Rule/linkCharacter(_:)`` if a link by
    ///   title must change but cannot contain the new title; ``PlannerError/notFound(reference:)`` if the
    ///   library does not have the renamed note.
    public func callAsFunction(in action: RecordAction) throws(PlannerError) -> Outcome {
        try rewrite(in: action, isLenient: false) { _ in false }
    }

    /// Rewrites the links like ``callAsFunction(in:)``, for an action that must not fail because of a link. A
    /// link that cannot contain the new title stays.
    /// - Parameter isKept: whether the links of a record stay.
    func callAsFunction(
        in action: RecordAction, except isKept: (RecordKey) throws(PlannerError) -> Bool
    ) throws(PlannerError) {
        _ = try rewrite(in: action, isLenient: true, except: isKept)
    }

    /// - Parameter isLenient: whether a link that cannot contain the new title stays. Otherwise, such a link
    ///   is an error.
    private func rewrite(
        in action: RecordAction, isLenient: Bool, except isKept: (RecordKey) throws(PlannerError) -> Bool
    ) throws(PlannerError) -> Outcome {
        try action.flush()
        let resolver = LinkResolver(action.library)
        var outcome = Outcome()
        var rename: Rename?
        var records: [RecordKey] = []
        if let renamed {
            let title = try Self.title(of: renamed.note, in: action)
            if title.utf8.elementsEqual(renamed.former.utf8) { return outcome }
            outcome.isFormerTitleShared = try resolver.notes(titled: renamed.former).contains {
                $0 != renamed.note
            }
            if !outcome.isFormerTitleShared {
                let former = LinkKey.of(renamed.former)
                rename = Rename(
                    note: renamed.note, former: former, title: title, resolver: resolver,
                    rewriting: LinkRewriting(from: renamed.former, to: title))
                records = try action.library.records(mentioning: former, limit: .max)
            }
        }
        let known = Set(records)
        let change = Change(rename: rename, names: PathNames(paths, resolver: resolver))
        for key in records + paths.records.filter({ !known.contains($0) }) {
            if try isKept(key) { continue }
            try rewrite(key, change, isLenient: isLenient, in: action, &outcome)
        }
        if outcome.hasLinksByTitle, let rename { outcome.isNewTitleShared = try rename.isTitleShared() }
        return outcome
    }

    /// The effects of a renaming or of a move on the links.
    public struct Outcome: Hashable, Sendable {
        /// The changed records.
        public fileprivate(set) var records: [RecordKey] = []
        /// The number of rewritten links in all records.
        public fileprivate(set) var links = 0
        /// The records whose texts would become too long. Their links stay.
        public fileprivate(set) var tooLong: [RecordKey] = []
        /// Whether another note has the former title. The action then rewrites no link by title.
        public fileprivate(set) var isFormerTitleShared = false
        /// Whether the action rewrote links by title, and another note has the new title. The links are then
        /// ambiguous.
        public fileprivate(set) var isNewTitleShared = false
        fileprivate var hasLinksByTitle = false

        public init() {}
    }

    private struct Rename {
        let note: RecordID
        /// The key of the former title.
        let former: String
        let title: String
        let resolver: LinkResolver
        let rewriting: LinkRewriting

        /// Whether another note has the new title.
        func isTitleShared() throws(PlannerError) -> Bool {
            try resolver.notes(titled: title).contains { $0 != note }
        }

        /// Returns the new name for a link that led to the note by title; `nil` for any other link.
        func newName(in link: WikiLink) throws(PlannerError) -> WikiLink.Name? {
            if let name = rewriting.newName(in: link), try meant(link) { name } else { nil }
        }

        /// Whether a link led to the note before the renaming. A link can contain several names: `[[a#b]]`
        /// has the names `a#b` and `a`. The longest name that is the title of a note decides.
        private func meant(_ link: WikiLink) throws(PlannerError) -> Bool {
            for name in link.names {
                if LinkKey.of(name.text) == former { return true }
                if try resolver.notes(titled: name.text).contains(where: { $0 != note }) { return false }
            }
            return false
        }
    }

    /// The new names for links by title and by path.
    private struct Change {
        let rename: Rename?
        let names: PathNames

        /// Returns a text with the new names. If the links of the text cannot contain the new paths, they get
        /// identifiers instead.
        /// - Returns: the result, and whether a link by title has changed.
        func rewrite(_ text: String) throws(PlannerError) -> (LinkRewriting.Outcome, hasLinksByTitle: Bool) {
            var result = LinkRewriting.Outcome.unchanged
            var hasLinksByTitle = false
            for isIdentifier in [false, true] {
                result = try LinkRewriting.rewrite(text) { link throws(PlannerError) in
                    if let name = try names.newName(in: link, isIdentifier: isIdentifier) { return name }
                    guard let name = try rename?.newName(in: link) else { return nil }
                    hasLinksByTitle = true
                    return name
                }
                if result != .unwritable { break }
            }
            return (result, hasLinksByTitle)
        }
    }

    private func rewrite(
        _ key: RecordKey, _ change: Change, isLenient: Bool, in action: RecordAction,
        _ outcome: inout Outcome
    ) throws(PlannerError) {
        guard let type = action.library.catalogue.type(of: key), let mentions = type.mentions,
            let stored = try action.library.record(type, key.id), !stored.isDeleted
        else { return }
        var changes: [String: RegisterValue] = [:]
        var count = 0
        for name in mentions.fields {
            let (result, hasLinksByTitle) = try change.rewrite(stored.text(name, in: type))
            switch result {
            case .unchanged: continue
            case .unwritable:
                // Each text can contain the identifiers of links by path.
                guard !isLenient, let title = change.rename?.title else { continue }
                let part = LinkRewriting.unwritablePart(of: title) ?? title
                throw .invalid(ValidationError(.title, title, .linkCharacter(part)))
            case .changed(let new, let links):
                guard let index = type.index(of: name), type.fields[index].valid(.text(new)) != nil else {
                    outcome.tooLong.append(key)
                    continue
                }
                changes[name] = .text(new)
                count += links
                if hasLinksByTitle { outcome.hasLinksByTitle = true }
            }
        }
        if changes.isEmpty { return }
        try action.edit(type, key.id, changes)
        outcome.records.append(key)
        outcome.links += count
    }

    private static func title(of note: RecordID, in action: RecordAction) throws(PlannerError) -> String {
        guard let title = try action.library.record(.note, note)?.name(.note) else {
            throw .notFound(reference: note.description)
        }
        return title
    }
}
