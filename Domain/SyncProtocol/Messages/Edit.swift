public import DomainPrimitives

/// A person's changes to one record, register by register.
public struct Edit: Hashable, Sendable {
    /// An additional record that an edit contains. For example, the edit that creates a todo also contains
    /// the membership that puts a tag on this todo.
    public struct Carried: Hashable, Sendable {
        public let key: RecordKey
        /// The values of the record's fields, by field name.
        public let set: [String: RegisterValue]

        public init(_ key: RecordKey, set: [String: RegisterValue]) {
            self.key = key
            self.set = set
        }
    }

    /// The time of the edit, by the device's clock.
    public let time: Timestamp
    public let key: RecordKey
    /// The stamps (times) of the confirmed values before this edit, by register name. The new values get
    /// later stamps.
    public let base: [String: Stamp]
    /// The new values, by the names of their registers.
    public let set: [String: RegisterValue]
    /// Whether the edit deletes the record (`true`) or revives it (`false`); `nil` if the edit does neither.
    public let isDeletion: Bool?
    /// How old the values of a new record are; `nil` if all values have the time of the edit.
    public let creation: CreationInfo?
    public let carried: [Carried]

    /// Whether the edit sets only the record's last-edit time. For example, a todo gets such an edit when a
    /// person adds a tag to the todo.
    public var setsOnlyLastEdit: Bool {
        isDeletion == nil && carried.isEmpty && set.keys.allSatisfy { $0 == RecordType.lastEdit }
    }

    /// The name that stands for the deletion of a record in lists of register names. No register has this
    /// name.
    ///
    /// Under this name, ``base`` contains one of these stamps:
    /// - If the edit deletes or revives the record: the latest confirmed stamp of the record.
    /// - Otherwise: the stamp of the last confirmed deletion or revival, if there was one.
    public static let deletionBase = "del"

    public init(
        time: Timestamp, key: RecordKey, base: [String: Stamp] = [:], set: [String: RegisterValue] = [:],
        isDeletion: Bool? = nil, creation: CreationInfo? = nil, carried: [Carried] = []
    ) {
        self.time = time
        self.key = key
        self.base = base
        self.set = set
        self.isDeletion = isDeletion
        self.creation = creation
        self.carried = carried
    }
}
