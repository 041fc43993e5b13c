import DomainPrimitives
import TodosDomain

/// The fields of a row by the names of their columns; what breaks a rule is told with the field's own place.
struct CSVRow {
    private let fields: [String: (text: String, offset: Int)]

    init(_ names: [String], _ texts: [String], _ offsets: [Int]) {
        fields = Dictionary(zip(names, zip(texts, offsets).map { ($0, $1) }), uniquingKeysWith: { first, _ in first })
    }

    /// `nil` for an empty field and for a column that is not there.
    func text(_ name: String) -> String? { fields[name].flatMap { $0.text.isEmpty ? nil : $0.text } }

    /// What a step makes of a field.
    /// - Parameter rule: the one that is broken where the step gives nothing.
    func value<Value>(
        _ name: String, _ field: ValidationError.Field, _ rule: ValidationError.Rule, _ read: (String) throws -> Value?
    ) throws -> Value? {
        guard let text = text(name) else { return nil }
        return try locating(name) {
            guard let value = try read(text) else { throw ValidationError(field, text, rule) }
            return value
        }
    }

    /// Runs a step that reads a field.
    func locating<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
        try EntryProblem.locating(fields[name]?.offset, body)
    }

    /// A day or a moment; a time without a zone is on the wall of the zone given.
    func due(_ zone: ZoneName) throws -> Due? {
        try value("due", .due, .due) { text in
            if let due = Due(text) { return try Due.checked(due) }
            return try Due("\(text.replacing(" ", with: "T", maxReplacements: 1))[\(zone)]").map(Due.checked)
        }
    }

    /// Haru's whole register, or a bare RRULE.
    func recurrence(of todo: Todo) throws -> Recurrence? {
        try value("recurrence", .recurrence, .recurrenceWithoutDue) { text in
            if let whole = Recurrence(text) { return whole }
            guard let day = todo.due?.day else { return nil }
            return Recurrence(rule: try RecurrenceRule(text), mode: .fixed, start: day, series: todo.id, occurrence: day)
        }
    }
}
