public import DomainPrimitives
public import TodosDomain

/// A change of the tags or of the project of todos. A person types the new value in an input line.
public struct Labeling: Hashable, Sendable {
    public enum Field: Hashable, Sendable { case tags, project }

    public let field: Field
    /// The todos to change, at least one.
    public let rows: [TodoRowModel]

    public init(_ field: Field, of rows: [TodoRowModel]) {
        self.field = field
        self.rows = rows
    }

    /// The text with which the input line opens: the project that all todos are in. Empty for tags, and if
    /// the todos are not all in the same project.
    public var start: String {
        guard field == .project, let first = rows.first?.project else { return "" }
        return rows.allSatisfy { $0.project == first } ? first : ""
    }

    /// The text that removes the project of all todos.
    public static let noProject = "-"

    /// Whether some of the todos have a project, but not all of them the same one.
    public var isMixed: Bool { field == .project && start.isEmpty && hasProject }

    private var hasProject: Bool { rows.contains { $0.project != nil } }

    /// Reads a typed text. ``noProject`` removes the project. If the input line opens with the project
    /// of all todos, an empty text also removes the project. If the input line opens empty, an empty
    /// text changes nothing.
    /// - Throws: ``ValidationError`` if a name breaks a rule for names.
    public func changes(_ typed: String) throws(ValidationError) -> TodoChanges {
        switch field {
        case .tags: return try TagPhrase(typed).changes
        case .project:
            var changes = TodoChanges()
            if typed.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                if !start.isEmpty { changes.project = .clear }
                return changes
            }
            let name = try ProjectName(typed)
            switch name.description {
            case start: break
            case Self.noProject: if hasProject { changes.project = .clear }
            default: changes.project = .set(name)
            }
            return changes
        }
    }

    /// Returns the texts with which a person can continue a typed text. They name tags or projects that
    /// exist.
    public func completions(of typed: String, in names: KnownNames) -> [String] {
        switch field {
        case .tags: names.tagLists(completing: typed, hasRemovals: true)
        case .project: names.projectNames(completing: typed)
        }
    }
}
