/// An error of a use case or a repository.
public enum PlannerError: Error, Hashable, Sendable {
    case invalid(ValidationError)
    /// No record matches the reference, which is the text that names a record, such as `12` or `@last`.
    case notFound(reference: String)
    case unknownTag(name: String)
    /// No project has this name. `similar` is the name that the person probably meant; `nil` if no name is
    /// similar.
    case unknownProject(name: String, similar: String? = nil)
    /// No saved view has this name.
    case unknownView(name: String)
    /// No note matches the reference, such as a title.
    case unknownNote(reference: String)
    /// No note is a template with this name. `known` lists the titles of all templates.
    case unknownTemplate(name: String, known: [String])
    /// The deletion of a note would also delete the `count` notes below it, and no person has confirmed that.
    case notesBelow(count: Int)
    case notRepeating(title: String)
    /// The reference (the text that names a record, such as `12`) matches several records. `candidates` are
    /// descriptions of up to five of these records, for the error message.
    case ambiguous(reference: String, candidates: [String])
    /// The deletion of a todo would also delete its `count` subtasks, and no person has confirmed that.
    case needsConfirmation(count: Int)
    case malformed(InputProblem)
    case nothingToUndo
    case nothingToRedo
    case storage(StorageError)

    /// Whether the error reports a damaged library.
    public var isDamage: Bool { if case .storage(let error) = self { error.isDamage } else { false } }
}

/// Runs `make`, such as an initializer that checks its values. If `make` throws a ``ValidationError``, throws
/// this error as a ``PlannerError``.
public func validated<Value>(_ make: () throws(ValidationError) -> Value) throws(PlannerError) -> Value {
    do { return try make() } catch { throw .invalid(error) }
}
