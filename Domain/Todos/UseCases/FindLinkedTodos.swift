public import DomainPrimitives
public import Foundation

/// Finds the todos that a person names as the parent or as the dependencies of a todo, and checks whether the
/// todo can have them. Changes nothing.
public struct FindLinkedTodos: Sendable {
    public enum Link: Hashable, Sendable {
        case parent
        /// The todos that must be done first.
        case dependencies
    }

    /// The todos that a text names.
    public struct Found: Hashable, Sendable {
        /// The named todos; empty if ``problem`` is not `nil`.
        public internal(set) var todos: [Todo] = []
        /// Todos with the last reference of the text in their titles: first the open todos, then the
        /// done ones. At most ``mostMatches``.
        public internal(set) var matches: [Todo] = []
        /// The reason why the todo cannot have these links; `nil` for none.
        public internal(set) var problem: PlannerError?
    }

    /// The maximum number of ``Found/matches``.
    public static let mostMatches = 20

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Reads a typed text: a reference of the parent, or references of dependencies, separated by commas.
    /// - Parameters:
    ///   - text: The typed text.
    ///   - link: Whether the text names the parent or the dependencies.
    ///   - id: The todo that would have the links.
    /// - Throws: ``PlannerError/storage(_:)`` if the library cannot be read. Any other error of the text is
    ///   the ``Found/problem``.
    public func callAsFunction(
        _ text: String, as link: Link, of id: UUID
    ) throws(PlannerError) -> Found {
        try repository.read { reader throws(PlannerError) in
            var found = Found()
            let words = Self.words(text, link)
            var titled: (reference: TodoReference, todos: [Todo])?
            if let last = words.last, let title = try reader.title(in: last) {
                let reference = TodoReference.title(title)
                let matches = try reader.todos(matching: reference, limit: Self.mostMatches)
                titled = (reference, matches)
                let others = matches.filter { $0.id != id }
                found.matches = others.filter { !$0.isDone } + others.filter(\.isDone)
            }
            do throws(PlannerError) {
                let references = try validated { () throws(ValidationError) in try TodoReference.parse(words)
                }
                if link == .parent, references.count != 1 {
                    throw .invalid(ValidationError(.parent, text, .reference))
                }
                var todos: [Todo] = []
                for reference in references {
                    // If the last reference is a title, its todos are already in `titled`.
                    let todo =
                        if let titled, titled.reference == reference {
                            try reader.resolve(reference, among: titled.todos)
                        } else {
                            try reader.resolve(reference)
                        }
                    if !todos.contains(where: { $0.id == todo.id }) { todos.append(todo) }
                }
                for todo in todos { try reader.check(todo, as: link, of: id) }
                found.todos = todos
            } catch .storage(let error) {
                throw .storage(error)
            } catch {
                found.problem = error
            }
            return found
        }
    }

    /// Reads the present links of a todo. Todos that were deleted are left out.
    public func present(of id: UUID) throws(PlannerError) -> (parent: Todo?, dependencies: [Todo]) {
        try repository.read { reader throws(PlannerError) in
            guard let todo = try reader.todo(id) else { return (nil, []) }
            let parent = try todo.parent.flatMap { parent throws(PlannerError) in try reader.todo(parent) }
            return (parent, try reader.todos(Set(todo.dependencies)))
        }
    }

    /// Returns the references in a text. Dependencies are separated by commas, because a reference can be a
    /// part of a title with several words.
    private static func words(_ text: String, _ link: Link) -> [String] {
        link == .parent ? [text] : text.split(separator: ",").map { $0.trimmingWhitespace() }
    }
}

extension PlannerReader {
    /// Checks whether a todo can get `other` as its parent or dependency.
    /// - Throws: ``PlannerError/invalid(_:)`` if the todo would become its own ancestor, or wait for itself.
    fileprivate func check(
        _ other: Todo, as link: FindLinkedTodos.Link, of id: UUID
    ) throws(PlannerError) {
        switch link {
        case .parent: try requireNoCycle(of: id, under: other)
        case .dependencies: try requireNoCycle(of: id, dependingOn: other)
        }
    }

    /// Returns the text to look for in titles, if a typed reference is a part of a title. Returns `nil`
    /// for any other reference, such as a number.
    fileprivate func title(in typed: String) throws(PlannerError) -> String? {
        guard let reference = try? TodoReference.parse([typed]).first else { return nil }
        switch reference {
        case .title(let text): return text
        case .identifierPrefix(let text):
            // A word such as "facade" has only hexadecimal digits, so it looks like the start of an
            // identifier. If no identifier starts with the word, it is a part of a title.
            return try todos(matching: reference, limit: 1).isEmpty ? text.lowercased() : nil
        case .id, .number, .last: return nil
        }
    }

    /// Checks that `parent` can become the parent of a todo.
    /// - Throws: ``PlannerError/invalid(_:)`` if the todo would become its own ancestor.
    func requireNoCycle(of todo: UUID, under parent: Todo) throws(PlannerError) {
        if try wouldCycle(todo, under: parent.id) {
            throw .invalid(ValidationError(.parent, parent.title.description, .cycle))
        }
    }
}
