public import DomainPrimitives
public import TodosDomain

/// Pasted lines, each of which can become a todo. An indented line becomes a subtask of the line above it.
public struct PastedOutline: Hashable, Sendable {
    /// A line that is not empty.
    public struct Line: Hashable, Sendable {
        /// The text of the line without a list mark, such as `- `.
        public let text: String
        /// The number of parents, grandparents and so on that the line has among the pasted lines; 0 for
        /// none.
        public let depth: Int
        /// The todo that the line would become; `nil` if the line breaks a rule.
        public let row: TodoRowModel?
    }

    /// The drafts of all lines.
    let drafts: [TodoDraft]
    /// The line of quick add into which the person pasted. Its text is the text before the paste.
    /// ``DayViewModel/takeOutline()`` empties this text.
    public internal(set) var line: TodoDraft
    /// The title of the todo whose subtasks the lines would become; `nil` if the lines have no parent.
    let parent: String?
    /// The pasted lines. The first line begins with the text before the paste.
    public let text: String
    /// The lines with the todos that they would become.
    public let lines: [Line]
    /// The first problem, with its line number from 1; `nil` if all lines are valid.
    public let problem: InputProblem?
    /// The day of the todos whose lines name no day; `nil` for the inbox.
    public let day: Day?
}
