import DomainPrimitives
import SyncProtocolDomain

/// A clock that gives each edit of a device a stamp (Documentation/Sync.md §Identity and stamps).
///
/// The stamp is the time of the edit, converted from the device's clock to the server's clock. There are two
/// exceptions:
/// - An edit in the future gets the server's current time.
/// - Each stamp is later than the device's previous stamp, and later than every stamp that the editor saw.
struct StampClock {
    private let serverNow: Timestamp
    private let skew: Int64
    private(set) var last: Stamp

    /// - Parameters:
    ///   - deviceNow: the time of the device's clock when the server's clock shows `serverNow`.
    ///   - last: the device's last stamp.
    init(serverNow: Timestamp, deviceNow: Timestamp, last: Stamp) {
        self.serverNow = serverNow
        skew = serverNow.milliseconds.subtractingReportingOverflow(deviceNow.milliseconds).partialValue
        self.last = last
    }

    /// Makes the next stamp later than `given`, an earlier stamp of the device. If `given` is in the future,
    /// the server's current time takes its place.
    mutating func pass(_ given: Stamp) {
        last = max(last, min(given, Stamp(milliseconds: serverNow.milliseconds)))
    }

    /// - Parameters:
    ///   - time: the time of the edit, by the device's clock.
    ///   - base: the latest stamp that the device saw before the edit.
    mutating func stamp(_ time: Timestamp, after base: Stamp) -> Stamp {
        let (sum, isTooFar) = time.milliseconds.addingReportingOverflow(skew)
        let corrected =
            isTooFar ? (time.milliseconds < 0 ? 0 : serverNow.milliseconds) : min(sum, serverNow.milliseconds)
        let next = max(Stamp(milliseconds: corrected), last.successor, base.successor)
        last = next
        return next
    }
}
