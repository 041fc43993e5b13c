import SyncProtocolDomain

/// Operations for one request.
struct OperationBatch {
    let limit: Int
    let bytes: Int
    private(set) var operations: [SyncOperation] = []
    private var size = 0

    init(limit: Int, bytes: Int) {
        self.limit = limit
        self.bytes = bytes
    }

    var isFull: Bool { operations.count >= limit || size >= bytes }

    /// Takes one more where it fits; the first always does.
    mutating func take(_ operation: SyncOperation) -> Bool {
        guard operations.isEmpty || operations.count < limit && size + operation.payload.count <= bytes else { return false }
        operations.append(operation)
        size += operation.payload.count
        return true
    }
}
