public import SyncProtocolDomain
public import DomainPrimitives
public import Foundation

/// A value that lost against one that its editor had not seen: it is shown until somebody decides (SYNC.md, Merge).
public struct SyncConflict: Hashable, Sendable {
    public let id: UUID
    /// The record that it is about.
    public let type: RecordType
    public let record: RecordID
    /// The field's name; ``Edit/deletionBase`` for a deletion.
    public let field: String
    /// What lost.
    public let lost: RegisterValue
    /// When it was set, by the server's reckoning.
    public let lostAt: Timestamp
    /// The device that had set it.
    public let lostDevice: DeviceID
    /// When what won was set.
    public let wonAt: Timestamp
    /// What the record is called: a title, or a tag's name.
    public var subject = ""
    /// An open todo's number on this device.
    public var number: Int?
    /// What is there now; `nil` where the record is not.
    public var present: RegisterValue?
    /// Of parents that are among the values.
    public var titles: [UUID: String] = [:]
    /// Whether the record is deleted.
    public var isDeleted = false

    public init(
        id: UUID, type: RecordType, record: RecordID, field: String, lost: RegisterValue, lostAt: Timestamp,
        lostDevice: DeviceID, wonAt: Timestamp
    ) {
        self.id = id
        self.type = type
        self.record = record
        self.field = field
        self.lost = lost
        self.lostAt = lostAt
        self.lostDevice = lostDevice
        self.wonAt = wonAt
    }

    /// Whether a deletion lost against edits.
    public var isOfDeletion: Bool { field == Edit.deletionBase }
}
