public import DomainPrimitives

/// When the fields of a todo were edited in this library: what decides between them and a file, field by field.
public struct TodoEdits: Hashable, Sendable {
    /// Fields that were edited here since the todo came or was made, and not by a file since.
    public var fields: [TodoField: Timestamp]
    /// Tags that were given or taken away here, and not by a file since.
    public var tags: [TagName: Timestamp]
    /// When the newest file that the todo came from, or that changed it, says it was edited.
    public var file: Timestamp?
    /// When the todo was made.
    public let created: Timestamp

    public init(
        fields: [TodoField: Timestamp] = [:], tags: [TagName: Timestamp] = [:], file: Timestamp? = nil, created: Timestamp
    ) {
        self.fields = fields
        self.tags = tags
        self.file = file
        self.created = created
    }

    /// Whether a file's value is to be taken.
    ///
    /// An edit made here yields to a later one alone. It is later than all that could be seen when it was made, so that
    /// reading a file again takes nothing away, whatever the file's clock said.
    /// - Parameters:
    ///   - edited: when the field was edited here; `nil` where it never was.
    ///   - modified: when the file says the todo was edited; `nil` where it does not say.
    public func yield(_ edited: Timestamp?, to modified: Timestamp?) -> Bool {
        guard let modified else { return edited == nil }
        return modified >= edited ?? file ?? created
    }
}
