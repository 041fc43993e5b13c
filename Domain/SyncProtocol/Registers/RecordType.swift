/// The description of a type of records, such as todos, for storage, undo and sync.
/// - A **register** is one value that is synced and merged by itself: a field, a **lifecycle** register
///   (``createdAt`` or ``lastEdit``), or the deletion.
/// - A **membership** is a record that connects two other records, such as a todo and a tag.
public final class RecordType: Sendable {
    /// A field of a record. Each field is a register of its own, so edits of different fields never conflict.
    public struct Field: Hashable, Sendable {
        /// The data types of field values.
        public enum Kind: Hashable, Sendable {
            case integer, text, identifier

            fileprivate var initial: RegisterValue {
                switch self {
                case .integer: .integer(0)
                case .text: .text("")
                case .identifier: .null
                }
            }
        }

        /// An index of a field. The index has only live records whose value differs from ``initial``.
        public enum Index: Hashable, Sendable {
            /// An index that finds records by the value of the field, or by a range of values.
            case values
            /// An index that finds all records whose field is set, such as all todos with a note. An index
            /// of this kind suits long texts.
            case presence
        }

        public let name: String
        public let kind: Kind
        /// The value of the field until a person sets the field. A device sends only those values of a new
        /// record that differ from ``initial``.
        public let initial: RegisterValue
        /// For a field that can be `null`: the lowest ``RecordCatalogue/revision`` of a server that accepts
        /// `null`. A device sends no `null` to an older server. The value 0 means that every server accepts
        /// `null`.
        public let clearableSince: Int
        /// For an integer field: the valid values, which are all integers by default.
        public let range: ClosedRange<Int64>
        /// Whether the check for conflicts treats all values other than ``initial`` as equal. For example,
        /// two different times of completion then do not conflict.
        public let comparesPresenceOnly: Bool
        /// For a text field: the rule for its values, which the server checks; `nil` if every text is valid.
        public let rule: TextRule?
        /// The rule by which the server combines the values of two concurrent edits.
        public let merge: MergeRule
        /// The index by which a query finds records; `nil` for none.
        public let index: Index?
        /// The type of the records to which this field refers, such as `project`. When such a record is
        /// deleted, Haru clears the field. `nil` for these fields:
        /// - a field that does not refer to records
        /// - a ``RecordType/parentField``, which refers to records of its own type
        public let target: String?

        public init(
            _ name: String, _ kind: Kind, initial: RegisterValue? = nil, clearableSince: Int = 0,
            range: ClosedRange<Int64> = .min ... .max,
            comparesPresenceOnly: Bool = false, rule: TextRule? = nil, merge: MergeRule = .later,
            index: Index? = nil, target: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.clearableSince = clearableSince
            self.range = range
            self.comparesPresenceOnly = comparesPresenceOnly
            self.rule = rule
            self.merge = merge
            self.index = index
            self.target = target
            self.initial = initial ?? kind.initial
        }

        /// Whether the field holds long texts, whose edits merge and whose earlier versions are kept.
        public var isLongText: Bool { merge == .text }

        /// Whether two values can be merged without a conflict. There are two cases:
        /// - The two values are equal.
        /// - ``comparesPresenceOnly`` is true, and neither value is ``initial``.
        public func agree(_ one: RegisterValue, _ other: RegisterValue) -> Bool {
            one == other || (comparesPresenceOnly && one != initial && other != initial)
        }

        /// Returns `value` in the field's data type (``kind``). `nil` if the value has another data type, is
        /// out of range, or breaks ``rule``.
        public func valid(_ value: RegisterValue) -> RegisterValue? {
            guard let known = value.read(as: kind), accepts(known) else { return nil }
            if case .text(let text) = known, let rule, !rule.allows(text) { return nil }
            return known
        }

        /// Whether `value` passes two checks:
        /// - An integer must be in ``range``.
        /// - `null` is valid only if ``initial`` is `null`.
        ///
        /// The caller checks the data type and ``rule``.
        public func accepts(_ value: RegisterValue) -> Bool {
            switch value {
            case .null: initial == .null
            case .integer(let number): range.contains(number)
            default: true
            }
        }
    }

    /// The name of the type in the protocol. The database table of the type has the same name.
    public let name: String
    /// The names of the table columns that identify a record. A membership has two such columns, one for
    /// each connected record. Every other type has one: `id`.
    public let key: [String]
    /// The fields of the type. There are at most 56, because `RegisterSet` has one bit for each field.
    public let fields: [Field]
    /// All registers of a record except its deletion: first ``fields``, then the lifecycle registers if
    /// ``hasLifecycle`` is true.
    public let registers: [Field]
    /// Whether records have the lifecycle registers, for the times of their creation and last edit.
    public let hasLifecycle: Bool
    /// The names of the fields that never conflict. If two devices change such a field, the later value wins.
    public let quietFields: Set<String>
    /// The indexes of the type's database table. Each index is a list of field names. The indexes leave out
    /// deleted records.
    public let indexes: [[String]]
    /// Further indexes for the type's database table. Each of them contains only some of the live records.
    public let partialIndexes: [PartialIndex]
    /// The position of the type in a snapshot. Types with lower ranks come first, so that a record arrives
    /// before the records that refer to it. Exception: the labels of a type with long texts come before the
    /// records of the type, because a later label would index the long text a second time.
    public let arrivalRank: Int
    /// Whether the server sends changes of this type before older changes of other types. For example, a
    /// device needs the names of tags early.
    public let isSentAhead: Bool
    /// The name of the field with the identifier of a record's parent; `nil` if records have no parents. The
    /// parent has the same type. No record is its own ancestor.
    public let parentField: String?
    /// The name of the field that turns a membership on (1) or off (0). `nil` if this type is not a
    /// membership.
    public let presenceField: String?
    /// The name of the text field that names a record, such as `title`; `nil` if records have no name.
    public let nameField: String?
    /// The name of a second text field that a search reads, in addition to ``nameField``, such as `note`.
    /// `nil` if there is no second field.
    public let bodyField: String?
    public let isSearchable: Bool
    /// The form in which the texts of a record mention other records; `nil` if the texts mention none.
    public let mentions: Mentions?
    /// Whether live records have small numbers, by which a person refers to them on one device.
    public let hasNumbers: Bool
    /// The additional columns of the database table, whose values Haru computes from fields.
    public let derivedColumns: [DerivedColumn]
    /// The type of a membership's target, such as `tag` for `todo_tag`. `nil` if this type is not a
    /// membership.
    ///
    /// The target's identifier is the second part of the record key.
    public let target: String?
    /// The type of a membership's owner, such as `todo` for `todo_tag`. `nil` if this type is not a
    /// membership.
    ///
    /// The owner's identifier is the first part of the record key. A device sends a new owner and its new
    /// memberships in one operation.
    public let carrier: String?
    /// Whether this type is a membership that puts a label on its owner. For example, `todo_tag` puts a tag
    /// on a todo. A search for the label's name finds the owner. If the label gets a new name, the owner
    /// counts as edited.
    public let isLabel: Bool
    /// Whether cycles of memberships are forbidden. For example, two todos cannot depend on each other. The
    /// server breaks a forbidden cycle (Documentation/Sync.md §Merge).
    public let isAcyclic: Bool
    /// Whether the library stores who set each field last: a person or an imported file.
    public let tracksFiles: Bool
    /// Whether a new library contains some records of this type, such as the first tags. Such a record does
    /// not count as an unsent edit until a person uses the record.
    public let hasStarters: Bool
    /// Whether Haru computes a record's identifier from its content. Two devices that create the same record
    /// then choose the same identifier.
    public let hasDerivedID: Bool
    /// Whether Haru asks the person before a sync deletes many records of this type (Documentation/Sync.md
    /// §Failsafes).
    public let isGuarded: Bool

    public init(
        _ name: String, key: [String] = ["id"], fields: [Field], hasLifecycle: Bool = true,
        quietFields: Set<String> = [],
        indexes: [[String]] = [], partialIndexes: [PartialIndex] = [], arrivalRank: Int = RecordType.lastRank,
        isSentAhead: Bool = false,
        parentField: String? = nil, presenceField: String? = nil, carrier: String? = nil,
        target: String? = nil, isLabel: Bool = false, isAcyclic: Bool = false,
        nameField: String? = nil, bodyField: String? = nil, isSearchable: Bool = false,
        mentions: Mentions? = nil,
        hasNumbers: Bool = false,
        derivedColumns: [DerivedColumn] = [],
        tracksFiles: Bool = false, hasStarters: Bool = false, hasDerivedID: Bool = false,
        isGuarded: Bool = true
    ) {
        self.name = name
        self.key = key
        self.fields = fields
        longTexts = fields.filter(\.isLongText)
        registers = fields + (hasLifecycle ? Self.lifecycleFields : [])
        self.hasLifecycle = hasLifecycle
        self.quietFields = quietFields
        self.indexes = indexes
        self.partialIndexes = partialIndexes
        self.arrivalRank = arrivalRank
        self.isSentAhead = isSentAhead
        self.parentField = parentField
        self.presenceField = presenceField
        self.carrier = carrier
        self.target = target
        self.isLabel = isLabel
        self.isAcyclic = isAcyclic
        self.nameField = nameField
        self.bodyField = bodyField
        self.isSearchable = isSearchable
        self.mentions = mentions
        self.hasNumbers = hasNumbers
        self.derivedColumns = derivedColumns
        self.tracksFiles = tracksFiles
        self.hasStarters = hasStarters
        self.hasDerivedID = hasDerivedID
        self.isGuarded = isGuarded
    }

    /// The default ``arrivalRank``, for a type to which no other type refers.
    public static let lastRank = 100
    /// The name of the register that holds the time of creation, in milliseconds of Unix time.
    public static let createdAt = "created_at"
    /// The name of the register for the time of the last edit, in milliseconds of Unix time. The clock of the
    /// device that made the edit gives the time.
    public static let lastEdit = "last_edit"
    /// The names of the lifecycle registers (times of creation and last edit). Devices sync these registers,
    /// but a new value of such a register is not an edit.
    public static let lifecycle: Set<String> = [createdAt, lastEdit]
    public static let lifecycleFields = [
        Field(createdAt, .integer, range: moments), Field(lastEdit, .integer, range: moments),
    ]

    /// The valid times in milliseconds of Unix time: those of the years 1 to 9999.
    public static let moments: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The fields whose concurrent edits the server merges as texts.
    public let longTexts: [Field]

    /// Returns the index of a field in ``fields``; `nil` if the type has no such field.
    public func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }

    /// The derived column that Haru computes from ``nameField``; `nil` if the type has none. Haru finds a
    /// record by its name in this column, without regard to case.
    public var nameKey: DerivedColumn? {
        derivedColumns.first { $0.field == nameField }
    }

    /// The record type of conflicts, which the server creates. In a conflict, two devices set the same field,
    /// and neither knew the other's value. The field keeps one value. The conflict record keeps the other
    /// (Documentation/Sync.md §Merge).
    public static let conflict = RecordType(
        "conflict",
        fields: [
            Field("record_type", .text), Field("record", .text), Field("field", .text), Field("value", .text),
            Field("lost_stamp", .integer), Field("lost_device", .text), Field("won_stamp", .integer),
            Field("won_device", .text), Field("state", .integer), Field("parts", .text, initial: .null),
            Field("found_at", .integer),
        ], hasLifecycle: false, quietFields: ["state"], indexes: [["record"]], arrivalRank: 0,
        hasDerivedID: true, isGuarded: false)
}

/// A database index that contains only some live records of a type. In these records, one field is `null`.
public struct PartialIndex: Hashable, Sendable {
    public let name: String
    /// The names of the indexed fields.
    public let fields: [String]
    /// The name of the field that is `null` in every indexed record.
    public let empty: String
    /// The name of a field that must have a value in every indexed record; `nil` if there is no such field.
    public let present: String?

    public init(_ name: String, _ fields: [String], empty: String, present: String? = nil) {
        self.name = name
        self.fields = fields
        self.empty = empty
        self.present = present
    }
}

/// A table column that Haru computes from a text field of the record. For example, `name_key` holds the same
/// text for the tag names `Home` and `home`.
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
