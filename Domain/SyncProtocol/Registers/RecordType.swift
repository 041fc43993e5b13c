/// The description of a type of records: all that storage, history, undo and sync need to know about the
/// type.
///
/// The words used here:
/// - A **record** is one todo, one tag and so on. Its **fields** hold what a person enters.
/// - A **register** is a value that is synced and merged by itself: each field, the two **lifecycle**
///   registers (``createdAt`` and ``lastEdit``), and the deletion.
/// - A **membership** is a record that connects two others, such as a todo and a tag. Its key is their two
///   identifiers.
///
/// A class, so that passing a description along copies a reference only.
public final class RecordType: Sendable {
    /// A field, which is a register of its own: edits of different fields never conflict.
    public struct Field: Hashable, Sendable {
        /// The data types of values.
        public enum Kind: Hashable, Sendable { case integer, text, identifier }
        public let name: String
        /// The data type of the values.
        public let kind: Kind
        /// The value until the field is set. A new record sends only values that differ from it.
        public let initial: RegisterValue
        /// For an integer field: the range of valid values.
        public let range: ClosedRange<Int64>
        /// Whether it matters only that the field is set, not to which value.
        ///
        /// Two set values never conflict then, as when two devices complete the same todo at slightly
        /// different times.
        public let comparesPresenceOnly: Bool
        /// For a text field: which values are valid. The server checks what it receives; `nil` allows every
        /// text.
        public let rule: TextRule?
        /// How the server combines values that two devices set independently.
        public let merge: MergeRule

        public init(
            _ name: String, _ kind: Kind, initial: RegisterValue? = nil,
            range: ClosedRange<Int64> = .min ... .max,
            comparesPresenceOnly: Bool = false, rule: TextRule? = nil, merge: MergeRule = .later
        ) {
            self.name = name
            self.kind = kind
            self.range = range
            self.comparesPresenceOnly = comparesPresenceOnly
            self.rule = rule
            self.merge = merge
            self.initial = initial ?? (kind == .text ? .text("") : kind == .integer ? .integer(0) : .null)
        }

        /// Whether two values count as equal when conflicts are looked for; see ``comparesPresenceOnly``.
        public func agree(_ one: RegisterValue, _ other: RegisterValue) -> Bool {
            one == other || (comparesPresenceOnly && one != initial && other != initial)
        }

        /// Returns a value as the field holds it; `nil` for a value of another kind, out of range, or against
        /// ``rule``.
        public func valid(_ value: RegisterValue) -> RegisterValue? {
            guard let known = value.read(as: kind), takes(known) else { return nil }
            if case .text(let text) = known, let rule, !rule.allows(text) { return nil }
            return known
        }

        /// Whether the field can hold a value of its kind: checks `null` and the range of integers, but not
        /// ``rule``.
        public func takes(_ value: RegisterValue) -> Bool {
            switch value {
            case .null: initial == .null
            case .integer(let number): range.contains(number)
            default: true
            }
        }
    }

    /// The name in the protocol, and of the table.
    public let name: String
    /// The columns of the identifier, 16 bytes each: `id`, or the two identifiers that a membership connects.
    public let key: [String]
    /// At most 56: a set of fields is a bit mask.
    public let fields: [Field]
    /// All fields, and the lifecycle registers if ``hasLifecycle`` is true. The deletion is not included.
    public let registers: [Field]
    /// Whether records store and sync when they were created and last edited.
    public let hasLifecycle: Bool
    /// Fields whose conflicts are not shown: if two devices set such a field, the later edit wins and nobody
    /// is asked.
    public let quietFields: Set<String>
    /// The indexes of the table, each a list of fields. They hold live records only.
    public let indexes: [[String]]
    /// The order of the types in a snapshot, lowest first: a record arrives before the records that refer to
    /// it.
    public let arrivalRank: Int
    /// Whether the server adds later changes of this type to an earlier page of changes, as far as they fit.
    ///
    /// That suits a type of few records to which many others refer, such as tags.
    public let comesAhead: Bool
    /// The field with the identifier of a record's parent, a record of the same type. The links never form a
    /// cycle.
    public let parentField: String?
    /// The field that is 1 while the record exists and 0 otherwise, for a type whose records are never
    /// deleted.
    public let presenceField: String?
    /// The text field that holds what a person calls a record, such as a title.
    public let nameField: String?
    /// The text field with more words, by which a record is found besides its name.
    public let bodyField: String?
    /// Whether records are found by their words.
    public let isSearchable: Bool
    /// Whether live records have small numbers, by which a person refers to them on one device.
    public let hasNumbers: Bool
    /// Columns of the table that follow from fields.
    public let derivedColumns: [DerivedColumn]
    /// For a membership: the name of the type of the second identifier of its key, such as `tag` for
    /// `todo_tag`.
    public let target: String?
    /// The name of the type whose records own records of this type, such as `todo` for `todo_tag`.
    ///
    /// A membership that is created together with its owner is sent within the owner's creation. If the owner
    /// is deleted before it was ever sent, neither is sent. The first part of the key is the owner.
    public let carrier: String?
    /// Whether the table keeps, for each field, if its last change was made in Haru or came with an imported
    /// file.
    public let tracksFiles: Bool
    /// Whether a new library contains some records of this type. They do not count as edits until somebody
    /// uses them.
    public let hasStarters: Bool
    /// Whether the identifier is computed from the record's content, so that two devices create the same
    /// record.
    public let hasDerivedID: Bool
    /// Whether a person is asked before many records of this type are deleted at once (SYNC.md, Failsafes).
    public let isGuarded: Bool

    public init(
        _ name: String, key: [String] = ["id"], fields: [Field], hasLifecycle: Bool = true,
        quietFields: Set<String> = [],
        indexes: [[String]] = [], arrivalRank: Int = RecordType.lastRank, comesAhead: Bool = false,
        parentField: String? = nil, presenceField: String? = nil, carrier: String? = nil,
        target: String? = nil,
        nameField: String? = nil, bodyField: String? = nil, isSearchable: Bool = false,
        hasNumbers: Bool = false,
        derivedColumns: [DerivedColumn] = [],
        tracksFiles: Bool = false, hasStarters: Bool = false, hasDerivedID: Bool = false,
        isGuarded: Bool = true
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
        self.target = target
        self.nameField = nameField
        self.bodyField = bodyField
        self.isSearchable = isSearchable
        self.hasNumbers = hasNumbers
        self.derivedColumns = derivedColumns
        self.tracksFiles = tracksFiles
        self.hasStarters = hasStarters
        self.hasDerivedID = hasDerivedID
        self.isGuarded = isGuarded
    }

    /// The rank of types to which no other records refer.
    public static let lastRank = 100
    /// The register of when a record was created, in milliseconds of Unix time.
    public static let createdAt = "created_at"
    /// The register of when a record was last edited, by the clock of the device, in milliseconds of Unix
    /// time.
    public static let lastEdit = "last_edit"
    /// The names of the lifecycle registers. They are synced, but setting them is not an edit.
    public static let lifecycle: Set<String> = [createdAt, lastEdit]
    /// The lifecycle registers as ``Field`` values.
    public static let lifecycleFields = [
        Field(createdAt, .integer, range: moments), Field(lastEdit, .integer, range: moments),
    ]

    /// Moments that calendars have, in milliseconds of Unix time: of the years 1 to 9999.
    public static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The position of a field in ``fields``; `nil` for an unknown name.
    public func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

    /// A merge conflict: two devices set the same field without having seen each other's value, and one value
    /// lost (SYNC.md, Merge).
    ///
    /// The server creates it. On any device, a person keeps the value that won or restores the one that lost.
    public static let conflict = RecordType(
        "conflict",
        fields: [
            Field("record_type", .text), Field("record", .text), Field("field", .text), Field("value", .text),
            Field("lost_stamp", .integer), Field("lost_device", .text), Field("won_stamp", .integer),
            Field("won_device", .text), Field("state", .integer),
        ], hasLifecycle: false, quietFields: ["state"], arrivalRank: 0, hasDerivedID: true, isGuarded: false)
}

/// A column of a record's table that follows from a text field, such as a name in the form in which names are
/// compared.
public struct DerivedColumn: Sendable {
    public let name: String
    public let field: String
    public let value: @Sendable (String) -> String

    public init(_ name: String, of field: String, _ value: @escaping @Sendable (String) -> String) {
        self.name = name
        self.field = field
        self.value = value
    }
}

/// Two types with the same name are equal.
extension RecordType: Hashable {
    public static func == (lhs: RecordType, rhs: RecordType) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
