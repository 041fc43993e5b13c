public import DomainPrimitives

/// What a person did to one record, register by register.
public struct Edit: Hashable, Sendable {
    /// A record that the same edit makes, as the tags of a new todo.
    public struct Carried: Hashable, Sendable {
        /// The record.
        public let key: RecordKey
        /// Its registers.
        public let set: [String: RegisterValue]

        public init(_ key: RecordKey, set: [String: RegisterValue]) {
            self.key = key
            self.set = set
        }
    }

    /// When, as the device's clock said.
    public let time: Timestamp
    /// The record.
    public let key: RecordKey
    /// For each register that the person saw a confirmed value of: the value's stamp. An edit always beats
    /// what it was made on.
    public let base: [String: Stamp]
    /// The values set.
    public let set: [String: RegisterValue]
    /// Whether the record was deleted or brought back; `nil` where neither.
    public let isDeletion: Bool?
    /// How old the values of a new record are; `nil` where all of them were set by hand. It counts for
    /// ``carried`` too.
    public let creation: CreationInfo?
    /// Records made with it.
    public let carried: [Carried]

    /// Whether nothing is said of the record but when it was edited, as of a todo where its tags were.
    public var saysOnlyWhen: Bool {
        isDeletion == nil && carried.isEmpty && set.keys.allSatisfy { $0 == RecordType.lastEdit }
    }

    /// Under which ``base`` keeps the stamp of the deletion that was seen, or of the latest value of a record
    /// that is deleted.
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
