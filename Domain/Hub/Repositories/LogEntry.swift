public import DomainPrimitives
public import SyncProtocolDomain

/// That an operation was taken: the receipt that its device gets, also when it asks again.
public struct LogEntry: Hashable, Sendable {
    /// Whose.
    public let device: DeviceID
    /// What it was told.
    public let receipt: Receipt
    /// SHA-256 of what it sent.
    public let hash: [UInt8]
    /// When, by the server's clock.
    public let at: Timestamp

    public init(device: DeviceID, receipt: Receipt, hash: [UInt8], at: Timestamp) {
        self.device = device
        self.receipt = receipt
        self.hash = hash
        self.at = at
    }
}
