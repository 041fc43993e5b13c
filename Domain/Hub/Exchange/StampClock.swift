import DomainPrimitives
import SyncProtocolDomain

/// Gives an edit its stamp (SYNC.md, Identity and stamps): the time at which it was made, corrected by what
/// the device's clock is off, never in the future, later than the device's edit before, and later than what
/// its editor saw. What comes again to a server that had lost it keeps the stamp that it was given, also one
/// from before the device's last.
struct StampClock {
    private let serverNow: Timestamp
    private let skew: Int64
    private(set) var last: Stamp

    /// - Parameters:
    ///   - deviceNow: what the device's clock says while the server's says `serverNow`.
    ///   - last: the device's last stamp.
    init(serverNow: Timestamp, deviceNow: Timestamp, last: Stamp) {
        self.serverNow = serverNow
        skew = serverNow.milliseconds.subtractingReportingOverflow(deviceNow.milliseconds).partialValue
        self.last = last
    }

    /// Takes note of a stamp that the device was given before: the next is later, but not in the future for
    /// its sake.
    mutating func pass(_ given: Stamp) {
        last = max(last, min(given, Stamp(milliseconds: serverNow.milliseconds)))
    }

    /// - Parameter base: the latest of the stamps that the editor saw.
    mutating func stamp(_ time: Timestamp, after base: Stamp) -> Stamp {
        let (sum, isTooFar) = time.milliseconds.addingReportingOverflow(skew)
        let corrected =
            isTooFar ? (time.milliseconds < 0 ? 0 : serverNow.milliseconds) : min(sum, serverNow.milliseconds)
        let next = max(Stamp(milliseconds: corrected), last.successor, base.successor)
        last = next
        return next
    }
}
