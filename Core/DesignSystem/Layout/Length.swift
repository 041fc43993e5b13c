/// How long a child of a stack is along it.
public enum Length: Hashable, Sendable {
    /// What it asks for.
    case content
    /// So many cells, or what there is.
    case fixed(Int)
    /// A share of what the others leave, by weight.
    case share(Int)
}
