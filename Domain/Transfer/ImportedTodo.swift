public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo of a file.
public struct ImportedTodo: Sendable {
    /// The todo, under the identifier that follows from the file.
    public var todo: Todo
    /// When the file says it was last changed; decides between it and an edit made here.
    public var modified: Timestamp?
    /// What ``Todo/lastEdit`` was in the library that wrote the file, where it says so.
    public var seen: Timestamp?
    /// Whether the file says that the todo was deleted.
    public internal(set) var isDeleted = false
    /// Fields that the file has no word for; an update leaves them as they are here.
    public var missing: Set<TodoField>
    /// The series that it is an occurrence of, where another program makes occurrences under identifiers of
    /// its own.
    var series: UUID?
    /// Whether it stands for the next occurrence of a series, under the identifier of the series' template.
    var isTemplate = false
    /// Properties to add when the template is stored as an occurrence with its own identifier.
    var ofOccurrence: [ForeignProperties.Property] = []
    /// The whole of a title that was made to fit, where the format has no note for it.
    var overflow: String?

    /// Returns the text that an export in the file's format writes for a todo.
    ///
    /// If the file's foreign properties and the stored ones give the same text, the stored ones stay.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the identifier follows from the text, as the file gives no other. A todo of another file can
    /// have the same text.
    var isNamedByText = false

    /// A format whose stored foreign properties the import replaces, even if the file has no such properties.
    var ownFormat: TransferFormat?

    /// Whether no entry of the file has the name of the parent. The name is an identifier in another file, or
    /// the title of the parent.
    var isParentElsewhere = false

    /// Whether the file says all of a repetition: its mode too, and the days that it leaves out or adds.
    var isRecurrenceWhole = false

    /// Whether the format says everything as it is.
    var isExact: Bool { missing.isEmpty }

    /// What every format but Haru's own lacks.
    static let ownAlone: Set<TodoField> = [.position, .raw]

    /// - Parameter seen: see ``seen``.
    init(
        _ todo: Todo, modified: Timestamp?, seen: Timestamp?, missing: Set<TodoField>
    ) {
        self.todo = todo
        self.modified = modified
        self.seen = seen
        self.missing = missing
    }

    /// The same under another identifier.
    /// - Parameters:
    ///   - dropping: names of properties of a format that the copy does not have.
    ///   - keepingUUID: whether the identifier that it has elsewhere goes back there (Taskwarrior).
    func identified(
        as id: UUID, dropping: Set<String>, of format: TransferFormat, keepingUUID: Bool
    ) -> ImportedTodo {
        var copy = Todo(id: id, title: todo.title, createdAt: todo.createdAt, lastEdit: todo.lastEdit)
        for field in TodoField.allCases { field.copy(from: todo, to: &copy) }
        copy.foreign.properties.removeAll { $0.format == format.rawValue && dropping.contains($0.name) }
        if isTemplate { copy.foreign.properties += ofOccurrence }
        if keepingUUID {
            let uuid = JSONValue.quoted(todo.id.uuidString.lowercased())
            copy.foreign.properties.append(.init(format: TaskwarriorReader.format, name: "uuid", value: uuid))
        }
        var other = self
        other.todo = copy
        return other
    }
}
