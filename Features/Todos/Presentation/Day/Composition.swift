public import DomainPrimitives
public import TodosDomain

/// A line of quick add while it is being typed: what is understood of it, or what rule it breaks.
public struct Composition: Hashable, Sendable {
    /// As it stands.
    public internal(set) var text = ""
    /// Its parts that were understood.
    public internal(set) var spans: [QuickAdd.Span] = []
    /// The todo that it would become.
    public internal(set) var preview: TodoRowModel?
    /// The rule that it breaks.
    public internal(set) var problem: ValidationError?
}
