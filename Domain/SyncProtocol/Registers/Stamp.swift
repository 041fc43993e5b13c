public import DomainPrimitives

/// The time at which a register got its value: 48 bits of milliseconds and a counter of 16 bits
/// (Documentation/Sync.md §Identity and stamps). This is a hybrid logical clock (Kulkarni et al., "Logical
/// Physical Clocks", 2014).
public struct Stamp: Hashable, Comparable, Sendable {
    /// The milliseconds in the upper 48 bits, the counter in the lower 16.
    public let rawValue: Int64

    /// The smallest stamp, which is before every edit.
    public static let zero = Stamp(rawValue: 0)

    public init(rawValue: Int64) { self.rawValue = rawValue }

    public init(milliseconds: Int64, counter: Int = 0) {
        rawValue = (min(max(milliseconds, 0), 0x7FFF_FFFF_FFFF) << 16) | Int64(counter & 0xFFFF)
    }

    /// The time of the stamp, in milliseconds of Unix time.
    public var milliseconds: Int64 { rawValue >> 16 }

    /// The next larger stamp. The largest possible stamp is its own successor.
    public var successor: Stamp { Stamp(rawValue: rawValue == .max ? .max : rawValue + 1) }

    /// Returns a stamp for an edit at the time `now`. The result is larger than this stamp, even if the clock
    /// was set back.
    public func next(at now: Timestamp) -> Stamp {
        max(Stamp(milliseconds: now.milliseconds), successor)
    }

    public static func < (lhs: Stamp, rhs: Stamp) -> Bool { lhs.rawValue < rhs.rawValue }
}
