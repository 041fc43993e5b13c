public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// A value that lost against a value that its editor had not seen. Haru shows the conflict until a person
/// decides.
public struct SyncConflict: Hashable, Sendable {
    public let id: UUID
    /// The record that the conflict is about.
    public let type: RecordType
    public let record: RecordID
    /// The field's name; ``Edit/deletionBase`` if a deletion lost.
    public let field: String
    /// The value that lost.
    public let lost: RegisterValue
    /// The time at which the lost value was set, by the server's clock.
    public let lostAt: Timestamp
    /// The device that set the lost value.
    public let lostDevice: DeviceID
    /// The time at which the winning value was set, by the server's clock.
    public let wonAt: Timestamp
    /// The name of the record, such as a title.
    public var subject = ""
    /// The record's small number on this device; `nil` if the record has none.
    public var number: Int?
    /// The field's present value; `nil` if the record does not exist.
    public var present: RegisterValue?
    /// The titles of the lost and the present parent, if the field is the parent.
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
