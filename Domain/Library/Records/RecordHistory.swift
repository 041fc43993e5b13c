public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of one record. With them, an import decides whether the library's value or the file's value
/// wins.
public struct RecordHistory: Hashable, Sendable {
    /// The time of each field's last edit by a person on any device: the last-edit time that this edit gave
    /// to the record. Left out are fields that an imported file has changed since.
    public var edited: [String: Timestamp]
    /// The former values of each field, which edits on this device replaced, oldest first. Empty if the type
    /// does not track files (``RecordType/tracksFiles``).
    public var former: [String: [RegisterValue]]
    /// The latest time that an imported file gave for an edit of the record. `nil` if no file gave such a
    /// time, or if the type does not track files (``RecordType/tracksFiles``).
    public var file: Timestamp?
    /// The record's last-edit time in a file that this library exported. If imports of several such files
    /// changed the record, the last import counts. `nil` if there was none.
    public var export: Timestamp?
    public let created: Timestamp

    public init(
        edited: [String: Timestamp] = [:], former: [String: [RegisterValue]] = [:], file: Timestamp? = nil,
        export: Timestamp? = nil, created: Timestamp
    ) {
        self.edited = edited
        self.former = former
        self.file = file
        self.export = export
        self.created = created
    }
}

/// The time at which a record was edited, according to an imported file.
public struct FileEdit: Hashable, Sendable {
    /// The time of the record's last edit; `nil` if the file does not give the time.
    public let editedAt: Timestamp?
    /// The time of the record's last edit when this library wrote the file; `nil` if this library did not
    /// write the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
