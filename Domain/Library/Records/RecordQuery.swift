public import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

/// A request for some fields of live (not deleted) records of one type. The library does not read the other
/// fields, so a list of records with long texts is as fast as a list of records with short texts.
public struct RecordQuery: Hashable, Sendable {
    /// A condition that each record in the result meets.
    public enum Condition: Hashable, Sendable {
        /// The field has this value. `null` means that the field is not set.
        case value(String, RegisterValue)
        /// The identifier begins with these hexadecimal digits.
        case identifierPrefix(String)
        /// The name contains the text, without regard to case and Unicode normal form. Only for a type with a
        /// ``RecordType/nameKey``.
        case nameContains(String)
        /// The name begins with the text, without regard to case and Unicode normal form. Only for a type
        /// with a ``RecordType/nameKey``. With an index of this key, the library reads only the records in
        /// the result.
        case namePrefix(String)
        /// The name has all words, as for ``words(_:)``.
        case nameWords(String)
        /// The name, the body or the labels have all words (``RecordReading/records(_:matching:limit:)``).
        case words(String)
        /// A membership of this type connects the record with this target. For example, the record has a tag.
        case connected(RecordType, UUID)
    }

    /// The order of the result.
    public enum Order: Hashable, Sendable {
        /// The order of the values of these fields or derived columns. Records with equal values are in the
        /// order of their identifiers. `null` comes first.
        case fields([String])
        /// The best match of ``Condition/words(_:)`` or ``Condition/nameWords(_:)`` first.
        case match
        /// The record that the library stored last comes first.
        case newest
    }

    public let type: RecordType
    /// The names of the fields in the result.
    public let fields: [String]
    /// The conditions, which all must hold.
    public let conditions: [Condition]
    public let order: Order
    /// The maximum number of records.
    public let limit: Int

    public init(
        _ type: RecordType, _ fields: [String], where conditions: [Condition] = [],
        by order: Order = .fields([]), limit: Int = .max
    ) {
        self.type = type
        self.fields = fields
        self.conditions = conditions
        self.order = order
        self.limit = limit
    }
}

/// Some values of a live record.
public struct RecordExcerpt: Hashable, Sendable {
    public let id: RecordID
    /// The values, in the order of ``RecordQuery/fields``.
    public let values: [RegisterValue]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp

    public init(id: RecordID, values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp) {
        self.id = id
        self.values = values
        self.createdAt = createdAt
        self.lastEdit = lastEdit
    }
}
