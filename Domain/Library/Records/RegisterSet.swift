public import SyncProtocolDomain

/// A set of registers of one type, as the bits of a number: field i of the type is bit i.
///
/// The lifecycle registers, the deletion, and the fact that a record was created have bits of their own.
public struct RegisterSet: OptionSet, Hashable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// The record was created.
    public static let creation = RegisterSet(rawValue: 1 << 59)
    public static let createdAt = RegisterSet(rawValue: 1 << 60)
    public static let lastEdit = RegisterSet(rawValue: 1 << 61)
    public static let deletion = RegisterSet(rawValue: 1 << 62)

    /// The fields at these places in ``RecordType/fields``.
    public init(_ indices: some Sequence<Int>) { rawValue = indices.reduce(0) { $0 | 1 << Int64($1) } }

    /// The register of a name; empty for a name that the type does not have.
    public init(_ name: String, of type: RecordType) {
        switch name {
        case RecordType.createdAt: self = .createdAt
        case RecordType.lastEdit: self = .lastEdit
        default: rawValue = type.index(of: name).map { 1 << Int64($0) } ?? 0
        }
    }

    /// The register at a place in ``RecordType/registers``.
    public init(at index: Int, of type: RecordType) {
        if index < type.fields.count {
            rawValue = 1 << Int64(index)
        } else {
            self = index == type.fields.count ? .createdAt : .lastEdit
        }
    }

    /// Everything that the creation of a record sets.
    public static func creating(_ type: RecordType) -> RegisterSet {
        RegisterSet(type.fields.indices).union(.creation).union(
            type.hasLifecycle ? [.createdAt, .lastEdit] : [])
    }

    /// These registers, and ``RecordType/lastEdit`` where the type has it.
    public func edited(in type: RecordType) -> RegisterSet { type.hasLifecycle ? union(.lastEdit) : self }

    /// The names of the registers, without the deletion.
    public func names(in type: RecordType) -> Set<String> {
        var names = Set<String>(minimumCapacity: rawValue.nonzeroBitCount)
        for (index, field) in type.registers.enumerated()
        where !isDisjoint(with: RegisterSet(at: index, of: type)) {
            names.insert(field.name)
        }
        return names
    }

    /// The names of the registers, and whether the deletion is among them.
    public func pending(in type: RecordType) -> PendingFields {
        PendingFields(fields: names(in: type), deletion: contains(.deletion))
    }
}
