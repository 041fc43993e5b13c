public import DomainPrimitives
public import SyncProtocolDomain

/// The register of a long text: one field of one record, such as the body of a note.
public struct TextRegister: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    /// The name of the field. The field holds long texts (``RecordType/Field/isLongText``).
    public let field: String

    public init(_ type: RecordType, _ id: RecordID, _ field: String) {
        self.type = type
        self.id = id
        self.field = field
    }
}

/// A long text that an edit or a sync replaced on this device.
public struct ReplacedText: Hashable, Sendable {
    public let text: String
    /// The time when another text replaced this text, by the clock of this device.
    public let replacedAt: Timestamp
    /// The version under which the server confirmed the text; `nil` if the server had not confirmed the text
    /// when it was replaced.
    public let version: Version?

    public init(_ text: String, replacedAt: Timestamp, version: Version?) {
        self.text = text
        self.replacedAt = replacedAt
        self.version = version
    }

    /// The time for which a library keeps every replaced text, in milliseconds: 90 days.
    public static let keptTime: Int64 = 90 * 86_400_000
    /// The number of replaced texts of each register that a library always keeps: the newest ones, even if
    /// they are older than ``keptTime``.
    public static let keptCount = 10
}
