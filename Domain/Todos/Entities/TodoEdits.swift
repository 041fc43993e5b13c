public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// The origin of a todo's values in this library: edits by people, or imported files. If an imported file has
/// another value, the import uses the origin to choose between the two values.
public struct TodoEdits: Hashable, Sendable {
    /// The time of a person's last edit of each field. If an imported file changed a field after that edit,
    /// this dictionary does not contain the field.
    public var fields: [TodoField: Timestamp]
    /// The time at which a person last added or removed each tag. If an imported file added or removed a tag
    /// later, this dictionary does not contain the tag.
    public var tags: [TagName: Timestamp]
    /// The time at which a person last added or removed each dependency. If an imported file added or
    /// removed a dependency later, this dictionary does not contain the dependency.
    public var dependencies: [UUID: Timestamp] = [:]
    /// The values that edits on this device replaced, oldest first, by their field. Each value is stored as a
    /// copy of the todo: the field has the replaced value, and all other fields are unchanged.
    public var former: [TodoField: [Todo]]
    /// The latest edit time that an imported file gave for the todo; `nil` if no file gave a time.
    public var file: Timestamp?
    /// The todo's last-edit time (``Todo/lastEdit``) at the moment when this library exported the todo to a
    /// file. The library stores this time only after a person imports the file and the import changes the
    /// todo. Each further import of this kind replaces the time. `nil` if there was no such import.
    public var export: Timestamp?
    public let created: Timestamp

    public init(
        fields: [TodoField: Timestamp] = [:], tags: [TagName: Timestamp] = [:],
        former: [TodoField: [Todo]] = [:],
        file: Timestamp? = nil, export: Timestamp? = nil, created: Timestamp
    ) {
        self.fields = fields
        self.tags = tags
        self.former = former
        self.file = file
        self.export = export
        self.created = created
    }

    /// Creates the edits of a todo's fields from the history of its record. ``tags`` and
    /// ``dependencies`` stay empty: each tag on a todo is a record of its own, with a history of its own.
    public init(_ history: RecordHistory, of todo: Todo) {
        self.init(file: history.file, export: history.export, created: history.created)
        for (name, time) in history.edited {
            if let field = TodoField(register: name) { fields[field] = time }
        }
        for (name, values) in history.former {
            if let field = TodoField(register: name) { former[field] = values.map { todo.with(field, $0) } }
        }
    }
}
