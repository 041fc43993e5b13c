public import DomainPrimitives
public import Foundation

extension PlannerReader {
    /// The todos that references name, in their order, each once.
    /// - Throws: ``PlannerError/notFound(reference:)``, or ``PlannerError/ambiguous(reference:candidates:)``
    ///   with what it may mean; open todos win over done ones where both match a title, or done ones where
    ///   those are preferred.
    public func resolve(_ references: [TodoReference], preferringDone: Bool = false) throws(PlannerError)
        -> [Todo]
    {
        var found: [Todo] = []
        var seen: Set<UUID> = []
        for reference in references {
            let todo = try resolve(reference, preferringDone: preferringDone)
            if seen.insert(todo.id).inserted { found.append(todo) }
        }
        return found
    }

    /// The one todo that a reference names; errors as for several.
    public func resolve(_ reference: TodoReference, preferringDone: Bool = false) throws(PlannerError) -> Todo
    {
        var reference = reference
        var matches = try todos(matching: reference, limit: 6)
        if matches.isEmpty, case .identifierPrefix(let text) = reference {
            // "facade" is a word too.
            reference = .title(text.lowercased())
            matches = try todos(matching: reference, limit: 6)
        }
        guard let first = matches.first else { throw .notFound(reference: reference.description) }
        if matches.count == 1 { return first }
        if case .title(let text) = reference {
            let exact = matches.filter { $0.title.description == text }
            if exact.count == 1 { return exact[0] }
            let preferred = matches.filter { $0.isDone == preferringDone }
            if preferred.count == 1 { return preferred[0] }
        }
        let candidates = matches.prefix(5).map { todo in
            "\(todo.shortReference)  \(todo.title)"
        }
        throw .ambiguous(reference: reference.description, candidates: Array(candidates))
    }

    /// Whether putting `todo` under `parent` would make it its own ancestor.
    public func wouldCycle(_ todo: UUID, under parent: UUID) throws(PlannerError) -> Bool {
        var current: UUID? = parent
        var seen: Set<UUID> = []
        while let id = current, seen.insert(id).inserted {
            if id == todo { return true }
            current = try self.todo(id)?.parent
        }
        return false
    }
}
