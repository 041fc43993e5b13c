public import DomainPrimitives
public import SyncProtocolDomain

/// The log entry of an applied or rejected operation. A repeated operation gets the same receipt.
public struct LogEntry: Hashable, Sendable {
    public let device: DeviceID
    public let receipt: Receipt
    /// The SHA-256 of the operation's payload.
    public let hash: [UInt8]
    /// The time at which the server received the operation, by its own clock.
    public let at: Timestamp

    public init(device: DeviceID, receipt: Receipt, hash: [UInt8], at: Timestamp) {
        self.device = device
        self.receipt = receipt
        self.hash = hash
        self.at = at
    }
}
