public import DomainPrimitives
public import Foundation
public import TodosDomain

/// A todo of a file.
public struct ImportedTodo: Sendable {
    /// The todo, under the identifier that follows from the file.
    public var todo: Todo
    /// When the file says it was last changed; decides between it and an edit made here.
    public var modified: Timestamp?
    /// What ``Todo/lastEdit`` was in the library that wrote the file, where it says so.
    public var seen: Timestamp?
    /// Whether the file says that the todo was deleted.
    var isDeleted = false
    /// Fields that the file has no word for; an update leaves them as they are here.
    public var missing: Set<TodoField>
    /// The todo that it is an occurrence of, where the format makes copies of a template (Taskwarrior).
    public var template: UUID?
    /// The whole of a title that was made to fit, where the format has no note for it.
    var overflow: String?

    /// Whether the format says everything as it is.
    var isExact: Bool { missing.isEmpty }

    /// What every format but Haru's own lacks.
    static let ownAlone: Set<TodoField> = [.position, .raw]

    /// - Parameter seen: see ``seen``.
    init(
        _ todo: Todo, modified: Timestamp?, seen: Timestamp?, missing: Set<TodoField>, template: UUID? = nil
    ) {
        self.todo = todo
        self.modified = modified
        self.seen = seen
        self.missing = missing
        self.template = template
    }

    /// The same under another identifier.
    /// - Parameter dropping: names of properties that are not taken along.
    func identified(as id: UUID, dropping: Set<String>) -> ImportedTodo {
        var copy = Todo(id: id, title: todo.title, createdAt: todo.createdAt, lastEdit: todo.lastEdit)
        for field in TodoField.allCases { field.copy(from: todo, to: &copy) }
        copy.foreign.properties.removeAll { dropping.contains($0.name) }
        var other = self
        other.todo = copy
        return other
    }
}
