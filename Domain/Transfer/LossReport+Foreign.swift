import TodosDomain

extension LossReport {
    /// Names the properties of other formats that a todo came with and a writer does not write.
    /// - Parameter format: the format that is written; its own properties are its writer's business.
    mutating func noteForeign(of todo: Todo, in format: TransferFormat) {
        for property in todo.foreign.properties where property.format != format.rawValue {
            for name in ForeignLoss.names(of: property, of: todo) {
                note(
                    .droppedForeign(format: String(property.format.prefix(40)), name: String(name.prefix(40)))
                )
            }
        }
        if format != .taskwarrior, TaskwarriorInstants.seconds(of: todo) != 0 { note(.dropped(.seconds)) }
        if format != .ics, ICalendarTodo.seconds(of: todo) != 0 { note(.dropped(.seconds)) }
    }
}

/// Decides which foreign properties an export in another format loses.
private enum ForeignLoss {
    /// The names to report; none where a field of the todo says the same, or where the property is of use
    /// only to its own format.
    static func names(of property: ForeignProperties.Property, of todo: Todo) -> [String] {
        if property.isInternal { return [] }
        switch TransferFormat(rawValue: property.format) {
        case .ics: return ofCalendar(property, todo)
        case .taskwarrior: return isLostOfTaskwarrior(property.name, todo) ? [property.name] : []
        case .todotxt: return isLostOfTodoTxt(property, todo) ? [property.name] : []
        case .haru, .markdown, .csv, nil: return [property.name]
        }
    }

    private static func ofCalendar(_ property: ForeignProperties.Property, _ todo: Todo) -> [String] {
        switch property.name {
        case "UID", "PARENT-UID", ICalendarTodo.startAlone, ICalendarTodo.floating: return []
        case ICalendarTodo.repeated: return [ContentLine(property.value)?.name ?? property.name]
        case "PRIORITY": return todo.priority == .none ? [property.name] : []
        case "COMPONENTS":
            var depth = 0
            var names: [String] = []
            for line in property.value.split(whereSeparator: \.isNewline) {
                if line.hasPrefix("END:") { depth -= 1 }
                guard line.hasPrefix("BEGIN:") else { continue }
                if depth == 0 { names.append(String(line.dropFirst("BEGIN:".count))) }
                depth += 1
            }
            return names
        default: return [property.name]
        }
    }

    private static func isLostOfTaskwarrior(_ name: String, _ todo: Todo) -> Bool {
        switch name {
        // A project is a tag, annotations are the note; the others are how Taskwarrior keeps its books.
        case "uuid", "project", "annotations", "mask", "imask", "parent", "rtype": false
        case "recur", "until": todo.recurrence == nil
        default: true
        }
    }

    private static func isLostOfTodoTxt(_ property: ForeignProperties.Property, _ todo: Todo) -> Bool {
        switch property.name {
        case "@", "uuid": false
        // A key before the last word stands in the title as well.
        case let name where todo.title.description.split(separator: " ").contains("\(name):\(property.value)"):
            false
        case "pri": TodoTxtLine.letter(property.value) == nil || todo.priority != .low
        default: true
        }
    }
}
