public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// When people last changed each value of a todo, and what imported files said about the todo. With this
/// data, an import chooses between the library's value and the file's value.
public struct TodoEdits: Hashable, Sendable {
    /// The time of a person's last edit of each field. An imported file that changes a field later removes
    /// the field from this dictionary.
    public var fields: [TodoField: Timestamp]
    /// The time at which a person last added or removed each tag. An imported file that adds or removes a tag
    /// later removes the tag from this dictionary.
    public var tags: [TagName: Timestamp]
    /// The time at which a person last added or removed each dependency. An imported file that adds or
    /// removes a dependency later removes the dependency from this dictionary.
    public var dependencies: [UUID: Timestamp] = [:]
    /// The former values of each field, oldest first. Edits on this device replaced these values. Each former
    /// value is stored in a copy of the current todo.
    public var former: [TodoField: [Todo]]
    /// The latest edit time that an imported file gave for the todo; `nil` if no file gave a time.
    public var file: Timestamp?
    /// The todo's ``Todo/lastEdit`` in a file that this library exported. An import of this file was the last
    /// such import that changed the todo. `nil` if no such import did.
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
