/// A range of the balance of a day (Documentation/Product.md §Bands and words).
public enum BalanceBand: Int, Sendable, CaseIterable, Comparable {
    /// 0–20.
    case light
    /// 21–40.
    case easy
    /// 41–60.
    case balanced
    /// 61–80.
    case full
    /// 81–100.
    case heavy

    public init(balance: Int) {
        self =
            switch balance {
            case ...20: .light
            case ...40: .easy
            case ...60: .balanced
            case ...80: .full
            default: .heavy
            }
    }

    public static func < (lhs: BalanceBand, rhs: BalanceBand) -> Bool { lhs.rawValue < rhs.rawValue }
}
