public import DomainPrimitives
public import TodosDomain

/// A reader for the values that a person types for the fields of a todo, in flags and in forms.
public enum TodoFieldText {
    /// The names of the priorities, from none to high.
    public static let priorities = ["none", "low", "medium", "high"]

    /// Reads the name of a priority in English or Korean, such as `high`. An empty text means none.
    /// - Throws: ``ValidationError`` for the field `priority` if the text names no priority.
    public static func priority(_ text: String) throws(ValidationError) -> Priority {
        let names: [String: Priority] = [
            "": .none, "none": .none, "low": .low, "med": .medium, "medium": .medium, "high": .high,
            "없음": .none, "낮음": .low,
            "보통": .medium, "높음": .high,
        ]
        guard let priority = names[text.lowercased()] else {
            throw ValidationError(.priority, text, .oneOf(priorities))
        }
        return priority
    }

    /// Reads a side of life: `work` or `life`, in English or Korean.
    /// - Throws: ``ValidationError`` for the field `side` if the text names neither side.
    public static func side(_ text: String) throws(ValidationError) -> Side {
        switch text.lowercased() {
        case "work", "일": return .work
        case "life", "생활": return .life
        default: throw ValidationError(.side, text, .oneOf(["work", "life"]))
        }
    }

    /// Reads a difficulty from 1 to 5.
    /// - Throws: ``ValidationError`` for the field `difficulty` if the text is not a number from 1 to 5.
    public static func difficulty(_ text: String) throws(ValidationError) -> Difficulty {
        guard let level = Int(text) else { throw ValidationError(.difficulty, text, .range(min: 1, max: 5)) }
        return try Difficulty(level)
    }

    /// Reads the estimated length of a todo, such as `1h30m`, from 1 minute to 24 hours.
    /// - Throws: ``ValidationError`` for the field `estimate` if the text is not such a length.
    public static func estimate(_ text: String) throws(ValidationError) -> Estimate {
        guard let minutes = LengthOfTime.minutes(text) else {
            throw ValidationError(.estimate, text, .duration)
        }
        guard Estimate.range.contains(minutes) else {
            throw ValidationError(.estimate, text, .range(min: 1, max: 1440))
        }
        return Estimate(trusted: minutes)
    }

    /// Reads how Haru chooses the next day of a repeating todo, such as `afterCompletion`.
    /// - Throws: ``ValidationError`` for the field `recurrence` if the text names no mode.
    public static func mode(_ text: String) throws(ValidationError) -> Recurrence.Mode {
        guard let mode = Recurrence.Mode(rawValue: text) else {
            throw ValidationError(.recurrence, text, .oneOf(Recurrence.Mode.allCases.map(\.rawValue)))
        }
        return mode
    }
}
