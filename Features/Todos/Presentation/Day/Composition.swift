public import DomainPrimitives
public import TodosDomain

/// A line of quick add while it is being typed: what is understood of it, or what rule it breaks.
public struct Composition: Hashable, Sendable {
    /// As it stands, with the day that it gets where it names none: the one that was shown when it was begun.
    public internal(set) var draft: TodoDraft
    /// The todo that it becomes a part of.
    public internal(set) var parent: String?
    /// As it stands.
    public var text: String { draft.text }
    /// Whether nothing is typed yet.
    public var isEmpty: Bool { draft.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    /// Whether it gets no day where it names none.
    public var isInbox: Bool { draft.inboxUnlessDated }
    /// The day that it gets where it names none.
    public var day: Day? { draft.defaultDay }
    /// Its parts that were understood.
    public internal(set) var spans: [QuickAdd.Span] = []
    /// Its parts that look like a day or a time and were not understood.
    public internal(set) var suspects: [QuickAdd.Suspect] = []
    /// The todo that it would become.
    public internal(set) var preview: TodoRowModel?
    /// The rule that it breaks.
    public internal(set) var problem: ValidationError?
}
