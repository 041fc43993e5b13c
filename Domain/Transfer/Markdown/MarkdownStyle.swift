import DomainPrimitives
import TodosDomain

/// The Markdown fields, such as `📅 2027-01-01`, that a task had in its file. An export keeps their style
/// and positions, but writes the todo's current values.
struct MarkdownStyle {
    /// The values that Haru reads from the Markdown fields of a task.
    struct Reading {
        /// The day in a Markdown field such as `⏳ 2027-01-01`. A person plans to do the task on this day.
        var scheduled: Day?
        /// The day in a Markdown field such as `📅 2027-01-01`. It is the due day if ``scheduled`` is `nil`,
        /// and otherwise the deadline.
        var last: Day?
        var start: Day?
        var priority: Priority?
        var done: Day?
        var created: Day?
        var pattern: Recurrence.Pattern?
        /// The foreign properties to store with the todo. With these properties, an export writes the
        /// Markdown fields of the task again.
        var properties: [ForeignProperties.Property] = []

        var due: Day? { scheduled ?? last }
        var deadline: Day? { scheduled == nil ? nil : last }
    }

    private static let format = TransferFormat.markdown.rawValue
    /// The name of the foreign property that lists the Markdown fields of a task.
    ///
    /// The value has these lines:
    /// - The first line is the character in the box of a done task, such as `x`; empty for an open task.
    /// - Then each Markdown field has one line with its text. If another foreign property stores the text,
    ///   the line is a space and the name of that property.
    private static let fields = " fields"
    /// The name of the foreign property that stores the box character of an open task. In `- [/]`, this
    /// character is `/`. The name contains a space, so no Dataview field can have the same name.
    private static let state = "task state"
    /// The name that earlier versions of Haru gave to the property ``state``. A Dataview field such as
    /// `[state:: good]` has the same name, so ``isState(_:)`` also checks the value.
    private static let formerState = "state"
    private static let block = "^"
    /// The prefix of the names of internal foreign properties (``ForeignProperties/Property/isInternal``).
    /// For example, the property ` ➕` stores a day of creation.
    private static let meant = " "

    /// A Markdown field of the task. `isKept` tells which foreign property stores the text of the field:
    /// - `true`: a property that contains only this text
    /// - `false`: the property ``fields``, which also contains the texts of other fields
    private struct Slot {
        let field: MarkdownField
        let isKept: Bool
    }

    private let slots: [Slot]
    /// The character in the box of a done task, such as `X` in `- [X]`; empty if none is stored.
    private let done: String
    private let state: String?
    let block: String?

    init(_ foreign: ForeignProperties) {
        let properties = foreign.of(Self.format)
        let lines =
            properties.first { $0.name == Self.fields }?.value.split(
                separator: "\n", omittingEmptySubsequences: false) ?? []
        done = lines.first.map(String.init) ?? ""
        state = properties.first(where: Self.isState)?.value
        block = properties.first(where: Self.isBlock)?.value
        var kept = properties.filter { $0.name != Self.fields && !Self.isState($0) && !Self.isBlock($0) }
        var slots: [Slot] = []
        func append(_ text: String, isKept: Bool) {
            if let field = MarkdownField(text) { slots.append(Slot(field: field, isKept: isKept)) }
        }
        for line in lines.dropFirst() {
            if !line.isEmpty, line.first != " " {
                append(String(line), isKept: false)
            } else if let index = kept.firstIndex(where: { line.isEmpty || $0.name == line.dropFirst() }) {
                append(kept.remove(at: index).value, isKept: true)
            }
        }
        for property in kept { append(property.value, isKept: true) }
        self.slots = slots
    }

    /// Whether a property stores the box character of an open task. A property ``formerState`` with several
    /// characters is a Dataview field instead.
    private static func isState(_ property: ForeignProperties.Property) -> Bool {
        property.name == state || property.name == formerState && property.value.count == 1
    }

    /// Whether a property stores a block link, such as `^name`. A property ``block`` without the character
    /// `^` at its start is a Dataview field instead.
    private static func isBlock(_ property: ForeignProperties.Property) -> Bool {
        property.name == block && property.value.hasPrefix("^")
    }

    /// Whether the task has fields of Obsidian Tasks or Dataview.
    var isForeign: Bool { !slots.isEmpty }

    func box(_ todo: Todo) -> String {
        if todo.isDone { return done.isEmpty ? "x" : done }
        return state ?? " "
    }

    /// Whether an export must write `repeat:no`. This value tells the next import to ignore a field such as
    /// `🔁 every week`. An export must write it if all of this is true:
    /// - An earlier import ignored such a field.
    /// - The todo now has a due day.
    /// - The todo does not repeat, or such a field cannot hold its repetition.
    func ignoresRecurrence(besides todo: Todo) -> Bool {
        let isKept = slots.contains { slot in
            slot.isKept && slot.field.kind == .recurrence && MarkdownRecurrence.parse(slot.field.value) != nil
        }
        return isKept && todo.due != nil && todo.recurrence.flatMap(text(of:)) == nil
    }

    /// Reads the Markdown fields of a task.
    /// - Parameters:
    ///   - block: The block link after the Markdown fields.
    ///   - hasOwnDue: Whether a word such as `due:2027-01-01` gives the due day.
    static func read(
        _ fields: [MarkdownField], of task: MarkdownTask, block: String?, hasOwnDue: Bool,
        _ loss: inout LossReport
    ) -> Reading {
        var reading = Reading()
        let (box, isDone) = (task.box, task.isDone)
        // A repetition needs a due day. The field with the day may come after the field with the repetition.
        let hasDue =
            hasOwnDue
            || fields.contains { [.due, .scheduled].contains($0.kind) && Day($0.value) != nil }
        let mayRepeat = hasDue && task.comment?.ignoresRecurrence != true
        var lines = [isDone ? box : ""]
        var kept: [ForeignProperties.Property] = []
        for field in fields {
            if reading.understand(field, isDone: isDone, mayRepeat: mayRepeat) {
                lines.append(field.text)
                continue
            }
            let isMeant = reading.note(created: field)
            if !isMeant { loss.note(.kept(.property, field.name)) }
            let name = isMeant ? meant + field.name : field.name
            lines.append(" \(name)")
            kept.append(.init(format: format, name: name, value: field.text))
        }
        if !fields.isEmpty || isDone && box != "x" {
            kept.insert(.init(format: format, name: Self.fields, value: lines.joined(separator: "\n")), at: 0)
        }
        if let block {
            loss.note(.kept(.property, Self.block))
            kept.append(.init(format: format, name: Self.block, value: block))
        }
        if !isDone, box != " " {
            loss.note(box == "-" ? .changed(.state, "-") : .kept(.state, box))
            kept.append(.init(format: format, name: state, value: box))
        }
        reading.properties = kept
        return reading
    }

    func texts(_ todo: Todo, zone: ZoneName, _ loss: inout LossReport) -> [String] {
        guard isForeign else { return [block].compactMap { $0 } }
        var values = values(todo, zone, &loss)
        let kinds = Set(values.keys)
        var texts: [String] = []
        for slot in slots {
            let kind = slot.field.kind
            // A task that was cancelled in the file and later completed in the library loses its `❌` field.
            if kind == .cancelled, todo.isDone, done.isEmpty { continue }
            // If no field of a kind can be read, a stored field of this kind gets the todo's value.
            if !slot.isKept || !isUnderstood(kind), let value = values.removeValue(forKey: kind) {
                texts.append(value.text)
            } else if slot.isKept, repeatsCleared(slot.field, of: todo, kinds) {
                loss.note(.dropped(.property, slot.field.name))
            } else if slot.isKept {
                texts.append(slot.field.text)
            }
        }
        for kind in [MarkdownField.Kind.priority, .recurrence, .start, .scheduled, .due, .done] {
            if let field = values[kind] { texts.append(field.text) }
        }
        return texts + [block].compactMap { $0 }
    }

    /// Whether an export leaves out a repeated field, because the todo has no value for it. An example is the
    /// second `📅` of a task whose todo has no due day.
    /// - Parameter kinds: The kinds of fields for which the todo has a value.
    private func repeatsCleared(
        _ field: MarkdownField, of todo: Todo, _ kinds: Set<MarkdownField.Kind>
    ) -> Bool {
        switch field.kind {
        case .due: todo.due == nil && Day(field.value) != nil
        // An earlier version stored even the first field of these kinds unchanged. Such a field stays.
        case .start, .scheduled:
            !kinds.contains(field.kind) && isUnderstood(field.kind) && Day(field.value) != nil
        case .priority: todo.priority == .none && field.priority != nil
        default: false
        }
    }

    /// Whether the import took a value of the todo from a Markdown field of the kind `kind`.
    private func isUnderstood(_ kind: MarkdownField.Kind) -> Bool {
        slots.contains { !$0.isKept && $0.field.kind == kind }
    }

    /// Whether the imported task has a valid day after `⏳`, but none after `📅`. An export then writes the due
    /// day after `⏳`.
    private var isOnlyScheduled: Bool { !isUnderstood(.due) && hasDay(.scheduled) }

    /// Whether the imported task has a date after `🛫` or `⏳`, but the todo did not get this date.
    /// Former versions of Haru imported tasks in this way.
    var hasFormerDates: Bool {
        [MarkdownField.Kind.start, .scheduled].contains { hasDay($0) && !isUnderstood($0) }
    }

    private func hasDay(_ kind: MarkdownField.Kind) -> Bool {
        slots.contains { $0.field.kind == kind && Day($0.field.value) != nil }
    }

    private func values(
        _ todo: Todo, _ zone: ZoneName, _ loss: inout LossReport
    ) -> [MarkdownField.Kind: MarkdownField] {
        var values: [MarkdownField.Kind: MarkdownField] = [:]
        if let start = todo.start { values[.start] = field(.start, start.day.description) }
        if let due = todo.due {
            let kind: MarkdownField.Kind = todo.deadline != nil || isOnlyScheduled ? .scheduled : .due
            values[kind] = field(kind, due.day.description)
            // Without a due day, an import would read the field of the deadline as the due day. The writer
            // then writes a word.
            if let deadline = todo.deadline { values[.due] = field(.due, deadline.day.description) }
        }
        if todo.priority != .none { values[.priority] = field(.priority, "")?.with(todo.priority) }
        if let recurrence = todo.recurrence {
            let text = text(of: recurrence)
            if let text {
                values[.recurrence] = field(.recurrence, text)
            } else {
                loss.note(.dropped(.recurrence))
            }
        }
        // If the task was done in the file and had no day of completion there, an export adds none.
        if let completed = todo.completedAt, done.isEmpty || slot(.done) != nil {
            values[.done] = field(.done, zone.wall(at: completed).day.description)
        }
        return values
    }

    /// Returns a field for an export, in the style of the imported task:
    /// - If the task has a field of this kind, returns that field with the new value. Exception: a priority
    ///   field is returned unchanged.
    /// - If the task has only fields of other kinds, returns a new field in the style of its first field.
    /// - If the task has no fields, returns `nil`.
    private func field(_ kind: MarkdownField.Kind, _ value: String) -> MarkdownField? {
        if let slot = slot(kind) { return kind == .priority ? slot : slot.with(value) }
        return slots.first.map { MarkdownField(kind, value: value, like: $0.field) }
    }

    private func slot(_ kind: MarkdownField.Kind) -> MarkdownField? {
        let ofKind = slots.filter { $0.field.kind == kind }
        return (ofKind.first { !$0.isKept } ?? ofKind.first)?.field
    }

    /// Returns a repetition in the words of Obsidian Tasks; `nil` if these words cannot express it. If the
    /// imported words already mean this repetition, they are returned unchanged.
    private func text(of recurrence: Recurrence) -> String? {
        if let value = slot(.recurrence)?.value, let kept = MarkdownRecurrence.parse(value),
            kept.rule == recurrence.rule,
            kept.mode == recurrence.mode
        {
            return value
        }
        return MarkdownRecurrence.text(recurrence)
    }
}

extension MarkdownStyle.Reading {
    /// Reads the value of a field. Of several fields of one kind, the task uses the first valid one.
    /// - Parameters:
    ///   - isDone: Whether the task is done. A task that is not done ignores its day of completion.
    ///   - mayRepeat: Whether the task may repeat. Otherwise it ignores its repetition.
    /// - Returns: Whether the task uses the value of this field.
    fileprivate mutating func understand(_ field: MarkdownField, isDone: Bool, mayRepeat: Bool) -> Bool {
        switch field.kind {
        case .due:
            guard last == nil, let day = Day(field.value) else { return false }
            last = day
        case .scheduled:
            guard scheduled == nil, let day = Day(field.value) else { return false }
            scheduled = day
        case .start:
            guard start == nil, let day = Day(field.value) else { return false }
            start = day
        case .priority:
            guard priority == nil, let value = field.priority else { return false }
            priority = value
        case .done:
            guard isDone, done == nil, let day = Day(field.value) else { return false }
            done = day
        case .recurrence:
            guard mayRepeat, pattern == nil, let value = MarkdownRecurrence.parse(field.value) else {
                return false
            }
            pattern = value
        default: return false
        }
        return true
    }

    /// Stores the day of creation that the field contains. Only the first valid field counts.
    /// - Returns: Whether the day was stored.
    fileprivate mutating func note(created field: MarkdownField) -> Bool {
        guard field.kind == .created, created == nil, let day = Day(field.value) else { return false }
        created = day
        return true
    }
}
