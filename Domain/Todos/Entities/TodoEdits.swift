public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// The edit history of a todo: the edits by people, and the edit times from imported files. An import uses
/// the history to choose between the library's value and the file's value.
public struct TodoEdits: Hashable, Sendable {
    /// The time of a person's last edit of each field. Leaves out fields whose last change came from an
    /// imported file.
    public var fields: [TodoField: Timestamp]
    /// The time at which a person last added or removed each tag. Leaves out tags whose last change came from
    /// an imported file.
    public var tags: [TagName: Timestamp]
    /// The time at which a person last added or removed each dependency. Leaves out dependencies whose last
    /// change came from an imported file.
    public var dependencies: [UUID: Timestamp] = [:]
    /// For each field, copies of the todo with the field's former values, oldest first. Contains only values
    /// that edits on this device replaced. All other fields of a copy have their current values.
    public var former: [TodoField: [Todo]]
    /// The latest edit time that an imported file gave for the todo; `nil` if no file gave a time.
    public var file: Timestamp?
    /// The last-edit time that the todo had when this library exported it. An import stores this time if the
    /// exported file changes the todo. `nil` before such an import.
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
