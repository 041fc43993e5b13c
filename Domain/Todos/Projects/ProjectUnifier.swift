public import DomainPrimitives
import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// An observer that merges projects with the same name. The project with the smallest identifier remains. The
/// observer also restores deleted projects that are still in use (Documentation/Sync.md §Merge).
public final class ProjectUnifier: RecordObserver {
    private let library: any PlannerLibrary
    /// Projects that were created, restored or renamed. The observer must check if another project has the
    /// same name.
    private var projectsToCheck: Set<UUID> = []

    public init(_ library: any PlannerLibrary) { self.library = library }

    public func changed(_ change: RecordChange) {
        if change.type == .project, change.after != nil, change.changes("name") {
            projectsToCheck.insert(change.id.parts[0])
        }
    }

    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {
        for project in projectsToCheck.sorted() { try unify(project, in: action) }
        projectsToCheck = []
        // Only a complete sync knows all todos and all deletions.
        if isCaughtUp { try restoreProjectsInUse(in: action) }
    }

    private func unify(_ project: UUID, in action: RecordAction) throws(PlannerError) {
        guard let name = try library.record(.project, RecordID(project))?.name(.project) else { return }
        let live = try library.records(.project, named: name)
        guard let kept = live.first else { return }
        for other in Set(live.dropFirst() + [RecordID(project)]).sorted(by: { $0.parts[0] < $1.parts[0] })
        where other != kept {
            for (type, field) in [(RecordType.todo, "project"), (.project, "parent")] {
                guard let index = type.index(of: field) else { continue }
                let referring = try library.records(
                    type, where: field, is: .identifier(other.parts[0]), limit: .max)
                for record in referring {
                    let target = try type == .project ? parent(of: record.id, from: other, to: kept) : kept
                    try action.update(
                        type, record.id, [index: target.map { .identifier($0.parts[0]) } ?? .null])
                }
            }
            if live.contains(other) { try action.setPresence(.deleted, of: .project, other) }
        }
    }

    /// Haru merges the project `other` into `kept`. Returns the new parent for a child of `other`:
    /// - If the child is `kept` itself, the parent of `other`.
    /// - For any other child, `kept`.
    /// - `nil` instead of a parent that would close a cycle.
    /// - Parameter project: The child of `other`.
    private func parent(
        of project: RecordID, from other: RecordID, to kept: RecordID
    ) throws(PlannerError) -> RecordID? {
        var target: RecordID? = kept
        if project == kept {
            let values = try library.record(.project, other)?.values ?? []
            let index = RecordType.project.index(of: "parent") ?? 0
            target = if case .identifier(let id) = values[index] { RecordID(id) } else { nil }
        }
        guard let parent = target,
            try !library.wouldCloseCycle(.project, project, under: parent.parts[0])
        else { return nil }
        return parent
    }

    private func restoreProjectsInUse(in action: RecordAction) throws(PlannerError) {
        for project in try library.deletedProjectsInUse() {
            let id = RecordID(project)
            // If the library has no name for the project, the server purged the project long ago.
            guard let name = try library.record(.project, id)?.name(.project), !name.isEmpty else { continue }
            if try library.records(.project, named: name).isEmpty {
                try action.setPresence(.live, of: .project, id)
            }
            try unify(project, in: action)
        }
        projectsToCheck = []
    }
}
