/// The half of life that a todo belongs to. The side decides the weight of the todo in the figures of its day
/// (Documentation/Product.md §Formulas).
public enum Side: Int, Sendable, CaseIterable {
    case work, life
}
