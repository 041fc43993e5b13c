import DomainPrimitives
import Foundation
import LibraryDomain

extension PlannerWriter {
    /// Adds and removes the dependencies of a todo that is already stored.
    /// - Throws: ``ValidationError/Rule/dependencyCycle`` if the todo would wait for itself.
    func applyDependencies(_ changes: TodoChanges, to todo: inout Todo) throws(PlannerError) {
        guard !changes.dependenciesToAdd.isEmpty || !changes.dependenciesToRemove.isEmpty else { return }
        let removed = Set(try resolve(changes.dependenciesToRemove).map(\.id))
        var kept = todo.dependencies.filter { !removed.contains($0) }
        for other in try resolve(changes.dependenciesToAdd) where !kept.contains(other.id) {
            if try action.library.wouldCloseCycle(.todoDependency, from: todo.id, to: other.id) {
                throw .invalid(ValidationError(.dependsOn, other.title.description, .dependencyCycle))
            }
            kept.append(other.id)
        }
        todo.setDependencies(kept)
    }
}
