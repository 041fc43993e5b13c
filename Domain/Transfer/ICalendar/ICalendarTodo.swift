import DomainPrimitives
import Foundation
import TodosDomain

/// The lines of one VTODO.
struct ICalendarTodo {
    let lines: [ContentLine]
    /// Lines of components inside, such as alarms.
    private(set) var inner: [ContentLine] = []
    /// Where it starts in the file, in bytes.
    let offset: Int
    /// `nil` where the VTODO has none.
    let uid: String?
    /// The UID, or a generated identifier if the VTODO has no UID or shares it with an earlier VTODO.
    private(set) var name: String
    /// The identifier that follows from ``name``.
    private(set) var id: UUID
    /// The identifier that follows from the UID.
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

    /// Whether the UID must be unique.
    ///
    /// A VTODO with RECURRENCE-ID shares the UID of its series. A VTODO of an earlier Haru version may, too.
    var isNamedByUID: Bool { recurrenceID == nil && !hasUIDOfSeries }

    /// Whether a VTODO before it has the same UID.
    var isCopy: Bool { id != uidID }

    /// Gives it a name of its own.
    mutating func rename(_ id: UUID) { (name, self.id) = (id.uuidString.lowercased(), id) }

    /// Which occurrence of a series it is.
    var recurrenceID: ContentLine? { line("RECURRENCE-ID") }

    /// Whether it stands for one occurrence alone, so that it belongs to the series.
    var isOccurrence: Bool {
        // RANGE means later occurrences as well (RFC 5545 §3.2.13).
        guard let recurrenceID, recurrenceID.parameter("RANGE") == nil else { return false }
        // This version writes the repetition beside every override, and earlier ones knew no series here.
        return value("X-HARU-LAST-EDIT") == nil || line(Self.exactRecurrence) != nil
    }

    /// Whether an earlier version of Haru wrote its rule. There, DTSTART is the start of the series and DUE
    /// the todo's own day, and each occurrence is a VTODO with the whole rule.
    var hasEarlierRule: Bool {
        repeats && recurrenceID == nil && value("X-HARU-LAST-EDIT") != nil && value(Self.version) == nil
    }

    /// The series that an earlier version wrote beside the rule; the first todo of a series has none.
    var earlierSeries: UUID? {
        hasEarlierRule ? value(Self.earlierSeriesName).flatMap { UUID(uuidString: $0) } : nil
    }

    /// Whether its UID is that of another todo of its series: earlier versions gave a UID of another program
    /// to all todos of the series.
    var hasUIDOfSeries: Bool { earlierSeries == uidID }

    /// The repetition that an earlier version wrote.
    func earlierRecurrence(in file: ICalendarFile) -> Recurrence? {
        guard var recurrence = recurrence(in: file), let start = start(in: file),
            let due = try? dueTime(in: file)
        else {
            return nil
        }
        recurrence.series = earlierSeries ?? id
        // A start with another time is the todo's own, as another program wrote it.
        guard start.moved(to: due.day) == due else { return recurrence.stored(on: start.day) }
        recurrence.offset = 0
        return recurrence.stored(on: due.day)
    }

    /// Whether nothing is left to do: done or cancelled.
    var isClosed: Bool { isDone || isCancelled }

    /// Converts this VTODO to a todo.
    /// - Returns: `nil` if this VTODO has the rule of a series and overrides stand for all its occurrences.
    func imported(in file: ICalendarFile, now: Moment, _ loss: inout LossReport) throws -> ImportedTodo? {
        let text = try EntryProblem.locating(line("SUMMARY")?.offset) {
            try ImportedText(title: summary(&loss), policy, &loss)
        }
        guard let place = try place(in: file, &loss) else {
            noteLeftOut(&loss)
            return nil
        }
        let modified = (timestamp("LAST-MODIFIED", file) ?? timestamp("DTSTAMP", file))?.exactly(
            value("X-HARU-LAST-EDIT"))
        let created = timestamp("CREATED", file) ?? modified ?? now.timestamp
        let notes = [text.overflow, value("DESCRIPTION").map(ContentLine.unescape)].compactMap { $0 }
        var todo = Todo(
            id: place.id, title: text.title, raw: text.title.description, note: notes.joined(separator: "\n"),
            due: place.due?.due, recurrence: place.recurrence, createdAt: created, lastEdit: modified)
        todo.setTags(try tags(&loss))
        todo.priority = priority
        if isDone { todo.completedAt = timestamp("COMPLETED", file) ?? modified ?? created }
        if isCancelled, !isDone { loss.note(.changed(.status, "CANCELLED")) }
        if let parent {
            todo.parent = parent.parameter(Self.exactID).flatMap(UUID.init) ?? identity.id(of: parent.value)
        }
        todo.foreign = kept(todo, place, file, &loss)
        return ImportedTodo(
            todo, modified: modified, seen: value("X-HARU-LAST-EDIT").flatMap(Timestamp.init(rfc3339:)),
            missing: ImportedTodo.ownAlone.union([.side, .difficulty, .estimate]).union(loss.unread).union(
                unreadFields))
    }

    /// The fields that the unreadable lines may have been for.
    private var unreadFields: Set<TodoField> {
        let fields = unread.fields(beside: lines)
        // Without a summary, the description gives the title.
        return fields.contains(.note) && ownTitle == nil ? fields.union([.title]) : fields
    }

    /// What the rule counts from: DTSTART, else DUE.
    var startLine: ContentLine? { line("DTSTART") ?? line("DUE") }

    /// The time of ``startLine``.
    func start(in file: ICalendarFile) -> ICalendarTime? {
        startLine.flatMap { try? file.zones.time($0, repeats: repeats) }
    }

    /// The repetition that the lines of the VTODO say.
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

    /// Stands for a UID that is not there: the same content has the same one. The time stamp of an export is
    /// no content.
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

    /// What ``cancelledAsDone`` stands beside.
    private var cancelledSubject: String { Self.cancelledSubject(uid ?? "", value("COMPLETED") ?? "") }

    static func cancelledSubject(_ uid: String, _ completed: String) -> String {
        "\(uid) CANCELLED \(completed)"
    }

    /// The value of a line that was written for the same subject (``ICalendarStamp``).
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

    /// A VTODO may have no SUMMARY (§3.6.2); then the first line of its description that is not blank is the
    /// title.
    private func summary(_ loss: inout LossReport) -> String {
        if let ownTitle { return ownTitle }
        loss.note(.changed(.missingTitle))
        let lines = value("DESCRIPTION").map(ContentLine.unescape)?.split(separator: "\n") ?? []
        let first = lines.lazy.map { String($0.unicodeScalars.drop(while: \.properties.isWhitespace)) }.first
        { !$0.isEmpty }
        return first.map { String($0.prefix(TodoTitle.maximumLength)) } ?? "VTODO"
    }

    /// The text of SUMMARY; `nil` if it is missing or has only white space.
    private var ownTitle: String? {
        let text = value("SUMMARY").map(ContentLine.unescape)
        return text.flatMap { $0.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : $0 }
    }

    /// 1 to 4 high, 5 medium, 6 to 9 low (RFC 5545 §3.8.1.9).
    private var priority: Priority {
        switch value("PRIORITY").flatMap({ Int($0) }) ?? 0 {
        case 1...4: .high
        case 5: .medium
        case 6...9: .low
        default: .none
        }
    }

    // Names of what is kept that are no property's.
    /// That the todo is open here, and cancelled in the file.
    static let cancelled = " cancelled"
    /// A DTSTART without DUE and DURATION.
    static let startAlone = "DTSTART-ALONE"
    /// The due date of a VTODO whose DTSTART is after the due date, or is a day where the due date is a time.
    static let oddStart = " start"
    /// That the time has no zone.
    static let floating = "FLOATING"
    /// A property that the VTODO has twice, from the second on: the whole line.
    static let repeated = "REPEATED"
    /// The time of day of the due date to the second.
    static let exactTime = " time"
    /// The instant of the due date, and the due date that was made of it, where the due date names another
    /// instant.
    static let exactInstant = " instant"
    /// The UNTIL of a rule as it came, where an export would write another that means the same.
    static let until = " until"
    /// Names the todo that a line means, where a UID names a series.
    static let exactID = "X-HARU-ID"
    /// Stands beside the rules that this version writes.
    static let version = "X-HARU-VERSION"
    static let earlierSeriesName = "X-HARU-SERIES"
    /// Marks a todo as an override of another program. An export writes the rule with another todo if one is
    /// open.
    static let override = Todo.overrideMark
    /// That a cancelled VTODO is a done todo here.
    static let cancelledAsDone = "X-HARU-DONE"
    /// The whole register of a repetition.
    static let exactRecurrence = "X-HARU-RECURRENCE"
}
