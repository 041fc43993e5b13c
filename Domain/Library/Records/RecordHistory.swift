public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of one record. The edits tell an import whether the library's value or the file's value of a
/// field wins.
public struct RecordHistory: Hashable, Sendable {
    /// For each field, the time of the last edit by a person, on any device. A field is left out if an
    /// imported file has changed the field since the person's edit.
    ///
    /// An import compares these times with the record's last-edit time in the file, because a file has no
    /// times for single fields. The times are comparable: an edit gives the same time to the field and to
    /// the whole record.
    public var edited: [String: Timestamp]
    /// For each field, the values that edits on this device replaced, oldest first. Empty if the record's
    /// type does not store former values (``RecordType/tracksFiles``).
    public var former: [String: [RegisterValue]]
    /// The record's last-edit time according to imported files. If several files gave a time, this is the
    /// latest one. `nil` if no file gave a time, or if the record's type does not store such times
    /// (``RecordType/tracksFiles``).
    public var file: Timestamp?
    /// The record's last-edit time in a file that this library exported and later imported again. If several
    /// such imports changed the record, the most recent import decides. `nil` if none did.
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
    /// The record's last-edit time at the moment when this library exported the file; `nil` if this library
    /// did not export the file.
    public let exportedAt: Timestamp?

    public init(editedAt: Timestamp?, exportedAt: Timestamp?) {
        self.editedAt = editedAt
        self.exportedAt = exportedAt
    }
}
