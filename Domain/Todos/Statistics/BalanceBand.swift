/// A range of the balance of a day. The balance is a number from 0 to 100
/// (Documentation/Product.md §Bands and words).
public enum BalanceBand: Int, Sendable, CaseIterable, Comparable {
    /// A balance of 0 to 20.
    case light
    /// A balance of 21 to 40.
    case easy
    /// A balance of 41 to 60.
    case balanced
    /// A balance of 61 to 80.
    case full
    /// A balance of 81 to 100.
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
