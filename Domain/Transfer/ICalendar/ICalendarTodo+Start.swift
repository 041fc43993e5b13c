import DomainPrimitives
import TodosDomain

/// Functions that read the start and the deadline of a VTODO.
extension ICalendarTodo {
    /// Whether DTSTART is the start of the todo. In other VTODOs, DTSTART is the due time or the start of a
    /// series.
    func hasStartLine(_ schedule: Schedule) -> Bool {
        isOutsideSeries(schedule) && hasEnd && line("DTSTART") != nil && !hasStartAtDue(schedule)
    }

    /// Whether DTSTART and DUE have the same value in a VTODO outside of a series. Such a todo has no start:
    /// some programs write both lines for a due time.
    func hasStartAtDue(_ schedule: Schedule) -> Bool {
        guard isOutsideSeries(schedule), let start = line("DTSTART"), let end = line("DUE") else {
            return false
        }
        return start.text.dropFirst(start.name.count) == end.text.dropFirst(end.name.count)
    }

    private func isOutsideSeries(_ schedule: Schedule) -> Bool {
        !repeats && recurrenceID == nil && schedule.recurrence == nil && schedule.due != nil
    }

    /// Returns the start of the todo: DTSTART if ``hasStartLine(_:)`` is true, else the value of the property
    /// ``haruStart``.
    func start(
        _ schedule: Schedule, _ file: ICalendarFile, _ loss: inout LossReport
    ) throws -> Due? {
        if hasStartLine(schedule) { return startTime(file)?.due }
        return try haruDate(Self.haruStart, of: .start, schedule, &loss)
    }

    func deadline(_ schedule: Schedule, _ loss: inout LossReport) throws -> Due? {
        try haruDate(Self.haruDeadline, of: .deadline, schedule, &loss)
    }

    /// Returns the fields whose values are unclear from the file. An update of a stored todo does not change
    /// these fields.
    func uncertainFields(_ schedule: Schedule, _ file: ICalendarFile, _ loss: LossReport) -> Set<TodoField> {
        var uncertain: Set<TodoField> = line(Self.haruProject) == nil ? [.project] : []
        if loss.unread.contains(.due) { return uncertain.union([.start, .deadline]) }
        // Other programs, and earlier versions of Haru, do not know the properties of Haru.
        if line(Self.haruDeadline) == nil { uncertain.insert(.deadline) }
        if hasStartLine(schedule) {
            if startTime(file) == nil { uncertain.insert(.start) }
        } else if line(Self.haruStart) == nil, line("DTSTART") != nil || schedule.due == nil {
            uncertain.insert(.start)
        }
        return uncertain
    }

    /// Returns foreign properties for those details of DTSTART that a todo cannot store, such as seconds. In
    /// two cases, the whole line of DTSTART becomes one property:
    /// - The VTODO has no due date.
    /// - DTSTART is unreadable.
    func startDetails(
        _ line: ContentLine, _ schedule: Schedule, _ file: ICalendarFile, _ loss: inout LossReport
    ) -> [ForeignProperties.Property] {
        guard let due = schedule.due, let start = try? file.zones.time(line) else {
            loss.note(.kept(.property, line.name))
            return [Self.property(line.name, line.text)]
        }
        return Self.startDetails(line, start, due)
    }

    /// Makes DTSTART the start of `todo`. Called for an occurrence override that becomes a todo outside of
    /// the series. Does nothing if DTSTART cannot be read.
    func makeStart(of todo: inout Todo, in file: ICalendarFile) {
        let line = hasEnd ? line("DTSTART") : nil
        let start = line.flatMap { try? file.zones.time($0) }
        guard line == nil || start != nil, let due = ICalendarTime(dueOf: todo) else { return }
        let names: Set<String> = ["DTSTART", Self.oddStart]
        todo.foreign.properties.removeAll {
            $0.format == ICalendarReader.format && names.contains($0.name)
        }
        guard todo.start == nil, let line, let start else { return }
        todo.start = start.due
        todo.foreign.properties += Self.startDetails(line, start, due)
    }

    /// Returns the imported DTSTART line from the foreign property ``exactStart``. `nil` if the todo has no
    /// such property, or if the start of `todo` has changed since the import.
    static func keptStart(of todo: Todo) -> ContentLine? {
        let kept = todo.foreign.value(ICalendarReader.format, exactStart)
        guard let parts = kept?.split(separator: " ", maxSplits: 1), parts.count == 2,
            let start = todo.start, parts[0] == start.description
        else { return nil }
        return ContentLine(String(parts[1]))
    }

    /// Returns the seconds of the imported start, such as 30 for `09:15:30`. Haru's own field for the start
    /// has no seconds. Returns 0 if the start has changed since the import.
    static func startSeconds(of todo: Todo) -> Int {
        keptStart(of: todo).flatMap { ICalendarTimeParts($0.value) }?.seconds ?? 0
    }

    /// Whether the line has no TZID, or a TZID that other programs know: an IANA name.
    static func isKnownAsWritten(_ line: ContentLine) -> Bool {
        line.parameter("TZID").map { (try? ZoneName($0)) != nil } ?? true
    }

    private static func startDetails(
        _ line: ContentLine, _ start: ICalendarTime, _ due: ICalendarTime
    ) -> [ForeignProperties.Property] {
        let text = isKnownAsWritten(line) ? line.text : start.line("DTSTART")
        let fits = start.precedes(due)
        if fits, text == ICalendarTime(start: start.due, before: due).line("DTSTART") { return [] }
        let kept = property(exactStart, "\(start.due) \(text)")
        return fits ? [kept] : [kept, property(oddStart, due.due.description)]
    }

    /// Whether DUE or DURATION gives the due time. If neither exists, DTSTART is the due time.
    private var hasEnd: Bool { value("DUE") != nil || value("DURATION") != nil }

    private func startTime(_ file: ICalendarFile) -> ICalendarTime? {
        line("DTSTART").flatMap { try? file.zones.time($0) }
    }

    /// Reads the todo's start or deadline from a property, and moves it by ``Schedule/shift`` days.
    /// - Parameter name: X-HARU-START or X-HARU-DEADLINE.
    private func haruDate(
        _ name: String, of field: TodoField, _ schedule: Schedule, _ loss: inout LossReport
    ) throws -> Due? {
        guard let line = line(name) else { return nil }
        let date = try loss.value(of: field, at: line.offset, policy) { () throws -> Due? in
            guard let date = Due(line.value) else {
                throw ValidationError(ValidationError.Field(field.rawValue), line.value, .due)
            }
            return try Due.checked(date)
        }
        return date.map { $0.moved(to: $0.day.adding(days: schedule.shift)) }
    }
}
