public import DomainPrimitives

/// When a register got its value: 48 bits of milliseconds and 16 bits of counter, so that edits of one
/// millisecond keep their order (a hybrid logical clock: Kulkarni et al., "Logical Physical Clocks", 2014;
/// SYNC.md, Identity and stamps).
public struct Stamp: Hashable, Comparable, Sendable {
    /// Milliseconds in the upper 48 bits, the counter in the lower 16.
    public let rawValue: Int64

    /// Before every edit.
    public static let zero = Stamp(rawValue: 0)

    public init(rawValue: Int64) { self.rawValue = rawValue }

    public init(milliseconds: Int64, counter: Int = 0) {
        rawValue = (min(max(milliseconds, 0), 0x7FFF_FFFF_FFFF) << 16) | Int64(counter & 0xFFFF)
    }

    /// Milliseconds of Unix time.
    public var milliseconds: Int64 { rawValue >> 16 }

    /// The next one; the last there can be is its own.
    public var successor: Stamp { Stamp(rawValue: rawValue == .max ? .max : rawValue + 1) }

    /// The stamp of an edit made now, later than every stamp seen, even where the clock was set back.
    public func next(at now: Timestamp) -> Stamp {
        max(Stamp(milliseconds: now.milliseconds), successor)
    }

    public static func < (lhs: Stamp, rhs: Stamp) -> Bool { lhs.rawValue < rhs.rawValue }
}
