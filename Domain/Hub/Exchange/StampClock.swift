import DomainPrimitives
import SyncProtocolDomain

/// A clock that gives each edit of a device a stamp (Documentation/Sync.md §Identity and stamps).
///
/// The clock makes a stamp in three steps:
/// 1. It converts the time of the edit from the device's clock to the server's clock.
/// 2. It replaces a time in the future with the server's current time.
/// 3. If necessary, it raises the stamp above the device's previous stamp, and above the stamps that the
///    device saw before the edit.
struct StampClock {
    private let serverNow: Timestamp
    private let skew: Int64
    private(set) var last: Stamp

    /// - Parameters:
    ///   - serverNow: the current time on the server's clock.
    ///   - deviceNow: the current time on the device's clock.
    ///   - last: the latest stamp of the device's earlier edits.
    init(serverNow: Timestamp, deviceNow: Timestamp, last: Stamp) {
        self.serverNow = serverNow
        skew = serverNow.milliseconds.subtractingReportingOverflow(deviceNow.milliseconds).partialValue
        self.last = last
    }

    /// Makes all new stamps later than `given`, the stamp that an edit already has. If `given` lies in the
    /// future, makes them later than the server's current time instead.
    mutating func pass(_ given: Stamp) {
        last = max(last, min(given, Stamp(milliseconds: serverNow.milliseconds)))
    }

    /// - Parameters:
    ///   - time: the time of the edit, by the device's clock.
    ///   - base: the latest stamp that the device saw before the edit.
    mutating func stamp(_ time: Timestamp, after base: Stamp) -> Stamp {
        let (sum, isTooFar) = time.milliseconds.addingReportingOverflow(skew)
        let atLimit = time.milliseconds < 0 ? 0 : serverNow.milliseconds
        let corrected = isTooFar ? atLimit : min(sum, serverNow.milliseconds)
        let next = max(Stamp(milliseconds: corrected), last.successor, base.successor)
        last = next
        return next
    }
}
