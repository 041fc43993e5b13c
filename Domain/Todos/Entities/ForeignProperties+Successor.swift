import DomainPrimitives

extension Todo {
    /// Whether another program wrote the todo as one occurrence that differs from its series (RFC 5545
    /// §3.8.4.4).
    ///
    /// Another todo continues the series, so the next occurrence is never made from this one.
    public var isOverride: Bool { foreign.value("ics", Self.overrideMark) != nil }

    /// The name of the iCalendar property that marks an override.
    public static let overrideMark = "X-HARU-OVERRIDE"
}

extension ForeignProperties {
    /// What the next occurrence of a repeating todo takes over: all but what names or describes the one
    /// occurrence. Dates that stand beside the due date move along.
    /// - Parameter days: by how many days the due date moves.
    func following(after days: Int) -> ForeignProperties {
        ForeignProperties(
            properties.compactMap { property in
                if Self.isOfOneOccurrence(property) { return nil }
                guard Self.dates[property.format]?.contains(property.name) == true else { return property }
                return Property(
                    format: property.format, name: property.name, value: Self.moved(property.value, by: days))
            })
    }

    private static func isOfOneOccurrence(_ property: Property) -> Bool {
        if ofOneOccurrence[property.format]?.contains(property.name) == true { return true }
        guard property.format == "markdown" else { return false }
        // A field of Dataview can have the key of a block link, and the name that older libraries give the
        // box of a task.
        return property.name == "^" && property.value.hasPrefix("^")
            || property.name == "state" && property.value.count == 1
    }

    /// Moves every date of a value: `2026-11-24`, `20261124`, alone or before a time.
    private static func moved(_ value: String, by days: Int) -> String {
        value.replacing(/(\d{4})(-?)(\d{2})\2(\d{2})(?!\d)/) { match in
            let (year, month, day) = (Int(match.1), Int(match.3), Int(match.4))
            guard let year, let month, let day, let date = Day(year: year, month: month, day: day) else {
                return String(match.0)
            }
            return date.adding(days: days).description.replacing("-", with: String(match.2))
        }
    }

    /// Names of properties that belong to one occurrence, by format: identifiers, states, original lines.
    private static let ofOneOccurrence: [String: Set<String>] = [
        "ics": [
            "RECURRENCE-ID", "SEQUENCE", "STATUS", "PERCENT-COMPLETE", "COMPLETED", " cancelled", " start",
            Todo.overrideMark,
        ],
        "taskwarrior": ["uuid", "imask", "start", "end"],
        "todotxt": ["uuid", " line", " undated", " completed"],
        "markdown": ofOneLine,
    ]
    /// The same of Obsidian's Tasks and Dataview: the box, what links to the line, and days of the past.
    private static let ofOneLine: Set<String> = [
        "task state", "🆔", "id", "⛔", "dependson", "❌", "cancelled", "✅", "completion", " ➕", " created",
    ]
    private static let datesOfLine: Set<String> = ["⏳", "⌛", "🛫", "scheduled", "start"]
    /// Dates that stand beside the due date, by format.
    private static let dates: [String: Set<String>] = [
        "ics": ["DTSTART"], "taskwarrior": ["wait", "scheduled"], "todotxt": ["t", "wait", "scheduled"],
        "markdown": datesOfLine,
    ]
}
