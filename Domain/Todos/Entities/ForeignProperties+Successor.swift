import DomainPrimitives

extension Todo {
    /// Whether the todo is an occurrence override: one occurrence that differs from the other occurrences of
    /// the series (RFC 5545 §3.8.4.4). Haru creates no next occurrence from an occurrence override.
    public var isOverride: Bool { foreign.value("ics", Self.overrideMark) != nil }

    /// The name of the iCalendar property that marks an occurrence override (``isOverride``).
    public static let overrideMark = "X-HARU-OVERRIDE"
}

extension ForeignProperties {
    /// Returns the imported properties for the next occurrence of a repeating todo. Leaves out properties
    /// that belong to a single occurrence. Moves the start and similar dates by `days` days.
    func following(after days: Int) -> ForeignProperties {
        ForeignProperties(
            properties.compactMap { property in
                if Self.belongsToOneOccurrence(property) { return nil }
                guard Self.dates[property.format]?.contains(property.name) == true else { return property }
                return Property(
                    format: property.format, name: property.name, value: Self.moved(property.value, by: days))
            })
    }

    private static func belongsToOneOccurrence(_ property: Property) -> Bool {
        if ofOneOccurrence[property.format]?.contains(property.name) == true { return true }
        guard property.format == "markdown" else { return false }
        // A block link has the key `^`, and older libraries stored the checkbox under the key `state`. A
        // Dataview field can have the same keys, so the value decides.
        return property.name == "^" && property.value.hasPrefix("^")
            || property.name == "state" && property.value.count == 1
    }

    /// Moves every date in the value of a property by `days` days, and returns the new value. A date looks
    /// like `2026-11-24` or `20261124`, and a time can follow the date.
    private static func moved(_ value: String, by days: Int) -> String {
        value.replacing(/(\d{4})(-?)(\d{2})\2(\d{2})(?!\d)/) { match in
            let (year, month, day) = (Int(match.1), Int(match.3), Int(match.4))
            guard let year, let month, let day, let date = Day(year: year, month: month, day: day) else {
                return String(match.0)
            }
            return date.adding(days: days).description.replacing("-", with: String(match.2))
        }
    }

    /// The properties that belong to one occurrence of a series, by file format. The next occurrence does not
    /// get these properties. A space before a name means that Haru itself defines the property.
    private static let ofOneOccurrence: [String: Set<String>] = [
        "ics": [
            "RECURRENCE-ID", "SEQUENCE", "STATUS", "PERCENT-COMPLETE", "COMPLETED", " cancelled", " start",
            " dtstart", Todo.overrideMark,
        ],
        "taskwarrior": ["uuid", "imask", "start", "end"],
        "todotxt": ["uuid", " line", " undated", " completed"],
        "markdown": ofOneLine,
    ]
    private static let ofOneLine: Set<String> = [
        "task state", "🆔", "id", "⛔", "dependson", "❌", "cancelled", "✅", "completion", " ➕", " created",
    ]
    private static let datesOfLine: Set<String> = ["⏳", "⌛", "🛫", "scheduled", "start"]
    /// The properties whose dates move with the todo to the next occurrence, by file format. For todo.txt and
    /// Markdown, only libraries of earlier program versions contain such properties.
    private static let dates: [String: Set<String>] = [
        "ics": ["DTSTART"], "taskwarrior": ["wait", "scheduled"], "todotxt": ["t", "wait", "scheduled"],
        "markdown": datesOfLine,
    ]
}
