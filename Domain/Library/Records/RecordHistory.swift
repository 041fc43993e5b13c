public import DomainPrimitives
public import SyncProtocolDomain

/// The edits of a record that decide between the library and an imported file.
public struct RecordHistory: Hashable, Sendable {
    /// The time of the last edit of each field that a person edited on any device, unless a file has changed
    /// the field since. The time is what the last edit of the record became with the edit.
    public var edited: [String: Timestamp]
    /// The values of each field that edits made here replaced, oldest first. Empty for a type that does not
    /// track files (``RecordType/tracksFiles``).
    public var former: [String: [RegisterValue]]
    /// The time of the newest file that held the record; `nil` for a record of no file, and for a type that
    /// does not track files.
    public var file: Timestamp?
    /// The last edit of the record in the last export of this library that changed the record.
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
