import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The dependencies between the todos of an import. They are stored after all todos, because a todo can
/// depend on a later todo of the file.
struct ImportDependencies {
    private let writer: any PlannerWriter
    private let policy: EntryPolicy
    /// The todos of the file whose dependencies are not yet stored. Their identifiers are those of the
    /// library.
    private var wishes: [ImportedTodo] = []
    /// The identifier of a todo in the library, by its identifier in the file. Contains only todos for which
    /// these two identifiers differ.
    private var stored: [UUID: UUID] = [:]

    init(writer: any PlannerWriter, policy: EntryPolicy) {
        self.writer = writer
        self.policy = policy
    }

    /// Stores the identifier that a todo of the file has in the library.
    /// - Parameters:
    ///   - former: The identifier of the todo in the file.
    ///   - id: The identifier of the todo in the library.
    mutating func rename(_ former: UUID, as id: UUID) { if former != id { stored[former] = id } }

    /// Removes the dependencies from a todo of the file, and keeps the todo for ``finish(_:_:)``. Keeps no
    /// todo that has dependencies neither in the file nor in the library. Most todos have none.
    mutating func take(from imported: inout ImportedTodo) throws(PlannerError) {
        guard imported.missing.insert(.dependencies).inserted else { return }
        if imported.todo.dependencies.isEmpty {
            let id = RecordID(imported.todo.id)
            if try writer.action.library.memberships(of: id, through: .todoDependency).isEmpty { return }
        }
        wishes.append(imported)
        imported.todo.setDependencies([])
    }

    /// Stores the dependencies.
    /// - Parameter added: The todos that the import added.
    /// - Returns: The todos that changed.
    mutating func finish(
        _ added: Set<UUID>, _ notes: inout LossReport
    ) throws(PlannerError) -> Set<UUID> {
        var changed: Set<UUID> = []
        for wish in wishes {
            guard let todo = try writer.todo(wish.todo.id) else { continue }
            let found = try existing(wish.todo.dependencies, &notes)
            if found == todo.dependencies { continue }
            var imported = wish
            imported.missing = Set(TodoField.allCases).subtracting([.dependencies])
            imported.todo.setDependencies(found)
            let edits = try writer.edits(of: todo.id)
            let merge = try ImportMerge(imported, over: todo) { () throws(PlannerError) in edits }
            for field in merge.stale { notes.note(.staleInFile(field)) }
            for field in merge.older { notes.note(.olderFile(field)) }
            let dependencies = try withoutCycles(merge.merged, over: todo, &notes)
            if dependencies == todo.dependencies { continue }
            if added.contains(todo.id) {
                try insert(dependencies, of: todo)
            } else {
                var next = todo
                next.setDependencies(dependencies)
                let isOwn = merge.isCurrentExport || imported.seen == edits.export
                let file = FileEdit(
                    editedAt: imported.modified, exportedAt: isOwn ? imported.seen : nil)
                _ = try writer.storeImported(next, from: file)
            }
            changed.insert(todo.id)
        }
        return changed
    }

    /// Sets the dependencies of `todo`, which this import added to the library. The time of the todo's last
    /// edit stays.
    private func insert(_ dependencies: [UUID], of todo: Todo) throws(PlannerError) {
        let former = writer.action.origin
        writer.action.origin = .file
        defer { writer.action.origin = former }
        // A todo that the import has restored can have dependencies since an earlier import.
        for dependency in todo.dependencies where !dependencies.contains(dependency) {
            try writer.action.setMembership(
                .todoDependency, RecordID(todo.id, dependency), isPresent: false)
        }
        for dependency in dependencies {
            let id = RecordID(todo.id, dependency)
            if try writer.action.library.record(.todoDependency, id) != nil {
                try writer.action.setMembership(.todoDependency, id, isPresent: true)
                continue
            }
            try writer.action.insert(
                NewRecord(
                    .todoDependency, id, [.integer(1)], createdAt: todo.createdAt, lastEdit: todo.lastEdit,
                    isCarried: true, origin: .file))
        }
    }

    /// Converts identifiers of todos in the file to their identifiers in the library. If the library does
    /// not have a todo, leaves out its identifier and reports this.
    private func existing(_ ids: [UUID], _ notes: inout LossReport) throws(PlannerError) -> [UUID] {
        let known = ids.map { stored[$0] ?? $0 }
        let found = Set(try writer.todos(Set(known)).map(\.id))
        for id in known where !found.contains(id) { notes.note(.skipped(.dependency)) }
        return found.sorted()
    }

    /// Returns the dependencies of `merged`. If a new dependency would make the todo wait for itself:
    /// - With the policy ``EntryPolicy/keepGoing``, leaves this dependency out.
    /// - With the policy ``EntryPolicy/refuseFile``, throws ``ValidationError/Rule/dependencyCycle``.
    private func withoutCycles(
        _ merged: Todo, over stored: Todo, _ notes: inout LossReport
    ) throws(PlannerError) -> [UUID] {
        var kept: [UUID] = []
        for id in merged.dependencies {
            let isNew = !stored.dependencies.contains(id)
            guard isNew, try writer.action.library.wouldCloseCycle(.todoDependency, from: merged.id, to: id)
            else {
                kept.append(id)
                continue
            }
            guard policy == .keepGoing else {
                throw .invalid(ValidationError(.dependsOn, merged.title.description, .dependencyCycle))
            }
            notes.note(.changed(.dependencyCycle))
        }
        return kept
    }
}
