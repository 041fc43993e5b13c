import DomainPrimitives
public import Foundation
public import SyncProtocolDomain

extension Todo {
    /// Returns the stored values of the todo, one for each field of ``RecordType/todo`` and in the same
    /// order.
    /// - Parameter project: The identifier of the todo's project; `nil` for none.
    public func registers(project: UUID?) -> [RegisterValue] {
        [
            .text(title.description), .text(raw), .text(note), due.map { .text($0.description) } ?? .null,
            .integer(Int64(priority.rawValue)), side.map { .integer(Int64($0.rawValue)) } ?? .null,
            difficulty.map { .integer(Int64($0.level)) } ?? .null,
            estimate.map { .integer(Int64($0.minutes)) } ?? .null, parent.map { .identifier($0) } ?? .null,
            completedAt.map { .integer($0.milliseconds) } ?? .null,
            recurrence.map { .text($0.description) } ?? .null,
            position.map { .text($0) } ?? .null, .text(foreign.encoded),
            start.map { .text($0.description) } ?? .null, deadline.map { .text($0.description) } ?? .null,
            project.map { .identifier($0) } ?? .null,
        ]
    }
}

extension ForeignProperties {
    /// The imported properties as a JSON array of `[format, name, value]`. An empty text for no properties.
    public var encoded: String {
        guard !isEmpty else { return "" }
        let rows = properties.map { [$0.format, $0.name, $0.value] }
        guard let data = try? JSONEncoder().encode(rows) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Reads properties from the text of ``encoded``. If a later version of Haru wrote the text in another
    /// form, the result is empty, but the library keeps the stored text.
    public init(encoded: String) {
        guard !encoded.isEmpty,
            let rows = try? JSONDecoder().decode([[String]].self, from: Data(encoded.utf8))
        else {
            self = .none
            return
        }
        self.init(rows.filter { $0.count == 3 }.map { Property(format: $0[0], name: $0[1], value: $0[2]) })
    }
}

extension TodoField {
    /// Finds the field by the name of its register, such as ``completed`` for `completed_at`. `nil` if no
    /// field has this register.
    public init?(register: String) {
        switch register {
        case "completed_at": self = .completed
        case "foreign_properties": self = .foreign
        default: self.init(rawValue: register)
        }
    }
}

extension Todo {
    /// Returns a copy of the todo with a new value of one field. The project never changes.
    ///
    /// If the value has the wrong type, an optional field becomes `nil`, and any other field keeps its value.
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
        case (.side, _): todo.side = nil
        case (.difficulty, .integer(let number)): todo.difficulty = Difficulty(trusted: Int(number))
        case (.difficulty, _): todo.difficulty = nil
        case (.estimate, .integer(let number)): todo.estimate = Estimate(trusted: Int(number))
        case (.estimate, _): todo.estimate = nil
        case (.parent, .identifier(let id)): todo.parent = id
        case (.parent, _): todo.parent = nil
        case (.completed, .integer(let number)): todo.completedAt = Timestamp(milliseconds: number)
        case (.completed, _): todo.completedAt = nil
        case (.recurrence, .text(let text)): todo.recurrence = Recurrence(text)
        case (.recurrence, _): todo.recurrence = nil
        case (.position, .text(let text)): todo.position = text
        case (.position, _): todo.position = nil
        case (.foreign, .text(let text)): todo.foreign = ForeignProperties(encoded: text)
        case (.start, .text(let text)): todo.start = Due(text)
        case (.start, _): todo.start = nil
        case (.deadline, .text(let text)): todo.deadline = Due(text)
        case (.deadline, _): todo.deadline = nil
        default: break
        }
        return todo
    }
}
