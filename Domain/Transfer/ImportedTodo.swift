public import DomainPrimitives
public import TodosDomain

/// A todo of a file.
public struct ImportedTodo: Sendable {
    /// The todo, under the identifier that follows from the file.
    public var todo: Todo
    /// When the file says it was last changed; decides between it and an edit made here.
    public var modified: Timestamp?
    /// Fields that the file has no word for; an update leaves them as they are here.
    public var missing: Set<Field>

    /// A field that some format lacks.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        case note, due, priority, side, difficulty, estimate, tags, parent, completed, recurrence
        /// The order of the day, and the text as it was typed: of Haru's own format alone.
        case position, raw
    }

    /// What every format but Haru's own lacks.
    static let ownAlone: Set<Field> = [.position, .raw]

    public init(_ todo: Todo, modified: Timestamp?, missing: Set<Field>) {
        self.todo = todo
        self.modified = modified
        self.missing = missing
    }

    /// The todo with what the file lacks, and the properties of other formats, taken from the one there is.
    func merged(over stored: Todo) -> Todo {
        var merged = todo
        merged.number = stored.number
        if missing.contains(.position) { merged.position = stored.position }
        if missing.contains(.raw) { merged.raw = stored.raw }
        if missing.contains(.note) { merged.note = stored.note }
        if missing.contains(.due) { merged.due = stored.due }
        if missing.contains(.priority) { merged.priority = stored.priority }
        if missing.contains(.side) { merged.side = stored.side }
        if missing.contains(.difficulty) { merged.difficulty = stored.difficulty }
        if missing.contains(.estimate) { merged.estimate = stored.estimate }
        if missing.contains(.tags) { merged.setTags(stored.tags) }
        if missing.contains(.parent) { merged.parent = stored.parent }
        if missing.contains(.completed) { merged.completedAt = stored.completedAt }
        if missing.contains(.recurrence) { merged.recurrence = stored.recurrence }
        // The same repetition of the same day goes on in its series, of which few formats know.
        if let kept = stored.recurrence, let new = merged.recurrence, new.rule == kept.rule, new.mode == kept.mode,
            merged.due?.day == stored.due?.day
        {
            merged.recurrence = kept
        }
        let formats = Set(todo.foreign.properties.map(\.format))
        merged.foreign.properties += stored.foreign.properties.filter { !formats.contains($0.format) }
        return merged
    }
}

extension Todo {
    /// Whether a field differs; when it was made, changed or completed is none.
    func hasOtherContent(than other: Todo) -> Bool {
        title != other.title || note != other.note || due != other.due || priority != other.priority || side != other.side
            || difficulty != other.difficulty || estimate != other.estimate || tags != other.tags || parent != other.parent
            || isDone != other.isDone || recurrence != other.recurrence || foreign != other.foreign
            || position != other.position || raw != other.raw
    }
}
