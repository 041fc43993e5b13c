public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// Two values of one field that two devices set without knowledge of each other. The sync kept the winning
/// value, and the conflict keeps the losing value. A conflict can also be about the deletion of a record.
///
/// Haru lists an open conflict for 90 days (``ConflictAge/listed``). A person's decision closes the conflict.
/// A person's later edit of the field also closes the conflict, except for a long text. The deletion of the
/// record closes every conflict of the record.
public struct SyncConflict: Hashable, Sendable {
    public let id: UUID
    public let type: RecordType
    public let record: RecordID
    /// The name of the field in conflict; ``Edit/deletionBase`` if the deletion of the record is in conflict.
    public let field: String
    public var lost: RegisterValue
    /// The time at which the losing value was set, by the server's clock.
    public let lostAt: Timestamp
    public let lostDevice: DeviceID
    /// The time at which the winning value was set, by the server's clock.
    public let wonAt: Timestamp
    /// The time at which the server found the conflict; `nil` for a conflict of an older server.
    public var foundAt: Timestamp?
    /// The version of the winning value. For a merged long text, the version of the merged text.
    public var won: Version?
    /// The parts that a merge of two long texts discarded. The present text has the other changes of the
    /// losing text. `nil` if the whole value lost.
    public var parts: TextConflict?
    /// The text that the merge made. `nil` if ``parts`` is `nil`, or if this device does not have the text.
    public var merged: String?
    /// The name of the record, such as a title.
    public var subject = ""
    /// The small number by which a person refers to the record on this device; `nil` if the record has none.
    public var number: Int?
    /// The value that the field has now; `nil` if the record does not exist.
    public var present: RegisterValue?
    /// The names of the records in the losing value and in the current value, by identifier. Empty for a
    /// field that refers to no records.
    public var titles: [UUID: String] = [:]
    /// The type of the records to which the field refers, such as `project`. `nil` for a field that refers to
    /// no records.
    public var referred: RecordType?
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

    /// The time of the later of the two edits, by the server's clock.
    public var at: Timestamp { max(lostAt, wonAt) }

    /// Whether the conflict is at most ``ConflictAge/recent`` old.
    public func isRecent(at now: Timestamp) -> Bool { isYounger(than: ConflictAge.recent, at: now) }

    /// Whether the conflict is at most ``ConflictAge/listed`` old.
    public func isListed(at now: Timestamp) -> Bool { isYounger(than: ConflictAge.listed, at: now) }

    private func isYounger(than age: Int64, at now: Timestamp) -> Bool {
        // A faulty server can send any time of discovery, so the method does not subtract this time.
        max(at, foundAt ?? at) > now.adding(milliseconds: -age)
    }

    /// The record that the conflict is about, for a person. A conflict about a membership, such as the tag of
    /// a todo, is about the owner of the membership.
    public var owner: RecordKey {
        type.carrier.map { RecordKey($0, RecordID(record.parts[0])) } ?? RecordKey(type.name, record)
    }

    /// Whether the two values are long texts.
    public var isOfLongText: Bool { type.fields.contains { $0.name == field && $0.isLongText } }

    /// Whether the losing value is the deletion of the record.
    public var isOfDeletion: Bool { field == Edit.deletionBase }
}
