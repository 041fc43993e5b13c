public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// How the fields of a todo came to be what they are in this library: what decides between them and a file.
public struct TodoEdits: Hashable, Sendable {
    /// When fields were edited here, and not by a file since: what ``Todo/lastEdit`` became with it.
    public var fields: [TodoField: Timestamp]
    /// When tags were given or taken away here, and not by a file since.
    public var tags: [TagName: Timestamp]
    /// The todo with the values of a field that edits made here replaced, each field's oldest first.
    public var former: [TodoField: [Todo]]
    /// When the newest file that the todo came from, or that changed it, says it was edited.
    public var file: Timestamp?
    /// What ``Todo/lastEdit`` was in the own export that changed it last.
    public var export: Timestamp?
    /// When the todo was made.
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

    /// The edits of a todo's fields. The tags have their own histories.
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
