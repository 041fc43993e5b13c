import SyncDomain

/// Sets of registers as bits: field i is bit i; the lifecycle, the tombstone and that a record was made have bits of their
/// own.
enum OutboxFields {
    static let creation: Int64 = 1 << 59
    static let createdAt: Int64 = 1 << 60
    static let lastEdit: Int64 = 1 << 61
    static let deletion: Int64 = 1 << 62

    static func of(_ indices: [Int]) -> Int64 { indices.reduce(0) { $0 | 1 << Int64($1) } }

    static func creation(_ type: SyncedType) -> Int64 {
        of(Array(type.fields.indices)) | creation | (type.hasLifecycle ? createdAt | lastEdit : 0)
    }

    /// The registers of a set, by name; without the deletion.
    static func names(_ set: Int64, _ type: SyncedType) -> Set<String> {
        Set(type.registers.map(\.name).filter { set & bit($0, type) != 0 })
    }

    /// The bit of a register; none for a name that the type does not have.
    static func bit(_ name: String, _ type: SyncedType) -> Int64 {
        switch name {
        case SyncedType.createdAt: createdAt
        case SyncedType.lastEdit: lastEdit
        default: type.index(of: name).map { 1 << Int64($0) } ?? 0
        }
    }
}
