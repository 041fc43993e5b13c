import DomainPrimitives
import Foundation
import TodosDomain

/// One VTODO of a file: its lines, and the values that Haru reads from them.
struct ICalendarTodo {
    let lines: [ContentLine]
    /// The lines of the components inside the VTODO, such as alarms.
    private(set) var inner: [ContentLine] = []
    /// The offset of the VTODO in the file, in bytes.
    let offset: Int
    let uid: String?
    /// The UID, or a generated identifier if the VTODO has no UID or shares it with an earlier VTODO.
    private(set) var name: String
    /// The identifier that is derived from ``name``.
    private(set) var id: UUID
    /// The identifier that is derived from the UID. Without a UID, it is derived from the lines of the VTODO.
    let uidID: UUID
    private let unread: ICalendarUnread
    let identity = ImportedIdentity(format: ICalendarReader.format)
    let policy: EntryPolicy

    init(_ content: ICalendarContent, _ policy: EntryPolicy) {
        self.policy = policy
        unread = content.unread
        var own: [ContentLine] = []
        var depth = 0
        for line in content.lines.dropFirst() {
            if line.name == "BEGIN" { depth += 1 }
            if depth == 0 { own.append(line) } else { inner.append(line) }
            if line.name == "END" { depth -= 1 }
        }
        lines = own
        let uid = own.first { $0.name == "UID" }.flatMap { $0.value.isEmpty ? nil : $0.value }
        self.uid = uid
        offset = content.lines.first?.offset ?? 0
        name = uid ?? Self.uid(derivedFrom: own + inner, identity)
        uidID = identity.id(of: name)
        id = uidID
    }

    /// Whether the UID names this VTODO alone, and not its whole series.
    var isNamedByUID: Bool { recurrenceID == nil && !hasUIDOfSeries }

    /// Whether an earlier VTODO has the same UID.
    var isCopy: Bool { id != uidID }

    /// Gives a VTODO with a repeated UID (``isCopy``) its own identifier, and a ``name`` made from it.
    mutating func rename(_ id: UUID) { (name, self.id) = (id.uuidString.lowercased(), id) }

    /// The line RECURRENCE-ID, which names the occurrence that this VTODO replaces. `nil` if the VTODO has no
    /// such line.
    var recurrenceID: ContentLine? { line("RECURRENCE-ID") }

    /// Whether the VTODO is an occurrence override that replaces exactly one occurrence of a series.
    var isOccurrence: Bool {
        // RANGE also covers later occurrences (RFC 5545 §3.2.13).
        guard let recurrenceID, recurrenceID.parameter("RANGE") == nil else { return false }
        // Haru writes X-HARU-RECURRENCE into every override. An override from an earlier version of Haru has
        // no such line, and no series.
        return value("X-HARU-LAST-EDIT") == nil || line(Self.exactRecurrence) != nil
    }

    /// Whether an earlier version of Haru wrote this VTODO with a recurrence rule. In such a VTODO, DTSTART
    /// is the start of the series, and DUE is the day of the todo.
    var hasEarlierRule: Bool {
        repeats && recurrenceID == nil && value("X-HARU-LAST-EDIT") != nil && value(Self.version) == nil
    }

    /// The identifier of the series, from the line X-HARU-SERIES. `nil` if the VTODO has no such line, or if
    /// ``hasEarlierRule`` is false.
    var earlierSeries: UUID? {
        hasEarlierRule ? value(Self.earlierSeriesName).flatMap { UUID(uuidString: $0) } : nil
    }

    /// Whether the VTODO shares its UID with the first todo of its series. Earlier versions of Haru gave all
    /// todos of an imported series the same UID.
    var hasUIDOfSeries: Bool { earlierSeries == uidID }

    /// Returns the recurrence that an earlier version of Haru wrote; `nil` if the rule or the due time cannot
    /// be read.
    func earlierRecurrence(in file: ICalendarFile) -> Recurrence? {
        guard var recurrence = recurrence(in: file), let start = start(in: file),
            let due = try? dueTime(in: file)
        else {
            return nil
        }
        recurrence.series = earlierSeries ?? id
        // A start with another time of day than the due time comes from another program, and belongs to this
        // todo only.
        guard start.moved(to: due.day) == due else { return recurrence.stored(on: start.day) }
        recurrence.offset = 0
        return recurrence.stored(on: due.day)
    }

    var isClosed: Bool { isDone || isCancelled }

    /// Returns the todo of this VTODO. Returns `nil` if occurrence overrides in the file take the place of
    /// this VTODO (``ICalendarFile/day(of:own:uid:continues:)``).
    func imported(in file: ICalendarFile, now: Moment, _ loss: inout LossReport) throws -> ImportedTodo? {
        let text = try EntryProblem.locating(line("SUMMARY")?.offset) {
            try ImportedText(title: summary(&loss), policy, &loss)
        }
        guard let schedule = try schedule(in: file, &loss) else {
            noteLeftOut(&loss)
            return nil
        }
        let modified = (timestamp("LAST-MODIFIED", file) ?? timestamp("DTSTAMP", file))?.exactly(
            value("X-HARU-LAST-EDIT"))
        let created = timestamp("CREATED", file) ?? modified ?? now.timestamp
        let start = try start(schedule, file, &loss)
        let deadline = try deadline(schedule, &loss)
        let notes = [text.overflow, value("DESCRIPTION").map(ContentLine.unescape)].compactMap { $0 }
        var todo = Todo(
            id: schedule.id, title: text.title, raw: text.title.description,
            note: notes.joined(separator: "\n"),
            due: schedule.due?.due, recurrence: schedule.recurrence, start: start, deadline: deadline,
            createdAt: created, lastEdit: modified)
        todo.setTags(try tags(&loss))
        if let name = value(Self.haruProject).map(ContentLine.unescape) {
            todo.project = try ImportedText.project(name, policy, &loss)
        }
        todo.priority = priority
        if isDone { todo.completedAt = timestamp("COMPLETED", file) ?? modified ?? created }
        if isCancelled, !isDone { loss.note(.changed(.status, "CANCELLED")) }
        if let parent {
            todo.parent = parent.parameter(Self.exactID).flatMap(UUID.init) ?? identity.id(of: parent.value)
        }
        todo.foreign = kept(todo, schedule, file, &loss)
        var missing = ImportedTodo.haruOnlyFields.union([.side, .difficulty, .estimate])
        missing.formUnion(loss.unread.union(unreadFields))
        missing.formUnion(uncertainFields(schedule, file, loss))
        return ImportedTodo(
            todo, modified: modified, seen: value("X-HARU-LAST-EDIT").flatMap(Timestamp.init(rfc3339:)),
            missing: missing)
    }

    private var unreadFields: Set<TodoField> {
        let fields = unread.fields(beside: lines)
        // Without a SUMMARY, the description gives the title.
        return fields.contains(.note) && ownTitle == nil ? fields.union([.title]) : fields
    }

    /// The line with the time from which the rule counts: DTSTART, else DUE.
    var startLine: ContentLine? { line("DTSTART") ?? line("DUE") }

    func start(in file: ICalendarFile) -> ICalendarTime? {
        startLine.flatMap { try? file.zones.time($0, repeats: repeats) }
    }

    /// Returns the repetition of the VTODO; `nil` if the VTODO has no rule that Haru supports. Also `nil` if
    /// DTSTART and DUE are too many days apart (``Recurrence/offsets``).
    func recurrence(in file: ICalendarFile) -> Recurrence? {
        guard let start = start(in: file), let rule = rule(in: file) else { return nil }
        let due = (try? dueTime(in: file))?.day ?? start.day
        let mode = value("X-HARU-MODE").flatMap { Recurrence.Mode(rawValue: $0) } ?? .fixed
        let offset = start.day.days(until: due)
        guard Recurrence.offsets.contains(offset) else { return nil }
        return Recurrence(
            rule: rule.rule, mode: mode, start: start.day, series: id, occurrence: start.day,
            offset: offset, excluded: rule.exceptions.excluded, added: rule.exceptions.added)
    }

    func rule(in file: ICalendarFile) -> ICalendarRule? {
        guard let text = value("RRULE"), let start = start(in: file) else { return nil }
        return try? ICalendarRule(text, of: self, start, file.zones)
    }

    var repeats: Bool { value("RRULE") != nil }

    /// Returns a name for a VTODO without a UID. The same content gives the same name. DTSTAMP does not count
    /// as content, because it is the time of the export.
    private static func uid(derivedFrom lines: [ContentLine], _ identity: ImportedIdentity) -> String {
        identity.id(of: lines.filter { $0.name != "DTSTAMP" }.map(\.text).joined(separator: "\n")).uuidString
            .lowercased()
    }

    func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    func value(_ name: String) -> String? { line(name)?.value }
    private func timestamp(_ name: String, _ file: ICalendarFile) -> Timestamp? {
        line(name).flatMap { file.zones.timestamp($0) }
    }

    var parent: ContentLine? {
        lines.first {
            $0.name == "RELATED-TO" && ($0.parameter("RELTYPE") ?? "PARENT").uppercased() == "PARENT"
        }
    }

    var isCancelled: Bool { value("STATUS")?.uppercased() == "CANCELLED" }

    var isDone: Bool {
        if isCancelled { return exact(Self.cancelledAsDone, of: cancelledSubject) != nil }
        return value("STATUS")?.uppercased() == "COMPLETED" || value("COMPLETED") != nil
            || value("PERCENT-COMPLETE") == "100"
    }

    /// The text from which an export computes the hash in the line X-HARU-DONE (``ICalendarStamp``). The text
    /// contains the UID and the time of completion.
    private var cancelledSubject: String { Self.cancelledSubject(uid ?? "", value("COMPLETED") ?? "") }

    static func cancelledSubject(_ uid: String, _ completed: String) -> String {
        "\(uid) CANCELLED \(completed)"
    }

    /// Returns the value of a line that only Haru writes, such as `X-HARU-ID`. The line must contain the hash
    /// of `subject` (``ICalendarStamp``).
    /// - Parameter subject: contents of other lines of the VTODO, such as the UID.
    /// - Returns: `nil` if the line is missing or contains another hash.
    func exact(_ name: String, of subject: String) -> String? {
        ICalendarStamp.value(line(name), of: subject)
    }

    private func tags(_ loss: inout LossReport) throws -> [TagName] {
        try lines.filter { $0.name == "CATEGORIES" }.flatMap { line in
            try EntryProblem.locating(line.offset) {
                try ContentLine.list(line.value).filter { !$0.isEmpty }.compactMap {
                    try ImportedText.category($0, policy, &loss)
                }
            }
        }
    }

    /// Returns the text of the title. A VTODO may have no SUMMARY (RFC 5545 §3.6.2). Then the title is the
    /// first line of the description that is not blank, else `VTODO`.
    private func summary(_ loss: inout LossReport) -> String {
        if let ownTitle { return ownTitle }
        loss.note(.changed(.missingTitle))
        let lines = value("DESCRIPTION").map(ContentLine.unescape)?.split(separator: "\n") ?? []
        let first = lines.lazy.map { String($0.unicodeScalars.drop(while: \.properties.isWhitespace)) }.first
        { !$0.isEmpty }
        return first.map { String($0.prefix(TodoTitle.maximumLength)) } ?? "VTODO"
    }

    private var ownTitle: String? {
        let text = value("SUMMARY").map(ContentLine.unescape)
        return text.flatMap { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : $0 }
    }

    /// The priority: 1 to 4 is high, 5 is medium, 6 to 9 is low (RFC 5545 §3.8.1.9).
    private var priority: Priority {
        switch value("PRIORITY").flatMap({ Int($0) }) ?? 0 {
        case 1...4: .high
        case 5: .medium
        case 6...9: .low
        default: .none
        }
    }

    // The names of Haru's own properties: foreign properties of a todo, and X-HARU properties in a file.
    /// The name of the foreign property of a todo whose imported VTODO was cancelled. Haru keeps such a todo
    /// open.
    static let cancelled = " cancelled"
    /// The name of the foreign property that marks a todo whose VTODO has a DTSTART, but neither DUE nor
    /// DURATION. An export writes the due date of this todo as DTSTART.
    static let startAlone = "DTSTART-ALONE"
    /// The name of the foreign property of a todo whose imported VTODO has a DTSTART equal to its DUE. This
    /// property tells an export that it can write both lines again.
    static let startAtDue = " start-at-due"
    /// The name of the foreign property that marks a wrong DTSTART in the imported VTODO, such as a DTSTART
    /// after DUE. The value is the imported due date. While the todo has this due date, an export writes the
    /// wrong DTSTART again.
    static let oddStart = " start"
    /// The name of the foreign property with an imported DTSTART line that a start in Haru cannot express,
    /// such as a line with seconds. The property's value is the start in Haru, a space, and the DTSTART
    /// line.
    static let exactStart = " dtstart"
    /// The name of the foreign property that marks an imported due time without a time zone. With this mark,
    /// an export also writes no time zone.
    static let floating = "FLOATING"
    /// The name of the foreign property that keeps a repeated line of a VTODO, such as a second SUMMARY. A
    /// VTODO may have only one SUMMARY.
    static let repeated = "REPEATED"
    /// The name of the foreign property with the due time to the second. A due date in Haru has no seconds.
    static let exactTime = " time"
    /// The name of the foreign property with the exact instant of a due date. A todo has this property only
    /// if the due time occurs twice on that day, at the end of summer time. The value is the instant and the
    /// due date, such as `20261025T013000Z 2026-10-25T02:30[Europe/Berlin]`.
    static let exactInstant = " instant"
    /// The name of the foreign property with the imported text of UNTIL. A todo has this property only if
    /// Haru's own text for UNTIL would differ from the imported text.
    static let until = " until"
    /// The name of the property with a todo's identifier. A RELATED-TO line has a parameter with the same
    /// name, for the identifier of the parent.
    static let exactID = "X-HARU-ID"
    /// The name of the property that an export writes into each VTODO with a recurrence rule. Earlier
    /// versions of Haru did not write this property (``hasEarlierRule``).
    static let version = "X-HARU-VERSION"
    /// The name of the property that contains the identifier of a todo's series. Only earlier versions of
    /// Haru wrote this property.
    static let earlierSeriesName = "X-HARU-SERIES"
    /// The name of the property that marks an occurrence override (``Todo/isOverride``).
    static let override = Todo.overrideMark
    /// The name of the property that marks a cancelled VTODO as done in Haru.
    static let cancelledAsDone = "X-HARU-DONE"
    /// The name of the property with the start of a todo. The value is the text of a ``Due``. An export
    /// writes this property if DTSTART cannot give the start, as in a repeating todo.
    static let haruStart = "X-HARU-START"
    /// The name of the property with the deadline of a todo. The value is the text of a ``Due``.
    static let haruDeadline = "X-HARU-DEADLINE"
    /// The name of the property with the project of a todo.
    static let haruProject = "X-HARU-PROJECT"
    /// The name of the property with the whole recurrence of a todo, in the form in which Haru stores it.
    static let exactRecurrence = "X-HARU-RECURRENCE"
}
