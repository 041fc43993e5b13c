public import DomainPrimitives
public import TodosDomain

/// Pasted text, each line of which can become a todo. An indented line becomes a subtask of the less indented
/// line above it.
public struct PastedOutline: Hashable, Sendable {
    /// A pasted line that is not empty.
    public struct Line: Hashable, Sendable {
        /// The text of the line without a list mark, such as `- `.
        public let text: String
        /// 0 for a line without a parent among the pasted lines. Otherwise one more than the depth of its
        /// parent.
        public let depth: Int
        /// The todo that the line would become; `nil` if the line breaks a rule.
        public let row: TodoRowModel?
    }

    /// The drafts of the todos, one for each line of the pasted text that is not empty.
    let drafts: [TodoDraft]
    /// The line of quick add with the text that the person typed before the paste. If the person adds no
    /// todos from the pasted lines, Haru opens this line again.
    public internal(set) var line: TodoDraft
    /// The title of the todo to which the pasted lines would be added as subtasks; `nil` if there is no such
    /// todo.
    let parent: String?
    /// The pasted text, together with the text that the person had typed into the same line of quick add.
    public let text: String
    /// The pasted lines with the todos that they would become, from top to bottom.
    public internal(set) var lines: [Line] = []
    /// The problem of the first line that breaks a rule, with the number of this line, from 1. `nil` if all
    /// lines are valid.
    public internal(set) var problem: InputProblem?
    /// The day for lines that name no day. If `nil`, the todos of such lines go to the inbox.
    public var day: Day? { line.inboxUnlessDated ? nil : line.defaultDay }
}
