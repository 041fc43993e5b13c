public import SyncProtocolDomain

/// The number of records of each record type.
public struct RecordCounts: Hashable, Sendable {
    /// The number of records, by the name of their type. Types with a count of zero are left out.
    public private(set) var byType: [String: Int] = [:]

    public init(_ byType: [String: Int] = [:]) { self.byType = byType.filter { $0.value != 0 } }

    public var total: Int { byType.values.reduce(0, +) }

    public var isEmpty: Bool { byType.isEmpty }

    public subscript(type: String) -> Int { byType[type] ?? 0 }

    public mutating func add(_ type: RecordType) { byType[type.name, default: 0] += 1 }

    public static func + (lhs: RecordCounts, rhs: RecordCounts) -> RecordCounts {
        RecordCounts(lhs.byType.merging(rhs.byType, uniquingKeysWith: +))
    }

    public static func += (lhs: inout RecordCounts, rhs: RecordCounts) { lhs = lhs + rhs }
}
