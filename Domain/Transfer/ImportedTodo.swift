public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo that a reader found in a file, with what the file says about its changes.
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
    /// The fields of which the file can hold only the day: start or deadline. If the day is unchanged, an
    /// import keeps the time of the stored todo.
    var dayOnly: Set<TodoField> = []

    /// The identifier of the series of this occurrence. Set only if the file is from a program that gives
    /// each occurrence an identifier of its own, such as Taskwarrior.
    var series: UUID?
    /// Whether this todo is a template, from which Taskwarrior makes the occurrences of a series. The import
    /// stores the template as the next occurrence.
    var isTemplate = false
    /// Additional foreign properties for a template of Taskwarrior. The import adds these properties when it
    /// stores the template as an occurrence.
    var ofOccurrence: [ForeignProperties.Property] = []
    /// The whole title from the file, if the title had to be shortened; otherwise `nil`. If the file has no
    /// notes, a merge puts this text at the start of the stored note.
    var overflow: String?

    /// Returns the text that an export in the file's format would write for a todo. `nil` if the import needs
    /// no such text.
    ///
    /// The import compares two texts if the foreign properties in the file differ from the stored ones: the
    /// text with the file's properties, and the text with the stored properties. If both texts are equal, the
    /// stored properties stay. Otherwise the difference counts as a change in the file.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the import made the identifier from the text of the entry, because the file gives no
    /// identifier. An entry with the same text in another file gets the same identifier.
    var isNamedByText = false

    /// The format whose stored foreign properties an import replaces with those of the file; `nil` if there
    /// is no such format. A stored property that the file lacks is removed.
    ///
    /// The foreign properties of any other format are replaced only if the file has at least one property of
    /// that format.
    var ownFormat: TransferFormat?

    /// Whether the todo has a parent that is not in the file. The file then names the parent by an identifier
    /// from another file, or by its title.
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

    /// Returns the todo with another identifier.
    /// - Parameters:
    ///   - dropping: The names of the properties of `format` that the new todo does not get.
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

/// A tag that a file describes with its colour and the time of its last change.
public struct ImportedTag: Hashable, Sendable {
    public let name: TagName
    public let color: TagColor
    /// The time of the last change according to the file. The file's colour wins if the tag was not changed
    /// in the library later.
    public let lastEdit: Timestamp

    public init(name: TagName, color: TagColor, lastEdit: Timestamp) {
        self.name = name
        self.color = color
        self.lastEdit = lastEdit
    }
}
