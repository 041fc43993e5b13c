public import DomainPrimitives
public import TodosDomain

/// A line of quick add that a person types. Also contains the todo that the line would become, or the rule
/// that the line breaks.
public struct Composition: Hashable, Sendable {
    /// The typed line, and the values that the new todo gets if the line does not name them.
    public internal(set) var draft: TodoDraft
    /// The title of the parent of the new todo; `nil` for a todo without a parent.
    public internal(set) var parent: String?
    public var text: String { draft.text }
    public var isEmpty: Bool { draft.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    /// Whether the new todo goes to the inbox if the typed line names no day.
    public var isInbox: Bool { draft.inboxUnlessDated }
    /// The day that the new todo gets if the typed line names no day; `nil` for today. Not used if
    /// ``isInbox`` is `true`.
    public var day: Day? { draft.defaultDay }
    /// The name of the project that the new todo gets if the typed line names no project; `nil` for none.
    public var project: String? { draft.defaultProject?.name?.description }
    /// The name of the tag that the list gives to the new todo; `nil` for none.
    public var tag: String? { draft.defaultTag?.name?.description }
    /// The parts of the line that Haru understood, such as a day or a tag.
    public internal(set) var spans: [QuickAdd.Span] = []
    /// The parts of the line that look like a time or another value, but that Haru did not understand.
    public internal(set) var unreadParts: [QuickAdd.UnreadPart] = []
    /// The todo that the line would become; `nil` for an empty or invalid line.
    public internal(set) var preview: TodoRowModel?
    /// The error in the line; `nil` for an empty or valid line.
    public internal(set) var problem: ValidationError?
}
