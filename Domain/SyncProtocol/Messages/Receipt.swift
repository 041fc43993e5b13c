/// The server's answer to one operation. Who asks again gets the same one.
public struct Receipt: Hashable, Sendable {
    /// What became of it.
    public enum Status: Hashable, Sendable {
        /// All of it is the state now.
        case applied
        /// Some of it; the rest lost against later values and is in the history.
        case merged
        /// None of it: all of it lost, and is in the history.
        case stale
        /// It breaks a rule, and nothing of it is kept on the server.
        case rejected(Reason)
    }

    /// The rule that an operation breaks.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// Larger than ``SyncLimits/operation``.
        case tooLarge = "too_large"
        /// A value is not of its field's kind or breaks its field's rule.
        case invalidValue = "invalid_value"
        /// The record's identifier does not fit its type.
        case invalidRecord = "invalid_record"
        /// Only the server makes records of this type.
        case notAllowed = "not_allowed"
        /// Its record was deleted so long ago that the server has let go of it: all of it has to be sent.
        case gone
        /// The device gave it up.
        case skipped
        /// A later version of the server said something else.
        case other
    }

    /// Which operation.
    public let n: Int64
    /// What became of it.
    public let status: Status
    /// The stamp of its values; zero where it was rejected.
    public let stamp: Stamp

    public init(n: Int64, _ status: Status, _ stamp: Stamp) {
        self.n = n
        self.status = status
        self.stamp = stamp
    }
}

extension Receipt.Status {
    /// As the protocol calls it.
    public var name: String {
        switch self {
        case .applied: "applied"
        case .merged: "merged"
        case .stale: "stale"
        case .rejected: "rejected"
        }
    }

    /// - Parameter reason: of a rejection.
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
