public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// A value that was overwritten by a value that its editor had not seen. It is shown until a person decides.
public struct SyncConflict: Hashable, Sendable {
    public let id: UUID
    /// The record that the conflict is about.
    public let type: RecordType
    public let record: RecordID
    /// The field's name; ``Edit/deletionBase`` for a deletion.
    public let field: String
    /// The value that was overwritten.
    public let lost: RegisterValue
    /// When the value was set, by the server's clock.
    public let lostAt: Timestamp
    /// The device that set the value.
    public let lostDevice: DeviceID
    /// When the value that won was set.
    public let wonAt: Timestamp
    /// What a person calls the record.
    public var subject = ""
    /// The record's small number on this device.
    public var number: Int?
    /// The field's value now; `nil` if the record does not exist.
    public var present: RegisterValue?
    /// The titles of parents, if the field is the parent.
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
