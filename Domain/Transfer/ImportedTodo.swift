public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo that a reader found in a file. The other properties tell what the file says about this todo, such
/// as the time of its last change.
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
    /// note for this todo, an import puts the whole title at the start of the stored todo's note.
    var overflow: String?

    /// A function that returns the text of a todo, as an export in the file's format would write it. The
    /// property is `nil` if the import needs no such function.
    ///
    /// The import uses this function if the file and the stored todo have different foreign properties. It
    /// makes one text with the file's foreign properties and one with the stored ones. If both texts are
    /// equal, the stored foreign properties stay. Otherwise the difference counts as a change in the file.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the import made the identifier from a text of the todo, such as its title, because the file
    /// gives no identifier. A todo with the same text in another file gets the same identifier.
    var isNamedByText = false

    /// The format whose stored foreign properties the import always replaces by those of the file. The import
    /// then removes a stored property of this format that the file lacks.
    ///
    /// The import replaces the stored properties of another format only if the file's todo has properties of
    /// that format. For example, a file from Haru can contain properties of Taskwarrior. If `ownFormat` is
    /// `nil`, this rule holds for all formats.
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
