/// A range of the balance of a day. The balance is a number from 0 to 100
/// (Documentation/Product.md §Bands and words).
public enum BalanceBand: Int, Sendable, CaseIterable, Comparable {
    /// The balance of the day is 0 to 20.
    case light
    /// The balance of the day is 21 to 40.
    case easy
    /// The balance of the day is 41 to 60.
    case balanced
    /// The balance of the day is 61 to 80.
    case full
    /// The balance of the day is 81 to 100.
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
