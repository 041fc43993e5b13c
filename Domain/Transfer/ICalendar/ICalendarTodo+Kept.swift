import DomainPrimitives
import Foundation
import TodosDomain

/// Functions that keep the properties of a VTODO for which Haru has no field, so that an export can write
/// them again.
extension ICalendarTodo {
    func kept(
        _ todo: Todo, _ schedule: Schedule, _ file: ICalendarFile, _ loss: inout LossReport
    ) -> ForeignProperties {
        var kept = keptLines(todo, schedule, file, &loss)
        if let uid = keptUID(todo, file) { kept.insert(Self.property("UID", uid), at: 0) }
        if let start = derivedStart(todo, schedule, file) { kept.append(Self.property("DTSTART", start)) }
        if isCancelled, !todo.isDone { kept.append(Self.property(Self.cancelled, "1")) }
        if let recurrence = todo.recurrence { kept += keptRule(recurrence, file, &loss) }
        let isForeignOverride = isOccurrence && todo.recurrence != nil && value("X-HARU-LAST-EDIT") == nil
        if isForeignOverride || value(Self.override) != nil {
            kept.append(Self.property(Self.override, "\(Self.override):1"))
        }
        if let due = schedule.due, let time = due.due.time {
            if due.form == .floating { kept.append(Self.property(Self.floating, "1")) }
            let exact = "\(time):\(zeroPadded(due.seconds, 2))"
            if due.seconds > 0 { kept.append(Self.property(Self.exactTime, exact)) }
            let instant = due.exact.map { "\(TaskwarriorDate.text($0)) \(due.due)" }
            if let instant { kept.append(Self.property(Self.exactInstant, instant)) }
        }
        // A date that cannot be read is kept.
        let dates = [
            ("DUE", schedule.due?.due), (Self.haruStart, todo.start), (Self.haruDeadline, todo.deadline),
        ]
        for (name, date) in dates where date == nil {
            if let line = line(name) { kept.append(Self.property(name, line.text)) }
        }
        if !inner.isEmpty {
            kept.append(Self.property("COMPONENTS", inner.map(\.text).joined(separator: "\n")))
            loss.note(.kept(.component, "VALARM"))
        }
        return ForeignProperties(kept)
    }

    /// Reports the skipped properties and alarms of a VTODO that does not become a todo. Reports nothing for
    /// a VTODO that Haru exported.
    func noteLeftOut(_ loss: inout LossReport) {
        guard value(Self.version) == nil else { return }
        if !inner.isEmpty { loss.note(.skipped(.component, "VALARM")) }
        for line in lines where !Self.ofAnyVTODO.contains(line.name) && !Self.understood.contains(line.name) {
            loss.note(.skipped(.property, line.name))
        }
    }

    /// Returns the seconds of the imported due time, such as 30 for `09:15:30`. 0 if the due time has changed
    /// since the import.
    static func seconds(of todo: Todo) -> Int {
        let parts = todo.foreign.value(ICalendarReader.format, exactTime)?.split(separator: ":") ?? []
        guard parts.count == 3, todo.due?.time?.description == parts[..<2].joined(separator: ":") else {
            return 0
        }
        return Int(parts[2]) ?? 0
    }

    static func property(_ name: String, _ value: String) -> ForeignProperties.Property {
        .init(format: ICalendarReader.format, name: name, value: value)
    }

    /// Returns the UID if an export cannot derive it from the todo; otherwise `nil`.
    private func keptUID(_ todo: Todo, _ file: ICalendarFile) -> String? {
        guard var uid, !isCopy else { return nil }
        let series = todo.recurrence?.series
        // An earlier VTODO has this UID, so the series has a new identifier, from which an export derives a
        // UID.
        if isOccurrence, let series, series == file.series(of: uidID), series != uidID { return nil }
        if !repeats, recurrenceID == nil, let day = todo.recurrence?.occurrence, uid.hasSuffix("-\(day)") {
            // An export added the day to the UID, because the rule of the series had changed.
            uid = String(uid.dropLast("-\(day)".count))
        }
        return [series, todo.id].contains { $0?.uuidString.lowercased() == uid } ? nil : uid
    }

    private func keptLines(
        _ todo: Todo, _ schedule: Schedule, _ file: ICalendarFile, _ loss: inout LossReport
    ) -> [ForeignProperties.Property] {
        var kept: [ForeignProperties.Property] = []
        let (hasDue, hasLength) = (value("DUE") != nil, value("DURATION") != nil)
        var names: Set<String> = []
        for line in lines {
            let isFirst = names.insert(line.name).inserted
            if !isFirst, Self.single.contains(line.name) {
                kept.append(Self.property(Self.repeated, line.text))
                loss.note(.kept(.property, line.name))
                continue
            }
            if isStored(line, by: todo) { continue }
            switch line.name {
            case "DTSTART" where !hasDue && !hasLength: kept.append(Self.property(Self.startAlone, "1"))
            case "DTSTART" where hasStartAtDue(schedule):
                kept.append(Self.property(Self.startAtDue, "1"))
            case "DTSTART" where hasStartLine(schedule):
                if isFirst {
                    kept += startDetails(line, schedule, file, &loss)
                } else {
                    loss.note(.skipped(.property, line.name))
                }
            // In a series, a DTSTART together with a DUE or a DURATION says more than the due time.
            case "DTSTART":
                guard let start = keptStart(line, todo, schedule, file) else { break }
                kept.append(Self.property("DTSTART", start))
                guard let due = schedule.due,
                    let time = ContentLine(start).flatMap({ try? file.zones.time($0) })
                else { break }
                if !time.mayStart(due) { kept.append(Self.property(Self.oddStart, due.due.description)) }
            case "DURATION" where !hasDue: break
            case "RELATED-TO" where todo.parent != nil && line.text == parent?.text:
                // The UID of the parent is kept only if the line does not name the parent by its identifier.
                let isNamed =
                    line.parameter(Self.exactID) != nil || todo.parent?.uuidString.lowercased() == line.value
                if !isNamed { kept.append(Self.property("PARENT-UID", line.value)) }
            default:
                kept.append(Self.property(line.name, line.text))
                if !isUsed(line) { loss.note(.kept(.property, line.name)) }
            }
        }
        return kept
    }

    /// Returns the foreign properties that keep UNTIL, EXDATE and RDATE for an export. Values that an export
    /// can derive from the todo are left out.
    private func keptRule(
        _ recurrence: Recurrence, _ file: ICalendarFile, _ loss: inout LossReport
    ) -> [ForeignProperties.Property] {
        let own = rule(in: file).flatMap { rule in start(in: file).map { (rule, $0) } }
        guard let (rule, start) = isOccurrence ? file.rule(of: uidID) : own else { return [] }
        var kept: [ForeignProperties.Property] = []
        let last = rule.rule.until.map { start.until($0) }
        if let until = rule.until, until != last { kept.append(Self.property(Self.until, until)) }
        if isOccurrence, !file.keepsExceptions(of: uidID, on: recurrence.occurrence) { return kept }
        let left = rule.exceptions.left(by: recurrence)
        for line in left.lines {
            kept.append(Self.property(line.name, line.text))
            if !isOccurrence { loss.note(.kept(.property, line.name)) }
        }
        for name in left.cut { loss.note(.skipped(.property, name)) }
        return kept
    }

    /// Returns the DTSTART line for a later export, moved to the day of the todo's occurrence. A line with an
    /// unreadable date is not moved.
    /// - Returns: `nil` if the export can compute the line from the todo.
    private func keptStart(_ line: ContentLine, _ todo: Todo, _ schedule: Schedule, _ file: ICalendarFile)
        -> String?
    {
        guard var start = try? file.zones.time(line, repeats: isOfSeries(file)) else { return line.text }
        start = start.moved(to: start.day.adding(days: schedule.days))
        if let recurrence = todo.recurrence, let due = schedule.due, recurrence.offset == 0 {
            let day = hasEarlierRule ? recurrence.start : recurrence.occurrence
            if due.moved(to: day) == start { return nil }
        }
        return schedule.days == 0 && Self.isKnownAsWritten(line) ? line.text : start.line("DTSTART")
    }

    /// Makes a DTSTART line for an occurrence override without DTSTART. The line contains the day of the
    /// occurrence and the time of day at which the series starts.
    /// - Returns: `nil` if the export needs no such line, or if DTSTART would not fit the due date
    ///   (``ICalendarTime/mayStart(_:)``).
    private func derivedStart(_ todo: Todo, _ schedule: Schedule, _ file: ICalendarFile) -> String? {
        guard isOccurrence, line("DTSTART") == nil, let recurrence = todo.recurrence, recurrence.offset != 0,
            let due = schedule.due, let start = file.rule(of: uidID)?.start.moved(to: recurrence.occurrence),
            start.mayStart(due)
        else { return nil }
        return start.line("DTSTART")
    }

    /// Whether a field of the todo has the content of the line, so that the line need not be kept.
    private func isStored(_ line: ContentLine, by todo: Todo) -> Bool {
        switch line.name {
        case "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID": todo.recurrence != nil
        case "PRIORITY": ["1", "5", "9", "0"].contains(line.value)
        case "STATUS": ["COMPLETED", "NEEDS-ACTION"].contains(line.value.uppercased())
        case "PERCENT-COMPLETE": line.value == "100" && todo.isDone
        case "COMPLETED": todo.isDone
        default: Self.understood.contains(line.name)
        }
    }

    /// Whether Haru uses the value of the line. The loss report does not list a line with a used value.
    private func isUsed(_ line: ContentLine) -> Bool {
        switch line.name {
        case "PRIORITY": (0...9).contains(Int(line.value) ?? -1)
        case "STATUS": ["IN-PROCESS", "CANCELLED"].contains(line.value.uppercased())
        case "PERCENT-COMPLETE": (0...100).contains(Int(line.value) ?? -1)
        case "RECURRENCE-ID": true
        default: false
        }
    }

    /// The properties that a VTODO may have only once (RFC 5545 §3.6.2). If a property is repeated, Haru
    /// reads the first.
    private static let single: Set<String> = ["SUMMARY", "DESCRIPTION", "DUE", "RRULE"]
    /// The properties that ``noteLeftOut(_:)`` does not report as skipped:
    /// - Properties of the repetition, such as RRULE. The import keeps the repetition.
    /// - Properties such as PRIORITY. Each todo of the series has its own value.
    private static let ofAnyVTODO: Set<String> = [
        "DTSTART", "DURATION", "RRULE", "EXDATE", "RDATE", "STATUS", "PERCENT-COMPLETE", "COMPLETED",
        "PRIORITY", "SEQUENCE", "RELATED-TO",
    ]
    private static let understood: Set<String> = [
        "UID", "SUMMARY", "DESCRIPTION", "DUE", "CATEGORIES", "CREATED", "LAST-MODIFIED", "DTSTAMP",
        "X-HARU-MODE",
        "X-HARU-LAST-EDIT", version, earlierSeriesName, exactID, exactRecurrence, cancelledAsDone, override,
        haruStart, haruDeadline, haruProject,
    ]
}
