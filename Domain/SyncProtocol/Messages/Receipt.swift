/// The server's answer to one operation. A repeated operation gets the same receipt.
public struct Receipt: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        /// The server accepted every value of the operation.
        case applied
        /// The server accepted only some values of the operation. Usually, the server already had later
        /// values for the other fields. The server's field history keeps the values that were not accepted.
        case merged
        /// The server accepted no value of the operation. Usually, the server already had later values for
        /// all fields of the operation. The server's field history keeps the operation's values.
        case stale
        /// The operation breaks a rule. The server stores none of its values.
        case rejected(Reason)
    }

    /// The reason why the server rejects an operation.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The operation or its record exceeds one of the ``SyncLimits``.
        case tooLarge = "too_large"
        /// A value has another data type than its field, or breaks the field's rule.
        case invalidValue = "invalid_value"
        /// The name of the record's type is not valid, or the record's identifier has the wrong number of
        /// parts for its type.
        case invalidRecord = "invalid_record"
        /// Only the server may create records of this type.
        case notAllowed = "not_allowed"
        /// The server does not have the record, for example because the server purged the deleted record. The
        /// device must send the whole record.
        case gone
        /// The device sent a `skip` in place of the operation, because the server failed on the operation.
        case skipped
        /// The server gave no reason, or a reason that this version of Haru does not know.
        case other
    }

    /// The number of the operation that this receipt answers.
    public let n: Int64
    public let status: Status
    /// The stamp (time) that the server gave to the values of the operation; zero if the server rejected the
    /// operation.
    public let stamp: Stamp

    public init(n: Int64, _ status: Status, _ stamp: Stamp) {
        self.n = n
        self.status = status
        self.stamp = stamp
    }
}

extension Receipt.Status {
    /// The name of the status in the protocol.
    public var name: String {
        switch self {
        case .applied: "applied"
        case .merged: "merged"
        case .stale: "stale"
        case .rejected: "rejected"
        }
    }

    /// Creates a status from its ``name`` in the protocol; `nil` if the name is unknown.
    /// - Parameter reason: the name of a rejection's ``Receipt/Reason``. An unknown or missing name becomes
    ///   ``Receipt/Reason/other``.
    public init?(name: String, reason: String?) {
        switch name {
        case "applied": self = .applied
        case "merged": self = .merged
        case "stale": self = .stale
        case "rejected": self = .rejected(reason.flatMap(Receipt.Reason.init) ?? .other)
        default: return nil
        }
    }
}
