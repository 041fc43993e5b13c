import TodosDomain

/// The readable lines of one VTODO, and the fields that its unreadable lines may belong to.
struct ICalendarContent {
    /// The readable lines. The first line is BEGIN. The END of the VTODO is left out.
    var lines: [ContentLine] = []
    var unread = ICalendarUnread()
}

/// The fields that may be incomplete in an imported todo, because lines of its VTODO are unreadable. If the
/// library already has the todo, the import does not change these fields.
struct ICalendarUnread {
    private var fields: Set<TodoField> = []
    /// Whether ``note(_:)`` received a line without a readable property name.
    private var hasUnknown = false

    /// Notes an unreadable line of the VTODO.
    /// - Parameter name: The property name in the line; `nil` if the name is unreadable.
    mutating func note(_ name: String?) {
        if let name { fields.formUnion(Self.affected(by: name)) } else { hasUnknown = true }
    }

    /// Notes an unreadable line in a component inside the VTODO, such as an alarm.
    mutating func noteInner() { fields.insert(.foreign) }

    /// Returns the fields that the unreadable lines can affect. There are two kinds of unreadable lines:
    /// - The property name is readable. The line can affect the fields of this property.
    /// - The property name is unreadable, too. The line can affect every field that has no readable line.
    ///
    /// - Parameter lines: The readable lines of the VTODO.
    func fields(beside lines: [ContentLine]) -> Set<TodoField> {
        guard hasUnknown else { return fields }
        let said = Set(lines.compactMap { Self.owner[$0.name] })
        return fields.union(Set(Self.owner.values).subtracting(said)).union([.foreign])
    }

    private static func affected(by name: String) -> Set<TodoField> {
        if ofNoField.contains(name) { return [] }
        return switch owner[name] {
        case nil: [.foreign]
        // The due day and the repetition depend on each other. Both give the start and the deadline their
        // meaning.
        case .due, .recurrence: [.due, .recurrence, .start, .deadline, .foreign]
        case .title: [.title]
        case .note: [.note]
        case .tags: [.tags]
        // The foreign properties can contain the original line for an export, so they are affected, too.
        case let field?: [field, .foreign]
        }
    }

    /// The todo field to which a VTODO property belongs, by the name of the property.
    private static let owner: [String: TodoField] = [
        "SUMMARY": .title, "DESCRIPTION": .note, "CATEGORIES": .tags, "PRIORITY": .priority,
        "RELATED-TO": .parent,
        "STATUS": .completed, "COMPLETED": .completed, "PERCENT-COMPLETE": .completed,
        "DUE": .due, "DTSTART": .due, "DURATION": .due,
        "RRULE": .recurrence, "EXDATE": .recurrence, "RDATE": .recurrence, "RECURRENCE-ID": .recurrence,
        "X-HARU-MODE": .recurrence, ICalendarTodo.exactRecurrence: .recurrence,
        ICalendarTodo.haruStart: .start, ICalendarTodo.haruDeadline: .deadline,
        ICalendarTodo.haruProject: .project,
    ]
    private static let ofNoField: Set<String> = [
        "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "X-HARU-LAST-EDIT",
    ]
}
