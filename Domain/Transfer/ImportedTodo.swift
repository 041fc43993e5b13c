public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo that a reader found in a file, with additional data for the import. An example of such data is the
/// time of the todo's last change.
public struct ImportedTodo: Sendable {
    /// The todo. Its identifier comes from the file, or is made from the text in the file.
    public var todo: Todo
    /// The time of the last change according to the file; `nil` if the file gives none. The import compares
    /// this time with the times of edits in the library.
    public var modified: Timestamp?
    /// The ``Todo/lastEdit`` that the todo had when a library exported the file; `nil` if the file does not
    /// contain this time.
    public var seen: Timestamp?
    /// Whether the file says that the todo was deleted.
    public internal(set) var isDeleted = false
    /// The fields that the file does not contain. If the import updates a stored todo, these fields stay.
    public var missing: Set<TodoField>
    /// Fields (start or deadline) whose time of day the file format cannot hold. If the day is unchanged, an
    /// import keeps the time of the stored todo.
    var dayOnly: Set<TodoField> = []

    /// The identifier of the series of this occurrence. Set only if the file is from a program that gives
    /// each occurrence an identifier of its own, such as Taskwarrior.
    var series: UUID?
    /// Whether this todo is a template, from which Taskwarrior makes the occurrences of a series. The import
    /// stores the template as the next occurrence.
    var isTemplate = false
    /// The foreign properties that the import adds to a template (see ``isTemplate``).
    var ofOccurrence: [ForeignProperties.Property] = []
    /// The full title from the file; `nil` if the title was short enough. If the file's format has no notes,
    /// an update of a stored todo puts this title at the start of the stored note.
    var overflow: String?

    /// Writes a todo in the file's format. The import writes the todo with its stored foreign properties, and
    /// with those of the file. If both texts are equal, the stored foreign properties stay. `nil` for a
    /// format without this comparison.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the identifier was made from a text of the todo, such as the title. A todo with the same text
    /// in another file gets the same identifier.
    var isNamedByText = false

    /// An update of a stored todo removes all stored foreign properties of this format. Stored foreign
    /// properties of another format stay if the file has none of that format.
    var ownFormat: TransferFormat?

    /// Whether the todo has a parent that is not in the file. For example, the parent is in another file that
    /// a person imported earlier.
    var isParentElsewhere = false

    /// Whether the file describes a repetition completely, with its mode and its excluded and added days.
    var isRecurrenceWhole = false

    var isExact: Bool { missing.isEmpty }

    static let haruOnlyFields: Set<TodoField> = [.position, .raw, .dependencies]

    init(
        _ todo: Todo, modified: Timestamp?, seen: Timestamp?, missing: Set<TodoField>
    ) {
        self.todo = todo
        self.modified = modified
        self.seen = seen
        self.missing = missing
    }

    /// Returns a copy of the todo with the identifier `id`.
    /// - Parameters:
    ///   - dropping: The copy leaves out the foreign properties of `format` with these names.
    ///   - keepingUUID: Whether the copy stores the original's identifier for an export to Taskwarrior.
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

/// A tag that a file describes with its colour and the time of its last change.
public struct ImportedTag: Hashable, Sendable {
    public let name: TagName
    public let color: TagColor
    /// The time of the tag's last change, from the file. A tag that was changed in the library after this
    /// time keeps its colour.
    public let lastEdit: Timestamp

    public init(name: TagName, color: TagColor, lastEdit: Timestamp) {
        self.name = name
        self.color = color
        self.lastEdit = lastEdit
    }
}
