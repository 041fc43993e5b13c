import DomainPrimitives
public import SyncProtocolDomain

extension Todo {
    /// Returns the todo with another value of one field. A value of the wrong kind clears an optional field,
    /// and leaves any other field unchanged.
    public func with(_ field: TodoField, _ value: RegisterValue) -> Todo {
        var todo = self
        switch (field, value) {
        case (.title, .text(let text)): todo.title = TodoTitle(trusted: text)
        case (.raw, .text(let text)): todo.raw = text
        case (.note, .text(let text)): todo.note = text
        case (.due, .text(let text)): todo.due = Due(text)
        case (.due, _): todo.due = nil
        case (.priority, .integer(let number)): todo.priority = Priority(rawValue: Int(number)) ?? priority
        case (.side, .integer(let number)): todo.side = Side(rawValue: Int(number)) ?? side
        case (.difficulty, .integer(let number)): todo.difficulty = Difficulty(trusted: Int(number))
        case (.estimate, .integer(let number)): todo.estimate = Estimate(trusted: Int(number))
        case (.parent, .identifier(let id)): todo.parent = id
        case (.parent, _): todo.parent = nil
        case (.completed, .integer(let number)): todo.completedAt = Timestamp(milliseconds: number)
        case (.completed, _): todo.completedAt = nil
        case (.recurrence, .text(let text)): todo.recurrence = Recurrence(text)
        case (.recurrence, _): todo.recurrence = nil
        case (.position, .text(let text)): todo.position = text
        case (.position, _): todo.position = nil
        case (.foreign, .text(let text)): todo.foreign = ForeignProperties(encoded: text)
        default: break
        }
        return todo
    }
}
