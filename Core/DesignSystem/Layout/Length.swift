/// The width or height of a child along its stack.
public enum Length: Hashable, Sendable {
    /// The size that the child prefers.
    case content
    /// A number of cells, or less if the room is smaller.
    case fixed(Int)
    /// A share of the room that the other children leave, by weight.
    case share(Int)
}
