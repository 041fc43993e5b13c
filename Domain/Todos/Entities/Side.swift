/// Which half of a day a todo belongs to; it decides how the day's load counts it (PRODUCT.md §1, DailyStat).
public enum Side: Int, Sendable, CaseIterable {
    case work, life
}
