public import DomainPrimitives

/// The changes that the flags of `add` and `edit` ask for. A field without a flag stays unchanged.
public struct TodoChanges: Hashable, Sendable {
    /// The new title, taken literally: quick add does not read it. `nil` keeps the title.
    public var title: String?
    /// The day. Clearing the day also clears the time, and moves the todo to the inbox.
    public var day: FieldChange<Day> = .keep
    /// The time of day. Clearing the time keeps the day.
    public var time: FieldChange<TimeOfDay> = .keep
    public var zone: ZoneName?
    /// The tags to add, after ``tagsToRemove`` are removed.
    public var tagsToAdd: [TagName] = []
    /// The tags to remove. A tag that the todo does not have is ignored.
    public var tagsToRemove: [TagName] = []
    public var priority: Priority?
    public var side: FieldChange<Side> = .keep
    public var difficulty: FieldChange<Difficulty> = .keep
    public var estimate: FieldChange<Estimate> = .keep
    /// The rule of the repetition. The rule counts from the due day.
    public var recurrence: FieldChange<RecurrenceRule> = .keep
    /// The new mode, which decides how Haru chooses the next occurrence; `nil` keeps the present mode. Haru
    /// refuses a mode for a todo that does not repeat.
    public var mode: Recurrence.Mode?
    /// The new note in Markdown. An empty text removes the note, and `nil` keeps it.
    public var note: String?
    public var parent: FieldChange<TodoReference> = .keep
    /// The project. A project that does not exist is created.
    public var project: FieldChange<ProjectName> = .keep
    /// The start. Lists leave the todo out until this day or moment.
    public var start: FieldChange<Due> = .keep
    public var deadline: FieldChange<Due> = .keep
    /// The todos to add as dependencies.
    public var dependenciesToAdd: [TodoReference] = []
    /// The todos to remove from the dependencies. A todo that is not a dependency is ignored.
    public var dependenciesToRemove: [TodoReference] = []

    /// The title and the note that the person saw before the edit. If the stored title has changed since
    /// then, ``apply(to:now:)`` refuses a new title. The note has the same check. `nil` skips both checks.
    public var seen: SeenTexts?

    /// The title and the note of a todo as a person saw them.
    public struct SeenTexts: Hashable, Sendable {
        public let title: String
        public let note: String

        public init(title: String, note: String) {
            self.title = title
            self.note = note
        }
    }

    public init() {}

    public var isEmpty: Bool { self == TodoChanges() }

    /// Whether the changes set a time, but keep the day. A todo without a day then becomes due today, or
    /// tomorrow if the time has passed.
    var isTimeAlone: Bool { if case .set = time { day == .keep } else { false } }

    /// Applies all changes except `parent` and the dependencies, which need the library.
    /// - Parameter now: The source of the day and the time zone if a new time comes without them.
    /// - Throws: ``ValidationError`` if the result would break a rule
    ///   (Documentation/Product.md §Domain model).
    func apply(to todo: inout Todo, now: Moment) throws(ValidationError) {
        if let seen {
            let present = todo.title.description
            if title != nil, present != seen.title {
                throw ValidationError(.title, present, .changedMeanwhile)
            }
            if note != nil, todo.note != seen.note {
                let line = todo.note.prefix { !$0.isNewline }
                throw ValidationError(.note, String(line), .changedMeanwhile)
            }
        }
        if let title { todo.title = try TodoTitle(title) }
        if let note { todo.note = note }
        if let priority { todo.priority = priority }
        todo.side = side.applied(to: todo.side)
        todo.difficulty = difficulty.applied(to: todo.difficulty)
        todo.estimate = estimate.applied(to: todo.estimate)
        if let both = tagsToAdd.first(where: tagsToRemove.contains) {
            throw ValidationError(.tag, both.description, .excludes("--untag"))
        }
        todo.setTags(todo.tags.filter { !tagsToRemove.contains($0) } + tagsToAdd)
        todo.due = try due(of: todo, now: now)
        todo.recurrence = try recurrence(of: todo)
        todo.project = project.applied(to: todo.project)
        todo.start = start.applied(to: todo.start)
        todo.deadline = deadline.applied(to: todo.deadline)
        if start != .keep || deadline != .keep, let start = todo.start, let deadline = todo.deadline,
            deadline.isBefore(start: start)
        {
            throw ValidationError(.deadline, deadline.description, .deadlineBeforeStart(start.description))
        }
    }

    private func due(of todo: Todo, now: Moment) throws(ValidationError) -> Due? {
        let time = time.applied(to: todo.due?.time)
        if day == .clear, case .set(let time) = self.time {
            throw ValidationError(.time, time.description, .timeWithoutDay)
        }
        let next = isTimeAlone ? time.map { now.dayOfNext($0, in: zone) } : nil
        guard let day = day.applied(to: todo.due?.day) ?? next else {
            if let zone { throw ValidationError(.zone, zone.description, .zoneWithoutTime) }
            return nil
        }
        guard let time else {
            if let zone { throw ValidationError(.zone, zone.description, .zoneWithoutTime) }
            return .day(day)
        }
        return .moment(day, time, zone ?? todo.due?.zone ?? now.zone)
    }

    private func recurrence(of todo: Todo) throws(ValidationError) -> Recurrence? {
        switch recurrence {
        case .clear: return nil
        case .keep:
            guard var kept = todo.recurrence else {
                if let mode { throw ValidationError(.recurrence, mode.rawValue, .modeWithoutRecurrence) }
                return nil
            }
            guard todo.due != nil else {
                throw ValidationError(.recurrence, kept.rule.description, .recurrenceWithoutDue)
            }
            if let mode { kept.mode = mode }
            return kept
        case .set(let rule):
            guard let due = todo.due else {
                throw ValidationError(.recurrence, rule.description, .recurrenceWithoutDue)
            }
            let series = todo.recurrence?.series ?? todo.id
            let recurrence = Recurrence(
                rule: rule, mode: mode ?? todo.recurrence?.mode ?? .fixed, start: due.day, series: series,
                occurrence: due.day)
            // A rule that ends can have the due day as its only occurrence. A rule without an end must have
            // another occurrence.
            if rule.count == nil, rule.until == nil, recurrence.next(completedOn: due.day) == nil {
                throw ValidationError(.recurrence, rule.description, .recurrenceRule(.neverAgain))
            }
            if let until = rule.until, until < due.day {
                throw ValidationError(.recurrence, rule.description, .recurrenceRule(.endsBeforeDue))
            }
            return recurrence
        }
    }
}

/// A change of a field that can be empty.
public enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
    case keep
    case clear
    case set(Value)

    public func applied(to current: Value?) -> Value? {
        switch self {
        case .keep: current
        case .clear: nil
        case .set(let value): value
        }
    }
}
