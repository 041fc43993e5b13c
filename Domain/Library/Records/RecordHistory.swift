public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of one record, by which an import decides between the library and a file.
public struct RecordHistory: Hashable, Sendable {
    /// The time of each field's last edit by a person on any device. A field is left out if a file has
    /// changed the field since. The time is the record's last-edit time after that edit.
    public var edited: [String: Timestamp]
    /// The values of each field that edits on this device replaced, oldest first. Empty if the type does not
    /// track files (``RecordType/tracksFiles``).
    public var former: [String: [RegisterValue]]
    /// The time of the newest imported file with this record; `nil` if no file had the record, or if the type
    /// does not track files.
    public var file: Timestamp?
    /// The record's last-edit time in the latest export of this library that changed the record when it was
    /// imported.
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
    /// `nil` if the file does not give the time.
    public let editedAt: Timestamp?
    /// The time of the record's last edit when this library wrote the file; `nil` if this library did not
    /// write the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
