public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilJSON

/// A todo that a reader found in a file, with what the file says about its changes.
public struct ImportedTodo: Sendable {
    /// The todo. Its identifier comes from the file, or is made from the text in the file.
    public var todo: Todo
    /// The time of the last change according to the file; `nil` if the file gives none. The import compares
    /// it with the time of an edit in the library.
    public var modified: Timestamp?
    /// The ``Todo/lastEdit`` that the todo had when a library exported the file; `nil` if the file does not
    /// contain it.
    public var seen: Timestamp?
    /// Whether the file says that the todo was deleted.
    public internal(set) var isDeleted = false
    /// The fields that the file does not contain. An update does not change these fields.
    public var missing: Set<TodoField>
    /// The identifier of the series of this occurrence. Set only if the file is from a program that gives
    /// each occurrence an identifier of its own, such as Taskwarrior.
    var series: UUID?
    /// Whether this todo is the template of a series in Taskwarrior. The import stores it as the next
    /// occurrence.
    var isTemplate = false
    /// Foreign properties for a template of Taskwarrior. It gets them when it is stored as an occurrence with
    /// an identifier of its own.
    var ofOccurrence: [ForeignProperties.Property] = []
    /// The whole title, if the title was shortened and the format has no note.
    var overflow: String?

    /// Returns the text that an export in the file's format writes for a todo; `nil` if the import needs no
    /// such text.
    ///
    /// The import compares this text for the file's foreign properties and for the stored ones. If the texts
    /// are equal, the stored properties stay.
    var written: (@Sendable (Todo) -> String)?

    /// Whether the identifier was made from the text, because the file gives no identifier. A todo of another
    /// file with the same text gets the same identifier.
    var isNamedByText = false

    /// The format whose stored foreign properties the import replaces, even if the file has no such
    /// properties. If this is `nil`, the stored properties of a format stay, unless the todo in the file has
    /// properties of that format.
    var ownFormat: TransferFormat?

    /// Whether the file names a parent that is none of its entries. The name is an identifier in another
    /// file, or the title of the parent.
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

/// A tag that a file describes with its colour and the time of its last change.
public struct ImportedTag: Hashable, Sendable {
    public let name: TagName
    /// The colour of the tag in the file.
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
