/// The description of a synced entity: all that storage, history, undo and sync need to know of it. A new synced type
/// is one more of these, and its table.
public struct RecordType: Sendable {
    /// A field, which is a register of its own: edits of different fields never conflict.
    public struct Field: Hashable, Sendable {
        /// What its values are.
        public enum Kind: Hashable, Sendable { case integer, text, identifier }
        public let name: String
        /// What its values are.
        public let kind: Kind
        /// What it holds until it is set; a new record sends only what differs.
        public let initial: RegisterValue
        /// Where it is a number: which.
        public let range: ClosedRange<Int64>
        /// Whether that it is set says it all: two devices that complete a todo agree, though not to the millisecond.
        public let saysWhether: Bool
        /// Where it is a text: which, for a server that checks what it takes.
        public let rule: TextRule?

        public init(
            _ name: String, _ kind: Kind, initial: RegisterValue? = nil, range: ClosedRange<Int64> = .min ... .max,
            saysWhether: Bool = false, rule: TextRule? = nil
        ) {
            self.name = name
            self.kind = kind
            self.range = range
            self.saysWhether = saysWhether
            self.rule = rule
            self.initial = initial ?? (kind == .text ? .text("") : kind == .integer ? .integer(0) : .null)
        }

        /// Whether two values want the same.
        public func agree(_ one: RegisterValue, _ other: RegisterValue) -> Bool {
            one == other || (saysWhether && one != initial && other != initial)
        }

        /// Whether a value of its kind is one that it can have.
        public func takes(_ value: RegisterValue) -> Bool {
            switch value {
            case .null: initial == .null
            case .integer(let number): range.contains(number)
            default: true
            }
        }
    }

    /// As the protocol and the tables call it.
    public let name: String
    /// The columns of its identifier, 16 bytes each: `id`, or the two ends of a membership.
    public let key: [String]
    /// At most 56: a set of fields is a bit mask.
    public let fields: [Field]
    /// The fields and, where it has one, its lifecycle: every register but the deletion.
    public let registers: [Field]
    /// Whether when it was made and last edited is of interest, and travels with it.
    public let hasLifecycle: Bool
    /// Fields whose value says little alone: where two devices set them, the later wins and nobody is asked.
    public let quietFields: Set<String>
    /// Lists of fields by which live records are found, each an index of the table.
    public let indexes: [[String]]
    /// The place of its records in a snapshot: what others name comes before them.
    public let arrivalRank: Int
    /// Whether its changes come ahead of all others, as there are few and many records name them.
    public let comesAhead: Bool
    /// The field that names the record of the same type of which a record is a part; none is a part of itself.
    public let parentField: String?
    /// The field that says whether a record is there, of a type whose records are never deleted.
    public let presenceField: String?
    /// The name of the type whose records carry this type's: a membership that is made with its first end goes with it, and is
    /// nothing without it.
    public let carrier: String?
    /// Whether files and the records that they brought are told apart, field by field.
    public let tracksFiles: Bool
    /// Whether a library starts with some of its records, which count as nobody's edits until somebody uses them.
    public let hasStarters: Bool
    /// Whether the identifier follows from what the record says, so that two devices make the same record.
    public let hasDerivedID: Bool
    /// Whether a person is asked before many of its records go at once (SYNC.md, Failsafes).
    public let isGuarded: Bool

    public init(
        _ name: String, key: [String] = ["id"], fields: [Field], hasLifecycle: Bool = true, quietFields: Set<String> = [],
        indexes: [[String]] = [], arrivalRank: Int = RecordType.lastRank, comesAhead: Bool = false,
        parentField: String? = nil, presenceField: String? = nil, carrier: String? = nil,
        tracksFiles: Bool = false, hasStarters: Bool = false, hasDerivedID: Bool = false, isGuarded: Bool = true
    ) {
        self.name = name
        self.key = key
        self.fields = fields
        registers = fields + (hasLifecycle ? Self.lifecycleFields : [])
        self.hasLifecycle = hasLifecycle
        self.quietFields = quietFields
        self.indexes = indexes
        self.arrivalRank = arrivalRank
        self.comesAhead = comesAhead
        self.parentField = parentField
        self.presenceField = presenceField
        self.carrier = carrier
        self.tracksFiles = tracksFiles
        self.hasStarters = hasStarters
        self.hasDerivedID = hasDerivedID
        self.isGuarded = isGuarded
    }

    /// The rank of records that no others name.
    public static let lastRank = 100
    /// When a record was made, in milliseconds of Unix time.
    public static let createdAt = "created_at"
    /// When it was last edited, as its editor's clock said, in milliseconds of Unix time.
    public static let lastEdit = "last_edit"
    /// Registers that follow from edits: they are synced, but setting them is no edit.
    public static let lifecycle: Set<String> = [createdAt, lastEdit]
    /// The same as fields.
    public static let lifecycleFields = [
        Field(createdAt, .integer, range: moments), Field(lastEdit, .integer, range: moments),
    ]

    /// Moments that calendars have, in milliseconds of Unix time: of the years 1 to 9999.
    public static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// A field's place in ``fields``; `nil` for a name that it does not have.
    public func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

    /// A value that lost against one that its editor had not seen: made by the server, kept or flipped on any device
    /// (SYNC.md, Merge).
    public static let conflict = RecordType(
        "conflict",
        fields: [
            Field("record_type", .text), Field("record", .text), Field("field", .text), Field("value", .text),
            Field("lost_stamp", .integer), Field("lost_device", .text), Field("won_stamp", .integer),
            Field("won_device", .text), Field("state", .integer),
        ], hasLifecycle: false, quietFields: ["state"], arrivalRank: 0, hasDerivedID: true, isGuarded: false)
}

/// A name has one description.
extension RecordType: Hashable {
    public static func == (lhs: RecordType, rhs: RecordType) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
