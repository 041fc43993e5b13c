public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of one record. The edits tell an import whether the library's value or the file's value of a
/// field wins.
public struct RecordHistory: Hashable, Sendable {
    /// For each field, the time of the last edit by a person, on any device. A field is missing if an
    /// imported file has changed the field after the person's edit.
    public var edited: [String: Timestamp]
    /// For each field, the values that edits on this device replaced, oldest first. Only types with
    /// ``RecordType/tracksFiles`` have such values.
    public var former: [String: [RegisterValue]]
    /// The latest time that an imported file gave for the last edit of the record. `nil` if no file gave a
    /// time, or if the record's type stores no such times (``RecordType/tracksFiles``).
    public var file: Timestamp?
    /// The last-edit time that the record had when this library exported it. The exported file contains this
    /// time. An import of the file stores the time here if the import changes the record; otherwise `nil`.
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

/// What an imported file says about the last edit of one record.
public struct FileEdit: Hashable, Sendable {
    /// The time of the record's last edit; `nil` if the file does not give the time.
    public let editedAt: Timestamp?
    /// The record's last-edit time at the moment when this library exported the file. `nil` if this library
    /// did not export the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
