import DomainPrimitives
import Foundation
import LibraryDomain

extension PlannerReader {
    /// Checks that a todo can depend on `other`.
    /// - Throws: ``PlannerError/invalid(_:)`` if the todo would wait for itself.
    func requireNoCycle(of todo: UUID, dependingOn other: Todo) throws(PlannerError) {
        if try memberships.wouldCloseCycle(.todoDependency, from: todo, to: other.id) {
            throw .invalid(ValidationError(.dependsOn, other.title.description, .dependencyCycle))
        }
    }
}

extension PlannerWriter {
    /// Adds and removes the dependencies of a todo that is already stored.
    /// - Throws: ``ValidationError/Rule/dependencyCycle`` if the todo would wait for itself.
    func applyDependencies(_ changes: TodoChanges, to todo: inout Todo) throws(PlannerError) {
        guard !changes.dependenciesToAdd.isEmpty || !changes.dependenciesToRemove.isEmpty else { return }
        let removed = Set(try resolve(changes.dependenciesToRemove).map(\.id))
        let added = try resolve(changes.dependenciesToAdd)
        if let both = added.first(where: { removed.contains($0.id) }) {
            throw .invalid(
                ValidationError(.dependsOn, both.title.description, .excludes("--not-depends-on")))
        }
        var kept = todo.dependencies.filter { !removed.contains($0) }
        for other in added where !kept.contains(other.id) {
            try requireNoCycle(of: todo.id, dependingOn: other)
            kept.append(other.id)
        }
        todo.setDependencies(kept)
    }
}
