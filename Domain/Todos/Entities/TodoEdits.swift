public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// When people last changed each value of a todo, and what imported files said about the todo. With this
/// data, an import chooses between the library's value and the file's value.
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
    /// The values of each field that edits on this device replaced, oldest first. Each array element is the
    /// current todo with one former value in this field.
    public var former: [TodoField: [Todo]]
    /// The latest edit time that an imported file gave for the todo; `nil` if no file gave a time.
    public var file: Timestamp?
    /// The ``Todo/lastEdit`` that a file from this library's export gave when a person imported the file
    /// again. The last import that changed the todo counts; `nil` for none.
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

    /// Converts the ``RecordHistory`` of a todo's record. ``tags`` and ``dependencies`` stay empty, because
    /// tags and dependencies are records of their own.
    /// - Parameter projectName: Returns the name of a project; `nil` if there is no such project.
    public init(
        _ history: RecordHistory, of todo: Todo, projectName: (UUID) throws(PlannerError) -> ProjectName?
    ) throws(PlannerError) {
        self.init(file: history.file, export: history.export, created: history.created)
        for (name, time) in history.edited {
            if let field = TodoField(register: name) { fields[field] = time }
        }
        for (name, values) in history.former {
            guard let field = TodoField(register: name) else { continue }
            former[field] = try values.map { value throws(PlannerError) in
                guard field == .project else { return todo.with(field, value) }
                var copy = todo
                copy.project = if case .identifier(let id) = value { try projectName(id) } else { nil }
                return copy
            }
        }
    }
}
