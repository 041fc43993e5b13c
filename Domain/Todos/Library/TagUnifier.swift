public import DomainPrimitives
import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// An observer that merges tags with the same name. The tag with the smallest identifier remains. The
/// observer also restores deleted tags that are still on records, such as todos (Documentation/Sync.md
/// §Merge).
public final class TagUnifier: RecordObserver {
    private let library: any PlannerLibrary
    /// Tags that were created, restored or renamed. The observer must check whether another tag has the same
    /// name.
    private var tagsToCheck: Set<UUID> = []

    public init(_ library: any PlannerLibrary) { self.library = library }

    public func changed(_ change: RecordChange) {
        if change.type == .tag, change.after != nil, change.changes("name") {
            tagsToCheck.insert(change.id.parts[0])
        }
    }

    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {
        for tag in tagsToCheck.sorted() { try unify(tag, in: action) }
        tagsToCheck = []
        if isCaughtUp { try restoreTagsInUse(in: action) }
    }

    private func unify(_ tag: UUID, in action: RecordAction) throws(PlannerError) {
        guard let name = try library.tagName(of: tag) else { return }
        let live = try library.liveTags(named: name)
        guard let kept = live.first else { return }
        for other in Set(live.dropFirst() + [tag]).sorted() where other != kept {
            for labeling in library.catalogue.labelings(with: .tag) {
                for owner in try library.owners(of: RecordID(other), through: labeling) {
                    try action.moveMembership(
                        labeling, of: owner, from: RecordID(other), to: RecordID(kept))
                }
            }
            if live.contains(other) { try action.setPresence(.deleted, of: .tag, RecordID(other)) }
        }
    }

    /// Restores the deleted tags that are still on records. Called only after a complete sync.
    private func restoreTagsInUse(in action: RecordAction) throws(PlannerError) {
        for tag in try library.deletedTagsInUse() {
            // If the library has no name for the tag, the server purged the tag long ago.
            guard let name = try library.tagName(of: tag), !name.description.isEmpty else { continue }
            if try library.liveTags(named: name).isEmpty {
                try action.setPresence(.live, of: .tag, RecordID(tag))
            }
            try unify(tag, in: action)
        }
        tagsToCheck = []
    }
}
