public import SyncProtocolDomain

/// The operations of one request, limited in their number and in the bytes of their payloads.
public struct OperationBatch {
    public let limit: Int
    public let bytes: Int
    public private(set) var operations: [SyncOperation] = []
    private var size = 0

    public init(limit: Int, bytes: Int) {
        self.limit = limit
        self.bytes = bytes
    }

    public var isFull: Bool { operations.count >= limit || size >= bytes }

    /// Adds an operation if it fits. The first operation is always added, even if it is larger than
    /// ``bytes``.
    /// - Returns: whether the operation was added.
    public mutating func add(_ operation: SyncOperation) -> Bool {
        guard operations.isEmpty || operations.count < limit && size + operation.payload.count <= bytes else {
            return false
        }
        operations.append(operation)
        size += operation.payload.count
        return true
    }
}
