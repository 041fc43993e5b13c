import SyncDomain

/// Sets of fields as bits: field i is bit i, the tombstone is bit 62.
enum OutboxFields {
    static let deletion: Int64 = 1 << 62

    static func of(_ indices: [Int]) -> Int64 { indices.reduce(0) { $0 | 1 << Int64($1) } }

    static func creation(_ type: SyncedType) -> Int64 { of(Array(type.fields.indices)) | deletion }
}
