public import DomainPrimitives
import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// Makes tags of one name one tag, and revives deleted tags that todos carry.
///
/// Two devices can give two tags one name. The todos then go to the tag with the smallest identifier, on
/// every device alike, as new edits. And one device can put a tag on a todo that another device deletes: it
/// did not know of the deletion, so the tag lives on.
public final class TagUnifier: RecordObserver {
    private let library: any PlannerLibrary
    /// Live tags that may share their name with another.
    private var doubtful: Set<UUID> = []

    public init(_ library: any PlannerLibrary) { self.library = library }

    public func changed(_ change: RecordChange) {
        if change.type == .tag, change.after != nil, change.changes("name") {
            doubtful.insert(change.id.parts[0])
        }
    }

    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {
        for tag in doubtful.sorted() { try unify(tag, in: action) }
        doubtful = []
        if isCaughtUp { try reviveCarried(in: action) }
    }

    private func unify(_ tag: UUID, in action: RecordAction) throws(PlannerError) {
        guard let name = try library.tagName(of: tag) else { return }
        let live = try library.liveTags(named: name)
        guard let kept = live.first else { return }
        for other in Set(live.dropFirst() + [tag]) where other != kept {
            for todo in try library.owners(of: RecordID(other), through: .todoTag) {
                try action.moveMembership(.todoTag, of: todo, from: RecordID(other), to: RecordID(kept))
            }
            if live.contains(other) { try action.setPresence(.deleted, of: .tag, RecordID(other)) }
        }
    }

    /// Only once everything has come is it known which todos carry a deleted tag.
    private func reviveCarried(in action: RecordAction) throws(PlannerError) {
        for tag in try library.deletedTagsCarried() {
            // The server has purged a tag without a name long ago.
            guard let name = try library.tagName(of: tag), !name.description.isEmpty else { continue }
            if try library.liveTags(named: name).isEmpty {
                try action.setPresence(.live, of: .tag, RecordID(tag))
            }
            try unify(tag, in: action)
        }
        doubtful = []
    }
}
