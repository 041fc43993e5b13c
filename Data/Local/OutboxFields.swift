import LibraryDomain
import DataRepositories
import SyncProtocolDomain

/// Sets of registers as bits: field i is bit i; the lifecycle, the tombstone and that a record was made have bits of their
/// own.
enum OutboxFields {
    static let creation: Int64 = 1 << 59
    static let createdAt: Int64 = 1 << 60
    static let lastEdit: Int64 = 1 << 61
    static let deletion: Int64 = 1 << 62

    static func of(_ indices: [Int]) -> Int64 { indices.reduce(0) { $0 | 1 << Int64($1) } }

    static func creation(_ type: RecordType) -> Int64 {
        of(Array(type.fields.indices)) | creation | (type.hasLifecycle ? createdAt | lastEdit : 0)
    }

    /// The registers of a set, by name; without the deletion.
    static func names(_ set: Int64, _ type: RecordType) -> Set<String> {
        var names = Set<String>(minimumCapacity: set.nonzeroBitCount)
        for (index, field) in type.registers.enumerated() where set & bit(at: index, type) != 0 { names.insert(field.name) }
        return names
    }

    /// A set with the deletion.
    static func pending(_ set: Int64, _ type: RecordType) -> PendingFields {
        PendingFields(fields: names(set, type), deletion: set & deletion != 0)
    }

    /// The bit of a register by its place in ``RecordType/registers``.
    static func bit(at index: Int, _ type: RecordType) -> Int64 {
        if index < type.fields.count { return 1 << Int64(index) }
        return index == type.fields.count ? createdAt : lastEdit
    }

    /// The bit of a register; none for a name that the type does not have.
    static func bit(_ name: String, _ type: RecordType) -> Int64 {
        switch name {
        case RecordType.createdAt: createdAt
        case RecordType.lastEdit: lastEdit
        default: type.index(of: name).map { 1 << Int64($0) } ?? 0
        }
    }
}
