import DomainPrimitives
import Foundation
import TodosDomain

extension ICalendarTodo {
    /// The identifier, the due time and the recurrence of an imported todo.
    struct Schedule {
        let id: UUID
        let due: ICalendarTime?
        let recurrence: Recurrence?
        /// The number of days from the start of the VTODO (DTSTART, else DUE) to the occurrence of the todo.
        var days = 0
        /// The number of days that the import adds to the dates of the VTODO, such as DUE.
        var shift = 0
    }

    /// Returns the schedule of the imported todo. Returns `nil` if the import leaves this VTODO out.
    func schedule(in file: ICalendarFile, _ loss: inout LossReport) throws -> Schedule? {
        noteUnknownZone(file, &loss)
        let offset = (line("DUE") ?? line("DTSTART"))?.offset ?? 0
        let due = try loss.value(of: .due, at: offset, policy) { try dueTime(in: file) }
        if let recurrenceID { return occurrence(recurrenceID, due, file, &loss) }
        let exactID = exact(Self.exactID, of: name).flatMap(UUID.init)
        guard repeats else {
            let recurrence = due == nil ? nil : exact(Self.exactRecurrence, of: name).flatMap(Recurrence.init)
            return Schedule(id: exactID ?? id, due: due, recurrence: recurrence)
        }
        // Haru keeps a rule for an export if it does not support the rule, or if the rule gives no day. The
        // todo then does not repeat.
        guard let written = recurrence(in: file), let due, let start = start(in: file),
            written.daysWithStart(from: .first).contains(where: { _ in true })
        else {
            loss.note(.kept(.rule, "\(value("RRULE")?.prefix(60) ?? "")"))
            return Schedule(id: exactID ?? id, due: due, recurrence: nil)
        }
        if rule(in: file)?.exceptions.hasOtherTimes == true { loss.note(.changed(.timeOfDay)) }
        if hasEarlierRule, let recurrence = earlierRecurrence(in: file) {
            let ownID = hasUIDOfSeries ? Recurrence.occurrenceID(of: recurrence.series, on: due.day) : id
            return Schedule(id: ownID, due: due, recurrence: recurrence)
        }
        let known = exact(Self.exactRecurrence, of: "\(name) \(written)").flatMap(Recurrence.init)
        let own = known?.occurrence
        let continues = !isClosed && value(Self.version) != nil
        guard let day = file.day(of: written, own: own, uid: uidID, continues: continues) else { return nil }
        let derived = day == start.day ? written.series : Recurrence.occurrenceID(of: written.series, on: day)
        let days = start.day.days(until: day)
        // A closed VTODO from an export of Haru stands for one occurrence, so its own dates count.
        let shift = isClosed && day == own ? 0 : days
        return Schedule(
            id: day == own ? exactID ?? derived : derived, due: due.moved(to: due.day.adding(days: shift)),
            recurrence: known?.at(day) ?? written.stored(on: day), days: days, shift: shift)
    }

    private func occurrence(
        _ line: ContentLine, _ due: ICalendarTime?, _ file: ICalendarFile, _ loss: inout LossReport
    ) -> Schedule {
        let subject = "\(name) \(line.value)"
        let exactID = exact(Self.exactID, of: subject).flatMap(UUID.init)
        let known = exact(Self.exactRecurrence, of: subject).flatMap(Recurrence.init)
        if line.parameter("RANGE") != nil { loss.note(.kept(.property, "RANGE")) }
        let recurrence = known ?? file.recurrence(of: line, uid: uidID)
        let due = due ?? recurrence.flatMap { file.due(of: $0, uid: uidID) }
        guard isOccurrence, let recurrence, due != nil else {
            return Schedule(
                id: exactID ?? identity.id(of: "\(name)#\(line.value)"), due: due, recurrence: nil)
        }
        let isFirst = recurrence.occurrence == recurrence.start
        return Schedule(
            id: exactID ?? (isFirst ? recurrence.series : recurrence.occurrenceID), due: due,
            recurrence: recurrence)
    }

    func isOfSeries(_ file: ICalendarFile) -> Bool {
        repeats || recurrenceID != nil && file.series(of: uidID) != nil
    }

    /// Returns the due time: DUE, else DTSTART plus DURATION, else DTSTART (RFC 5545 §3.6.2).
    func dueTime(in file: ICalendarFile) throws(ValidationError) -> ICalendarTime? {
        guard let line = line("DUE") ?? line("DTSTART") else { return nil }
        // The time of an override stays in the time zone of its series.
        var time = try file.zones.time(line, repeats: isOfSeries(file))
        guard line.name == "DTSTART", let length = value("DURATION").flatMap(ICalendarDuration.minutes) else {
            return time
        }
        switch time.due {
        case .day(let day): time.due = .day(day.adding(days: length / 1440))
        case .moment(let day, let start, let zone):
            let instant = time.instant ?? zone.timestamp(of: day, at: start)
            let end = instant.adding(milliseconds: Int64(length) * 60_000)
            let wall = zone.wall(at: end)
            time = ICalendarTime(.moment(wall.day, wall.time, zone), seconds: time.seconds, form: time.form)
            if !isOfSeries(file), time.form != .floating { time = time.at(end) }
        }
        return time
    }

    private func noteUnknownZone(_ file: ICalendarFile, _ loss: inout LossReport) {
        let names = Set(["DUE", "DTSTART"].compactMap { line($0)?.parameter("TZID") })
        for name in names where file.zones.isUnknown(name) {
            loss.note(.changed(.timeZone, "\(name.prefix(40))"))
        }
    }
}
