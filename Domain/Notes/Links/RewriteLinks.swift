public import DomainPrimitives
public import Foundation
public import LibraryDomain
import LinksDomain
public import SyncProtocolDomain

/// Writes the new title of a renamed note into the links to the note, in the same user action. One undo then
/// restores the title and all links.
///
/// - The links keep their headings, their aliases, and the rest of the text.
/// - Links that name the note's file stay, because the file keeps its name.
/// - If another note has the former title, the links were ambiguous. The links stay, and then lead to the
///   other note.
/// - If another note already has the new title, the links still get this title, and become ambiguous. Links
///   with the former title would lead to no note.
public struct RewriteLinks: Sendable {
    public init() {}

    /// Rewrites the links in all records that mention the former title.
    /// - Parameters:
    ///   - note: a note whose new title `action` has already stored.
    ///   - former: the title before the action.
    /// - Throws: ``PlannerError/invalid(_:)`` with ``ValidationError/Rule/linkCharacter(_:)`` if a link must
    ///   change but cannot contain the new title; ``PlannerError/notFound(reference:)`` if the library does
    ///   not have the note.
    public func callAsFunction(
        to note: UUID, from former: String, in action: RecordAction
    ) throws(PlannerError) -> Outcome {
        try action.flush()
        let library = action.library
        let id = RecordID(note)
        let resolver = LinkResolver(library)
        guard let title = try library.record(.note, id)?.name(.note) else {
            throw .notFound(reference: id.description)
        }
        if title.utf8.elementsEqual(former.utf8) { return Outcome() }
        if try resolver.notes(titled: former).contains(where: { $0 != id }) {
            return Outcome(isFormerTitleShared: true)
        }
        var outcome = Outcome()
        outcome.isNewTitleShared = try resolver.notes(titled: title).contains { $0 != id }
        let rename = Rename(
            note: id, former: LinkKey.of(former), title: title, resolver: resolver,
            rewriting: LinkRewriting(from: former, to: title))
        for key in try library.records(mentioning: rename.former, limit: .max) {
            try rewrite(key, rename, in: action, &outcome)
        }
        return outcome
    }

    /// The effects of a renaming on the links.
    public struct Outcome: Hashable, Sendable {
        /// The changed records.
        public fileprivate(set) var records: [RecordKey] = []
        /// The number of rewritten links in all records.
        public fileprivate(set) var links = 0
        /// The records whose texts would become too long. Their links stay.
        public fileprivate(set) var tooLong: [RecordKey] = []
        /// Whether another note has the former title. The action then rewrites no link.
        public fileprivate(set) var isFormerTitleShared = false
        /// Whether another note has the new title. The rewritten links are then ambiguous.
        public fileprivate(set) var isNewTitleShared = false
    }

    private struct Rename {
        let note: RecordID
        /// The key of the former title.
        let former: String
        let title: String
        let resolver: LinkResolver
        let rewriting: LinkRewriting

        /// Whether a link led to the note before the renaming. The longest name in the link that is a title
        /// decides.
        func meant(_ link: WikiLink) throws(PlannerError) -> Bool {
            for name in link.names {
                if LinkKey.of(name.text) == former { return true }
                if try resolver.notes(titled: name.text).contains(where: { $0 != note }) { return false }
            }
            return false
        }
    }

    private func rewrite(
        _ key: RecordKey, _ rename: Rename, in action: RecordAction, _ outcome: inout Outcome
    ) throws(PlannerError) {
        guard let type = action.library.catalogue.type(of: key), let mentions = type.mentions,
            let stored = try action.library.record(type, key.id), !stored.isDeleted
        else { return }
        var changes: [String: RegisterValue] = [:]
        var count = 0
        for name in mentions.fields {
            let text = stored.text(name, in: type)
            let result = try rename.rewriting(text) { link throws(PlannerError) in try rename.meant(link) }
            switch result {
            case .unchanged: continue
            case .unwritable:
                let part = LinkRewriting.unwritablePart(of: rename.title) ?? rename.title
                throw .invalid(ValidationError(.title, rename.title, .linkCharacter(part)))
            case .changed(let new, let links):
                guard let index = type.index(of: name), type.fields[index].valid(.text(new)) != nil else {
                    outcome.tooLong.append(key)
                    continue
                }
                changes[name] = .text(new)
                count += links
            }
        }
        if changes.isEmpty { return }
        try action.edit(type, key.id, changes)
        outcome.records.append(key)
        outcome.links += count
    }
}

extension RewriteLinks.Outcome {
    init(isFormerTitleShared: Bool) {
        self.init()
        self.isFormerTitleShared = isFormerTitleShared
    }
}
