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
    /// For long texts (``MergeRule/text``): the exact text that the person edited, by register name.
    public let texts: [String: TextBase]
    /// The new values, by the names of their registers.
    public let set: [String: RegisterValue]
    /// Whether the edit deletes the record (`true`) or revives it (`false`); `nil` if the edit does neither.
    public let isDeletion: Bool?
    /// The age of the values of a new record; `nil` if all values have the time of the edit.
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
        time: Timestamp, key: RecordKey, base: [String: Stamp] = [:], texts: [String: TextBase] = [:],
        set: [String: RegisterValue] = [:],
        isDeletion: Bool? = nil, creation: CreationInfo? = nil, carried: [Carried] = []
    ) {
        self.time = time
        self.key = key
        self.base = base
        self.texts = texts
        self.set = set
        self.isDeletion = isDeletion
        self.creation = creation
        self.carried = carried
    }

    /// Returns the edit with other bases of its long texts.
    public func with(texts: [String: TextBase]) -> Edit {
        Edit(
            time: time, key: key, base: base, texts: texts, set: set, isDeletion: isDeletion,
            creation: creation, carried: carried)
    }
}

/// The text that an edit of a long text began with. The server merges the edit with the changes since this
/// text (Documentation/Sync.md §Long texts).
public enum TextBase: Hashable, Sendable {
    /// A text that the server confirmed, by its version.
    case version(Version)
    /// The text that the same device sent in the operation with this number. The device had no answer to this
    /// operation at the time of the edit.
    case operation(Int64)
}
