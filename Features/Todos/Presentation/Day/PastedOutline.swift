public import DomainPrimitives
public import TodosDomain

/// Lines that were pasted, each of which is to become a todo, and those further in parts of the one above.
public struct PastedOutline: Hashable, Sendable {
    /// One that is not empty.
    public struct Line: Hashable, Sendable {
        /// Without what only marks it as one of a list.
        public let text: String
        /// How deep a part of those above it is, from 0.
        public let depth: Int
        /// The todo that it would become; `nil` where it breaks a rule.
        public let row: TodoRowModel?
    }

    /// As they are to be stored.
    let drafts: [TodoDraft]
    /// The line of quick add that received the paste. Its text is the text before the paste, or empty after
    /// the lines are taken.
    public internal(set) var line: TodoDraft
    /// The todo that they would become parts of; `nil` for none.
    let parent: String?
    /// The pasted lines. The first line begins with the text before the paste.
    public let text: String
    /// Line by line.
    public let lines: [Line]
    /// The first line that breaks a rule, from 1, and the rule.
    public let problem: InputProblem?
    /// The day of each todo whose line names no day; `nil` for the inbox.
    public let day: Day?
}
