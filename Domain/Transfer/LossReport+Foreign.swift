import TodosDomain

extension LossReport {
    /// Reports data of an imported todo that an export in another format drops: foreign properties and the
    /// seconds of times.
    mutating func noteForeign(of todo: Todo, in format: TransferFormat) {
        for property in todo.foreign.properties where property.format != format.rawValue {
            for name in ForeignLoss.names(of: property, of: todo) {
                note(
                    .droppedForeign(format: String(property.format.prefix(40)), name: String(name.prefix(40)))
                )
            }
        }
        if format != .taskwarrior, TaskwarriorInstants.seconds(of: todo) != 0 { note(.dropped(.seconds)) }
        let hasSeconds = ICalendarTodo.seconds(of: todo) != 0 || ICalendarTodo.startSeconds(of: todo) != 0
        if format != .ics, hasSeconds { note(.dropped(.seconds)) }
    }
}

private enum ForeignLoss {
    /// Returns the names that a loss report shows if an export leaves out the property. The result is empty
    /// in two cases:
    /// - A field of the todo has the same content as the property.
    /// - The property has no meaning in other formats.
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
        // The project of an import by an earlier version is also a tag, and the annotations are also in the
        // note. The other properties are internal to Taskwarrior.
        case "uuid", "project", "annotations", "mask", "imask", "parent", "rtype": false
        case "recur", "until": todo.recurrence == nil
        default: true
        }
    }

    private static func isLostOfTodoTxt(_ property: ForeignProperties.Property, _ todo: Todo) -> Bool {
        switch property.name {
        case "@", "uuid": false
        // A key with its value is not lost if the title has it too. The title keeps a key that other words
        // follow.
        case let name
        where todo.title.description.split(separator: " ").contains("\(name):\(property.value)"):
            false
        case "pri": TodoTxtLine.letter(property.value) == nil || todo.priority != .low
        default: true
        }
    }
}

extension LossReport {
    /// Reports the times of the todo's start and deadline as lost. Use it for formats that write only the
    /// days, such as Markdown.
    mutating func noteTimes(of todo: Todo) {
        if todo.start?.time != nil { note(.dropped(.startTime)) }
        if todo.deadline?.time != nil { note(.dropped(.deadlineTime)) }
    }

    /// Reports the parts of a repetition that a period such as `monthly` cannot express:
    /// - excluded days
    /// - added days
    /// - due days that differ from the days of the rule
    mutating func notePeriod(of recurrence: Recurrence) {
        if !recurrence.excluded.isEmpty { note(.dropped(.excludedDays)) }
        if !recurrence.added.isEmpty { note(.dropped(.addedDays)) }
        // Days and weeks always have the same length, so the days between an occurrence and its due day do
        // not matter.
        let isEven =
            [.daily, .weekly].contains(recurrence.rule.frequency) && recurrence.rule.weekdays.isEmpty
        if recurrence.offset != 0, !isEven { note(.dropped(.dueOffset)) }
    }
}
