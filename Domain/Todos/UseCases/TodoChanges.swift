public import DomainPrimitives

/// What the explicit flags of `add` and `edit` ask for; what is not named stays.
public struct TodoChanges: Hashable, Sendable {
    /// Taken literally.
    public var title: String?
    /// The day; clearing it makes it a todo of the inbox.
    public var day: FieldChange<Day> = .keep
    /// The time of day; clearing it keeps the day.
    public var time: FieldChange<TimeOfDay> = .keep
    /// The zone of the time.
    public var zone: ZoneName?
    /// Added after those to remove were taken away.
    public var tagsToAdd: [TagName] = []
    /// Those it does not carry are no matter.
    public var tagsToRemove: [TagName] = []
    /// High is the important one.
    public var priority: Priority?
    /// Work or life.
    public var side: Side?
    /// 1 to 5.
    public var difficulty: Difficulty?
    /// 1 to 1440 minutes.
    public var estimate: Estimate?
    /// How it repeats from its day on.
    public var recurrence: FieldChange<RecurrenceRule> = .keep
    /// How the next occurrence is chosen; needs a recurrence.
    public var mode: Recurrence.Mode?
    /// Markdown; may be empty.
    public var note: String?
    /// What it becomes part of.
    public var parent: FieldChange<TodoReference> = .keep

    public init() {}

    /// Whether nothing would change.
    public var isEmpty: Bool { self == TodoChanges() }

    /// Whether a time is set and no day. For a todo without a day, it means the next time that it is that
    /// late.
    var isTimeAlone: Bool { if case .set = time { day == .keep } else { false } }

    /// Applies all but `parent`, which needs the library.
    /// - Parameter now: decides the day of a time without a day, and the zone of a time without a zone.
    /// - Throws: ``ValidationError`` where the result would break a rule of PRODUCT.md §1.
    func apply(to todo: inout Todo, now: Moment) throws(ValidationError) {
        if let title { todo.title = try TodoTitle(title) }
        if let note { todo.note = note }
        if let priority { todo.priority = priority }
        if let side { todo.side = side }
        if let difficulty { todo.difficulty = difficulty }
        if let estimate { todo.estimate = estimate }
        if let both = tagsToAdd.first(where: tagsToRemove.contains) {
            throw ValidationError(.tag, both.description, .excludes("--untag"))
        }
        todo.setTags(todo.tags.filter { !tagsToRemove.contains($0) } + tagsToAdd)
        todo.due = try due(of: todo, now: now)
        todo.recurrence = try recurrence(of: todo)
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
            // One that ends may have the due day as its only occurrence; one that goes on for ever must go
            // on.
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
