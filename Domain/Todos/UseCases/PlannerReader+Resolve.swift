public import DomainPrimitives
public import Foundation

extension PlannerReader {
    /// Returns the todos that the references name, in the same order, each todo once.
    /// - Parameter preferringDone: If a title fits an open todo and a done todo, `true` selects the done
    ///   todo, and `false` selects the open todo.
    /// - Throws: ``PlannerError/notFound(reference:)``, or ``PlannerError/ambiguous(reference:candidates:)``
    ///   with at most five candidates.
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

    /// Returns the todo that a reference names.
    /// - Parameter preferringDone: If a title fits an open todo and a done todo, `true` selects the done
    ///   todo, and `false` selects the open todo.
    /// - Throws: ``PlannerError/notFound(reference:)``, or ``PlannerError/ambiguous(reference:candidates:)``
    ///   with at most five candidates.
    public func resolve(_ reference: TodoReference, preferringDone: Bool = false) throws(PlannerError) -> Todo
    {
        try resolve(
            reference, preferringDone: preferringDone, among: try todos(matching: reference, limit: 6))
    }

    /// Returns the todo that a reference names.
    /// - Parameter found: the first todos that the reference can mean: at least six, or all if there
    ///   are fewer.
    func resolve(
        _ reference: TodoReference, preferringDone: Bool = false, among found: [Todo]
    ) throws(PlannerError) -> Todo {
        var (reference, matches) = (reference, found)
        if matches.isEmpty, case .identifierPrefix(let text) = reference {
            // A word such as "facade" has only hexadecimal digits, but can also be a part of a title.
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

    /// Returns whether `todo` would become its own ancestor if `parent` became its parent.
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

extension PlannerReader {
    func requireTag(_ name: TagName) throws(PlannerError) -> Tag {
        guard let tag = try tag(named: name) else { throw .unknownTag(name: name.description) }
        return tag
    }

    func requireFree(_ name: TagName) throws(PlannerError) {
        if try tag(named: name) != nil { throw .invalid(ValidationError(.tag, name.description, .duplicate)) }
    }
}
