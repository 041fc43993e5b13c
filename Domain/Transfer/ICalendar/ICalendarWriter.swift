public import DomainPrimitives
import Foundation
public import TodosDomain

/// A writer of a VCALENDAR with VTODO components (RFC 5545).
///
/// Times name their IANA zone in TZID. The VTIMEZONE of a zone comes before the first todo that needs the
/// zone.
public struct ICalendarWriter: TransferWriter {
    private let now: Moment
    private let identity = ImportedIdentity(format: ICalendarReader.format)
    private var zones: Set<ZoneName> = []
    private var series: [UUID: ICalendarSeries] = [:]
    /// The UID of each todo, by the todo's identifier. If a todo has no entry, its identifier is its UID.
    private var uids: [UUID: String] = [:]
    /// The todos whose UID the export replaces, because a different todo or series uses the same UID.
    private var renamed: Set<UUID> = []

    public init(now: Moment) { self.now = now }

    public mutating func prepare(_ todos: [Todo]) {
        var members: [UUID: [Todo]] = [:]
        var order: [UUID] = []
        for todo in todos {
            guard let recurrence = todo.recurrence, todo.due != nil else { continue }
            if members[recurrence.series] == nil { order.append(recurrence.series) }
            members[recurrence.series, default: []].append(todo)
        }
        series = members.compactMapValues { ICalendarSeries($0) }
        var taken = nameFirst(todos)
        for id in order { nameSeries(id, &taken) }
        for todo in todos { name(todo, &taken) }
    }

    static let header = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Haru//Haru//EN\r\n"

    public mutating func header() -> String { Self.header }

    public mutating func footer() -> String { "END:VCALENDAR\r\n" }

    public mutating func write(_ todo: Todo, depth: Int, _ loss: inout LossReport) -> String {
        loss.noteForeign(of: todo, in: .ics)
        if !todo.dependencies.isEmpty { loss.note(.dropped(.dependency)) }
        if renamed.contains(todo.id) { loss.note(.changed(.duplicateUID)) }
        if todo.side != nil { loss.note(.dropped(.side)) }
        if todo.difficulty != nil { loss.note(.dropped(.difficulty)) }
        if todo.estimate != nil { loss.note(.dropped(.estimate)) }
        let schedules = schedules(of: todo)
        if ICalendarTodo.startSeconds(of: todo) != 0, !schedules.contains(where: \.hasStart) {
            loss.note(.dropped(.seconds))
        }
        return schedules.flatMap { vtodo(todo, $0) }.map(ContentLine.fold).joined()
    }

    /// The complete recurrence of a todo, for the line `X-HARU-RECURRENCE` of a VTODO.
    private struct ExactRecurrence {
        let recurrence: Recurrence
        let subject: String
    }

    /// The UID of a VTODO, and its lines about dates and repetition.
    private struct Schedule {
        let uid: String
        var lines: [String] = []
        /// The text from which the writer makes the hash in the line `X-HARU-ID` (``ICalendarStamp``).
        /// The text contains the UID.
        var subject: String
        /// The identifier that an import computes from ``uid`` and ``lines``; `nil` if not computed yet. If
        /// the todo's identifier is different, the writer adds the line `X-HARU-ID`.
        var derived: UUID?
        /// The recurrence that the writer adds as `X-HARU-RECURRENCE`. `nil` if an import computes the same
        /// recurrence from ``lines``.
        var exact: ExactRecurrence?
        /// Whether this VTODO only carries the recurrence rule of a series. A second VTODO then carries the
        /// current occurrence, with its completion and its due date.
        var isTemplate = false
        var hasRule = false
        /// Whether ``lines`` has a DTSTART with the start of the todo.
        var hasStart = false
        /// The number of days by which the writer moves the start and the deadline of the todo. It is the
        /// distance from the todo's occurrence to the occurrence in this VTODO.
        var shift = 0
        /// The times in ``lines``. The writer defines their time zones before the VTODO.
        var times: [ICalendarTime] = []
    }

    private mutating func vtodo(_ todo: Todo, _ schedule: Schedule) -> [String] {
        let kept = todo.foreign.of(ICalendarReader.format)
        var lines = ["BEGIN:VTODO", "UID:\(schedule.uid)"]
        lines += [
            "DTSTAMP:\(TaskwarriorDate.text(todo.lastEdit))",
            "CREATED:\(TaskwarriorDate.text(todo.createdAt))",
        ]
        lines.append("LAST-MODIFIED:\(TaskwarriorDate.text(todo.lastEdit))")
        lines.append("X-HARU-LAST-EDIT:\(todo.lastEdit)")
        if schedule.derived != todo.id {
            lines.append(
                ICalendarStamp.line(
                    ICalendarTodo.exactID, todo.id.uuidString.lowercased(), of: schedule.subject))
        }
        lines.append("SUMMARY:\(ContentLine.escape(todo.title.description))")
        if !todo.note.isEmpty { lines.append("DESCRIPTION:\(ContentLine.escape(todo.note))") }
        lines += schedule.lines + ownDates(todo, schedule)
        if let project = todo.project {
            lines.append("\(ICalendarTodo.haruProject):\(ContentLine.escape(project.description))")
        }
        if let exact = schedule.exact {
            lines.append(
                ICalendarStamp.line(
                    ICalendarTodo.exactRecurrence, exact.recurrence.description, of: exact.subject))
        }
        if !todo.tags.isEmpty {
            lines.append(
                "CATEGORIES:\(todo.tags.map { ContentLine.escape($0.description) }.joined(separator: ","))")
        }
        lines += priority(todo, kept)
        lines += schedule.isTemplate ? ["STATUS:NEEDS-ACTION"] : status(todo, schedule.uid, kept)
        lines += parent(todo, kept)
        let lacksRule = todo.recurrence != nil && !schedule.hasRule
        lines += kept.filter { !Self.written.contains($0.name) && !isReplaced($0.name, in: todo) }
            .filter { !lacksRule || !Self.exceptions.contains($0.name) }.map(\.value)
        lines += kept.filter { $0.name == "COMPONENTS" }.flatMap {
            $0.value.split(separator: "\n").map(String.init)
        }
        lines.append("END:VTODO")
        return schedule.times.flatMap { definition($0, todo) } + lines
    }

    /// The properties that an export writes only into a VTODO with a rule.
    private static let exceptions: Set<String> = ["EXDATE", "RDATE"]

    /// The foreign properties that need special code. The writer copies most other properties unchanged.
    private static let written: Set<String> = [
        "UID", "PARENT-UID", "COMPONENTS", "DTSTART", "PRIORITY", "PERCENT-COMPLETE", "STATUS", "COMPLETED",
        ICalendarTodo.until, ICalendarTodo.cancelled, ICalendarTodo.startAlone, ICalendarTodo.floating,
        ICalendarTodo.exactTime, ICalendarTodo.exactInstant, ICalendarTodo.oddStart,
        ICalendarTodo.exactStart, ICalendarTodo.startAtDue,
    ]

    /// Whether a value of the todo replaces the foreign property `name`. For example, the todo's due date
    /// replaces a DUE that Haru could not read at the import.
    private func isReplaced(_ name: String, in todo: Todo) -> Bool {
        switch name {
        case "DUE": todo.due != nil
        case ICalendarTodo.haruStart: todo.start != nil
        case ICalendarTodo.haruDeadline: todo.deadline != nil
        case ICalendarTodo.haruProject: todo.project != nil
        default: false
        }
    }

    /// Returns the lines of Haru's own properties for the start and the deadline. The start is left out if
    /// DTSTART has it.
    private func ownDates(_ todo: Todo, _ schedule: Schedule) -> [String] {
        let start = schedule.hasStart ? nil : todo.start
        let dates = [(ICalendarTodo.haruStart, start), (ICalendarTodo.haruDeadline, todo.deadline)]
        return dates.compactMap { name, date in
            date.map { "\(name):\($0.moved(to: $0.day.adding(days: schedule.shift)))" }
        }
    }

    /// Returns the VTIMEZONE for the time zone of `time`. Returns no lines if `time` needs no VTIMEZONE, or
    /// if the export already has this VTIMEZONE.
    private mutating func definition(_ time: ICalendarTime, _ todo: Todo) -> [String] {
        guard time.form == .zoned, time.exact == nil, let zone = time.due.zone, zones.insert(zone).inserted
        else { return [] }
        return ICalendarZone(zone, from: min(now.day, time.day), through: max(now.day, time.day)).lines
    }

    private func parent(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        guard let parent = todo.parent else { return [] }
        let original = kept.first { $0.name == "PARENT-UID" && identity.id(of: $0.value) == parent }?.value
        let uid = uids[parent] ?? original ?? parent.uuidString.lowercased()
        if identity.id(of: uid) == parent { return ["RELATED-TO:\(uid)"] }
        return ["RELATED-TO;\(ICalendarTodo.exactID)=\(parent.uuidString.lowercased()):\(uid)"]
    }

    /// Returns the PRIORITY line of a todo. Several numbers can mean the same priority. For example, 1 to 4
    /// mean high. If the priority is the same as at the import, the line keeps the imported number.
    private func priority(_ todo: Todo, _ kept: [ForeignProperties.Property]) -> [String] {
        let numbers: [Priority: (exact: Int, range: ClosedRange<Int>)] = [
            .high: (1, 1...4), .medium: (5, 5...5), .low: (9, 6...9),
        ]
        let line = kept.first { $0.name == "PRIORITY" }.flatMap { ContentLine($0.value) }
        let original = line.flatMap { Int($0.value) }
        guard let (exact, range) = numbers[todo.priority] else {
            // A number that means no priority is written unchanged.
            return (1...9).contains(original ?? 0) ? [] : line.map { [$0.text] } ?? []
        }
        return ["PRIORITY:\(original.flatMap { range.contains($0) ? $0 : nil } ?? exact)"]
    }

    private func status(_ todo: Todo, _ uid: String, _ kept: [ForeignProperties.Property]) -> [String] {
        let percent = kept.filter { $0.name == "PERCENT-COMPLETE" }.map(\.value).prefix(1)
        guard let completed = todo.completedAt.map(TaskwarriorDate.text) else {
            let status = todo.keptStatus ?? (percent.isEmpty ? "STATUS:NEEDS-ACTION" : "STATUS:IN-PROCESS")
            return [status] + percent
                + (todo.isCancelled ? kept.filter { $0.name == "COMPLETED" }.map(\.value) : [])
        }
        guard todo.isCancelledAsDone, let status = todo.keptStatus else {
            return ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:\(completed)"]
        }
        let subject = ICalendarTodo.cancelledSubject(uid, completed)
        return [status] + percent
            + [
                "COMPLETED:\(completed)",
                ICalendarStamp.line(ICalendarTodo.cancelledAsDone, "1", of: subject),
            ]
    }
}

// Functions that choose the UIDs of todos and series, and make their VTODOs.
extension ICalendarWriter {
    /// Returns the UID for the VTODO of a todo. The todos of a series share one UID, except for todos whose
    /// recurrence was edited.
    func uid(of todo: Todo) -> String {
        if let uid = uids[todo.id] { return uid }
        guard let series = series(of: todo) else {
            return todo.foreign.value(ICalendarReader.format, "UID") ?? todo.id.uuidString.lowercased()
        }
        guard let day = todo.recurrence?.occurrence, !series.aligned.contains(todo.id) else {
            return series.uid
        }
        // An edit of the recurrence has separated this todo from its series.
        return "\(series.uid)-\(day)"
    }

    private func series(of todo: Todo) -> ICalendarSeries? {
        guard let recurrence = todo.recurrence, todo.due != nil else { return nil }
        return series[recurrence.series] ?? ICalendarSeries([todo])
    }

    /// Chooses UIDs for todos that belong to no series. Two kinds of these todos get their imported UIDs:
    /// - todos whose identifier Haru derives from the UID
    /// - todos that were imported with RECURRENCE-ID
    ///
    /// - Returns: The UIDs that a series can no longer use.
    private mutating func nameFirst(_ todos: [Todo]) -> Set<String> {
        var taken: Set<String> = []
        for todo in todos where todo.recurrence == nil || todo.due == nil {
            guard let uid = todo.foreign.value(ICalendarReader.format, "UID") else {
                if series[todo.id] != nil { taken.insert(todo.id.uuidString.lowercased()) }
                continue
            }
            // A VTODO with RECURRENCE-ID may share its UID with others.
            let isOccurrence = todo.foreign.value(ICalendarReader.format, "RECURRENCE-ID") != nil
            guard isOccurrence || identity.id(of: uid) == todo.id else { continue }
            uids[todo.id] = uid
            if !isOccurrence { taken.insert(uid) }
        }
        return taken
    }

    /// Gives the series `id` its imported UID. If another todo or series uses this UID, the series gets a UID
    /// made from `id`. The method adds the chosen UID to `taken`.
    private mutating func nameSeries(_ id: UUID, _ taken: inout Set<String>) {
        guard let one = series[id] else { return }
        let own = id.uuidString.lowercased()
        for uid in [one.uid, own, "\(own)-\(one.start)"] where taken.insert(uid).inserted {
            if uid != one.uid { renamed.insert(one.master.id) }
            series[id]?.uid = uid
            return
        }
    }

    /// Stores the todo's UID in ``uids``, if the todo belongs to a series or has an imported UID. If a
    /// different todo already uses the UID, stores the todo's identifier instead.
    private mutating func name(_ todo: Todo, _ taken: inout Set<String>) {
        let isAligned = series(of: todo)?.aligned.contains(todo.id)
        guard uids[todo.id] == nil else { return }
        guard isAligned != nil || todo.foreign.value(ICalendarReader.format, "UID") != nil else { return }
        let uid = uid(of: todo)
        if isAligned == true || taken.insert(uid).inserted {
            uids[todo.id] = uid
        } else {
            uids[todo.id] = todo.id.uuidString.lowercased()
            renamed.insert(todo.id)
        }
    }

    /// Returns the VTODOs of a todo. A repeating todo can need two VTODOs: one for the recurrence rule, and
    /// one for the current occurrence.
    private func schedules(of todo: Todo) -> [Schedule] {
        guard let recurrence = todo.recurrence, let due = todo.due, let series = series(of: todo) else {
            return [single(todo)]
        }
        guard series.aligned.contains(todo.id) else {
            var single = single(todo)
            single.exact = ExactRecurrence(recurrence: recurrence, subject: single.uid)
            return [single]
        }
        guard series.master.id == todo.id else { return [occurrence(todo, recurrence, due, series)] }
        var master = master(todo, recurrence, due, series)
        if series.isAlone, todo.isClosed { return [master] }
        // The status of the VTODO with the rule would be the status of the whole series.
        let hasState =
            todo.keptStatus != nil || todo.foreign.value(ICalendarReader.format, "PERCENT-COMPLETE") != nil
        guard todo.isClosed || due.day != recurrence.dueDay || !series.isAlone && hasState else {
            return [master]
        }
        master.isTemplate = true
        return [master, occurrence(todo, recurrence, due, series)]
    }

    private func single(_ todo: Todo) -> Schedule {
        let uid = uid(of: todo)
        var schedule = Schedule(uid: uid, subject: uid, derived: identity.id(of: uid))
        if todo.start == nil || isInSeries(todo) {
            schedule.lines = ownStart(todo).map { [$0] } ?? []
        } else if let (line, time) = fittingStart(todo) {
            schedule.lines = [line]
            schedule.times = [time]
            schedule.hasStart = true
        }
        if let due = ICalendarTime(dueOf: todo) {
            if hasStartAtDue(todo) { schedule.lines.append(due.line("DTSTART")) }
            schedule.lines.append(due.line(isStartAlone(todo) ? "DTSTART" : "DUE"))
            schedule.times.append(due)
        }
        return schedule
    }

    private func master(_ todo: Todo, _ recurrence: Recurrence, _ due: Due, _ series: ICalendarSeries)
        -> Schedule
    {
        let isClosed = series.isAlone && todo.isClosed
        let dueDay = isClosed ? due.day : series.start.adding(days: recurrence.offset)
        let start = startTime(todo, recurrence).moved(to: series.start)
        // A reader of the export also applies the EXDATE and RDATE lines that Haru only keeps.
        let kept = todo.foreign.of(ICalendarReader.format).filter { Self.exceptions.contains($0.name) }
        let left = ICalendarExceptions(kept.compactMap { ContentLine($0.value) }, start, ICalendarZones(now))
        let written = Recurrence(
            rule: series.rule, mode: recurrence.mode, start: series.start,
            series: identity.id(of: series.uid),
            occurrence: series.start, offset: series.start.days(until: dueDay),
            excluded: series.excluded + left.excluded,
            added: series.added + left.added)
        var schedule = Schedule(uid: series.uid, subject: series.uid, derived: nil)
        let end = ICalendarTime(dueOf: todo)?.moved(to: dueDay) ?? start
        let isStartAlone = isStartAlone(todo) && dueDay == series.start
        schedule.lines = [isStartAlone ? end.line("DTSTART") : start.line("DTSTART")]
        schedule.lines.append("RRULE:\(text(written.rule, start, todo))")
        if !series.excluded.isEmpty { schedule.lines.append(start.line("EXDATE", on: series.excluded)) }
        if !series.added.isEmpty { schedule.lines.append(start.line("RDATE", on: series.added)) }
        schedule.hasRule = true
        if !isStartAlone { schedule.lines.append(end.line("DUE")) }
        schedule.lines.append("\(ICalendarTodo.version):2")
        if recurrence.mode != .fixed { schedule.lines.append("X-HARU-MODE:\(recurrence.mode.rawValue)") }
        schedule.derived = Self.derived(
            written.series, recurrence.occurrence, isFirst: recurrence.occurrence == series.start)
        let isMoved = isClosed && recurrence.occurrence != series.start
        if written.at(recurrence.occurrence) != recurrence || schedule.derived != todo.id || isMoved
            || series.hasOpenBefore
        {
            schedule.exact = ExactRecurrence(
                recurrence: recurrence, subject: "\(series.uid) \(written)")
        }
        schedule.times = [start, end]
        schedule.shift = isClosed ? 0 : recurrence.occurrence.days(until: series.start)
        return schedule
    }

    private func occurrence(_ todo: Todo, _ recurrence: Recurrence, _ due: Due, _ series: ICalendarSeries)
        -> Schedule
    {
        // RECURRENCE-ID has the type and the time of the VTODO with the rule, not of this todo (RFC 5545
        // §3.8.4.4).
        let start = startTime(series.master, series.master.recurrence ?? recurrence).moved(
            to: recurrence.occurrence)
        let line = start.line("RECURRENCE-ID")
        let subject = "\(series.uid) \(ContentLine(line)?.value ?? "")"
        var schedule = Schedule(uid: series.uid, subject: subject)
        schedule.lines = [line]
        schedule.times = [start]
        if let start = ownStart(todo) { schedule.lines.append(start) }
        if let due = ICalendarTime(dueOf: todo) {
            schedule.lines.append(due.line(isStartAlone(todo) ? "DTSTART" : "DUE"))
            schedule.times.append(due)
        }
        schedule.exact = ExactRecurrence(recurrence: recurrence, subject: subject)
        let isFirst = recurrence.occurrence == recurrence.start
        schedule.derived = Self.derived(recurrence.series, recurrence.occurrence, isFirst: isFirst)
        return schedule
    }

    /// Returns the identifier that an import gives to the occurrence on `day` if the VTODO has no
    /// `X-HARU-ID`.
    /// - Parameter isFirst: Whether the occurrence is the first one, which has the identifier of the series.
    private static func derived(_ series: UUID, _ day: Day, isFirst: Bool) -> UUID {
        isFirst ? series : Recurrence.occurrenceID(of: series, on: day)
    }

    /// Returns the start of the occurrence of a repeating todo: the DTSTART of the imported file, else the
    /// due time.
    private func startTime(_ todo: Todo, _ recurrence: Recurrence) -> ICalendarTime {
        let due = (ICalendarTime(dueOf: todo) ?? ICalendarTime(.day(recurrence.occurrence)))
            .moved(to: recurrence.dueDay)
        let kept = todo.foreign.value(ICalendarReader.format, "DTSTART").flatMap { ContentLine($0) }
        guard let kept,
            let start = try? ICalendarZones(now).time(kept, repeats: true).moved(to: recurrence.occurrence),
            start.mayStart(due) || hasOddStart(todo)
        else { return due.moved(to: recurrence.occurrence) }
        return start
    }

    /// Whether DTSTART is the start of a series, and not the start of the todo. This is true if the todo
    /// repeats, or has RRULE or RECURRENCE-ID as a foreign property.
    private func isInSeries(_ todo: Todo) -> Bool {
        todo.recurrence != nil
            || ["RRULE", "RECURRENCE-ID"].contains { todo.foreign.value(ICalendarReader.format, $0) != nil }
    }

    /// Returns the DTSTART line of a todo outside a series, and the time in this line. `nil` in two cases:
    /// - The VTODO has no start or no DUE.
    /// - A VTODO cannot have this start with this DUE (``ICalendarTime/precedes(_:)``). Exception: an
    ///   imported DTSTART stays until a person edits the start or the due date.
    private func fittingStart(_ todo: Todo) -> (line: String, time: ICalendarTime)? {
        guard let start = todo.start, let due = ICalendarTime(dueOf: todo), !isStartAlone(todo) else {
            return nil
        }
        if let kept = ICalendarTodo.keptStart(of: todo), var time = try? ICalendarZones(now).time(kept) {
            // The local zone may have changed since the import.
            if time.form == .floating {
                time = ICalendarTime(start, seconds: time.seconds, isFloating: true)
            }
            if time.precedes(due) || hasOddStart(todo) { return (kept.text, time) }
        }
        let time = ICalendarTime(start: start, before: due)
        guard time.precedes(due) else { return nil }
        return (time.line("DTSTART"), time)
    }

    /// Returns the DTSTART line that an import stored as a foreign property. `nil` in two cases:
    /// - The todo has no such foreign property.
    /// - The due date has changed, and DTSTART does not fit the new one (``ICalendarTime/mayStart(_:)``).
    private func ownStart(_ todo: Todo) -> String? {
        guard let text = todo.foreign.value(ICalendarReader.format, "DTSTART") else { return nil }
        guard let due = ICalendarTime(dueOf: todo), !hasOddStart(todo),
            let start = ContentLine(text).flatMap({ try? ICalendarZones(now).time($0) })
        else { return text }
        return start.mayStart(due) ? text : nil
    }

    /// Whether the imported DTSTART does not fit the due date, for example because DTSTART is later. `false`
    /// if the due date has changed since the import.
    private func hasOddStart(_ todo: Todo) -> Bool {
        todo.due.map { todo.foreign.value(ICalendarReader.format, ICalendarTodo.oddStart) == $0.description }
            ?? false
    }

    private func hasStartAtDue(_ todo: Todo) -> Bool {
        let mark = todo.foreign.value(ICalendarReader.format, ICalendarTodo.startAtDue)
        return mark != nil && todo.start == nil && !isInSeries(todo)
    }

    private func isStartAlone(_ todo: Todo) -> Bool {
        todo.foreign.value(ICalendarReader.format, ICalendarTodo.startAlone) != nil
    }

    /// Returns the text of the rule. The part UNTIL keeps its imported text if the last day has not changed.
    private func text(_ rule: RecurrenceRule, _ start: ICalendarTime, _ todo: Todo) -> String {
        guard let until = rule.until else { return rule.description }
        let kept = todo.foreign.value(ICalendarReader.format, ICalendarTodo.until)
        let isSame =
            kept.flatMap { ICalendarTimeParts($0) }.map { ICalendarRule.lastDay($0, start) == until } ?? false
        let text = isSame ? kept ?? "" : start.until(until)
        return rule.description.replacing(
            "UNTIL=\(until.basicDescription)", with: "UNTIL=\(text)", maxReplacements: 1)
    }
}
