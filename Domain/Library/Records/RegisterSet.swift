public import SyncProtocolDomain

/// A set of registers (values that sync separately) of one record type, stored as a bit mask. Bit i stands
/// for the field with index i in ``RecordType/fields``.
public struct RegisterSet: OptionSet, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The bit that marks the creation of a record. This bit stands for no register.
    public static let creation = RegisterSet(rawValue: 1 << 59)
    public static let createdAt = RegisterSet(rawValue: 1 << 60)
    public static let lastEdit = RegisterSet(rawValue: 1 << 61)
    public static let deletion = RegisterSet(rawValue: 1 << 62)

    /// Creates a set that contains the fields with the given indices in ``RecordType/fields``.
    public init(_ indices: some Sequence<Int>) { rawValue = indices.reduce(0) { $0 | 1 << Int64($1) } }

    /// Creates a set that contains only the register with this name. The set is empty if the type has no such
    /// register.
    public init(_ name: String, of type: RecordType) {
        switch name {
        case RecordType.createdAt: self = .createdAt
        case RecordType.lastEdit: self = .lastEdit
        default: rawValue = type.index(of: name).map { 1 << Int64($0) } ?? 0
        }
    }

    /// Creates a set that contains only the register with this index in ``RecordType/registers``.
    public init(at index: Int, of type: RecordType) {
        if index < type.fields.count {
            rawValue = 1 << Int64(index)
        } else {
            self = index == type.fields.count ? .createdAt : .lastEdit
        }
    }

    /// Returns the set for the creation of a record:
    /// - the bit ``creation``
    /// - all fields
    /// - the times of creation and last edit, if the type has them
    public static func creating(_ type: RecordType) -> RegisterSet {
        RegisterSet(type.fields.indices).union(.creation).union(
            type.hasLifecycle ? [.createdAt, .lastEdit] : [])
    }

    public func edited(in type: RecordType) -> RegisterSet { type.hasLifecycle ? union(.lastEdit) : self }

    /// Returns the names of the registers in the set. Leaves out ``creation`` and ``deletion``, because they
    /// have no names.
    public func names(in type: RecordType) -> Set<String> {
        var names = Set<String>(minimumCapacity: rawValue.nonzeroBitCount)
        for (index, field) in type.registers.enumerated()
        where !isDisjoint(with: RegisterSet(at: index, of: type)) {
            names.insert(field.name)
        }
        return names
    }

    public func pending(in type: RecordType) -> PendingFields {
        PendingFields(fields: names(in: type), deletion: contains(.deletion))
    }
}
