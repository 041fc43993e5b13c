public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo of a file.
public struct ImportedTodo: Sendable {
    /// The todo, with the identifier that follows from the file.
    public var todo: Todo
    /// The time of the last change according to the file. This time decides between the file and an edit in
    /// the library.
    public var modified: Timestamp?
    /// The ``Todo/lastEdit`` in the library that wrote the file; `nil` if the file does not contain it.
    public var seen: Timestamp?
    /// Whether the file says that the todo was deleted.
    public internal(set) var isDeleted = false
    /// The fields that the file does not contain. An update does not change these fields.
    public var missing: Set<TodoField>
    /// The series of this occurrence, if the file is from a program that gives each occurrence an identifier
    /// of its own.
    var series: UUID?
    /// Whether this todo is the template of a series and represents the next occurrence.
    var isTemplate = false
    /// Properties to add when the template is stored as an occurrence with its own identifier.
    var ofOccurrence: [ForeignProperties.Property] = []
    /// The whole title, if the title was shortened and the format has no note.
    var overflow: String?

    /// Returns the text that an export in the file's format writes for a todo.
    ///
    /// If the file's foreign properties and the stored ones give the same text, the stored ones stay.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the identifier was made from the text, because the file gives no identifier. A todo of another
    /// file can have the same text.
    var isNamedByText = false

    /// A format whose stored foreign properties the import replaces, even if the file has no such properties.
    var ownFormat: TransferFormat?

    /// Whether no entry of the file has the name of the parent. The name is an identifier in another file, or
    /// the title of the parent.
    var isParentElsewhere = false

    /// Whether the file describes a repetition completely, with its mode and its excluded and added days.
    var isRecurrenceWhole = false

    /// Whether the file contains every field.
    var isExact: Bool { missing.isEmpty }

    /// The fields that only Haru's own format contains.
    static let ownAlone: Set<TodoField> = [.position, .raw]

    init(
        _ todo: Todo, modified: Timestamp?, seen: Timestamp?, missing: Set<TodoField>
    ) {
        self.todo = todo
        self.modified = modified
        self.seen = seen
        self.missing = missing
    }

    /// Returns the todo with another identifier.
    /// - Parameters:
    ///   - dropping: The names of the format's properties that the new todo does not get.
    ///   - keepingUUID: Whether to keep the former identifier as a property, for an export to Taskwarrior.
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

/// A tag that a file describes with more than a name.
public struct ImportedTag: Hashable, Sendable {
    public let name: TagName
    /// The colour of the tag in the file.
    public let color: TagColor
    /// The time of the last change. The file's colour wins if the tag was not changed in the library later.
    public let lastEdit: Timestamp

    public init(name: TagName, color: TagColor, lastEdit: Timestamp) {
        self.name = name
        self.color = color
        self.lastEdit = lastEdit
    }
}
