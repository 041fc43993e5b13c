public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of one record. With them, an import decides whether the library's value or the file's value
/// wins.
public struct RecordHistory: Hashable, Sendable {
    /// The time at which a person last edited each field, on any device. The edit gave the same time to the
    /// record as its last-edit time. Fields that an imported file changed later are left out.
    public var edited: [String: Timestamp]
    /// The former values of each field, which edits on this device replaced, oldest first. Empty if the type
    /// does not track files (``RecordType/tracksFiles``).
    public var former: [String: [RegisterValue]]
    /// The latest edit time of the record that an imported file contained. `nil` if no file contained an edit
    /// time, or if the type does not track files (``RecordType/tracksFiles``).
    public var file: Timestamp?
    /// The record's last-edit time in a file that this library exported and that was imported again. If
    /// several such imports changed the record, the last one counts. `nil` if none did.
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

/// What an imported file says about the time of a record's last edit.
public struct FileEdit: Hashable, Sendable {
    /// The time of the record's last edit; `nil` if the file does not give the time.
    public let editedAt: Timestamp?
    /// The record's last-edit time at the moment when this library exported the file; `nil` if this library
    /// did not export the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
