import DomainPrimitives
import Foundation
import TodosDomain

/// One import under way.
struct ImportIntake {
    private let writer: any PlannerWriter
    private let format: TransferFormat
    private let policy: EntryPolicy
    private let now: Moment
    private var outcome = ImportTodos.Outcome()
    private var notes = LossReport()
    /// What was written as a part of what.
    private var parents: [UUID: UUID] = [:]
    /// Repeating todos that the file says were done, and were open here.
    private var completed: [Todo] = []
    /// Series of which the file has an open occurrence.
    private var openSeries: Set<UUID> = []
    private var lastPosition: String??
    /// Of tags that were deleted here, should a todo bring them back.
    private var colors: [TagName: TagColor] = [:]
    /// The names that tags of the file have here.
    private var names: [TagName: TagName] = [:]

    init(writer: any PlannerWriter, format: TransferFormat, policy: EntryPolicy, now: Moment) {
        self.writer = writer
        self.format = format
        self.policy = policy
        self.now = now
    }

    /// A tag that is new comes as the file has it; one that is there takes the file's colour where that is newer; one that
    /// was deleted or renamed here stays so.
    mutating func take(_ imported: ImportedTag) throws(PlannerError) {
        guard var stored = try writer.tag(named: imported.name) else {
            let id = Tag.identifier(for: imported.name)
            if try writer.isKnown(tag: id) {
                colors[imported.name] = imported.color
                return
            }
            let tag = Tag(
                id: id, name: imported.name, color: imported.color, createdAt: min(imported.lastEdit, now.timestamp),
                lastEdit: imported.lastEdit)
            return try writer.insert(tag)
        }
        guard imported.lastEdit > stored.lastEdit, imported.color != stored.color else { return }
        stored.color = imported.color
        stored.lastEdit = imported.lastEdit
        try writer.update(stored)
    }

    mutating func take(_ imported: ImportedTodo) throws(PlannerError) {
        var imported = imported
        try nameTags(&imported.todo)
        if let recurrence = imported.todo.recurrence, !imported.todo.isDone { openSeries.insert(recurrence.series) }
        if let template = imported.template, let stored = try writer.todo(template), stored.id != imported.todo.id,
            stored.due?.day == imported.todo.due?.day
        {
            // Taskwarrior makes a copy of what went there as a template: it is the same todo.
            imported = imported.identified(as: template, dropping: TaskwarriorReader.ofCopies)
        }
        guard try writer.isKnown(todo: imported.todo.id) else { return try add(imported) }
        guard let stored = try writer.todo(imported.todo.id) else {
            notes.note(.skipped("deleted in this library"))
            return
        }
        try update(stored, with: imported)
    }

    /// Ends the import: what only the whole file shows.
    /// - Parameter loss: the reader's.
    mutating func finish(_ loss: LossReport) throws(PlannerError) -> ImportTodos.Outcome {
        try breakCycles()
        for todo in completed {
            guard let series = todo.recurrence?.series, !openSeries.contains(series),
                let next = CompleteTodos.occurrence(after: todo, now: now), try writer.todo(next.id) == nil
            else { continue }
            _ = try writer.insert(next)
        }
        outcome.loss = loss
        outcome.loss.add(notes)
        return outcome
    }

    private mutating func add(_ imported: ImportedTodo) throws(PlannerError) {
        var todo = imported.todo
        try requireDue(todo)
        if format.isOrdered {
            let last: String? = if let lastPosition { lastPosition } else { try writer.lastPosition() }
            todo.position = FractionalIndex.between(last, nil)
            lastPosition = .some(todo.position)
        }
        try reviveTags(of: todo)
        _ = try writer.takeOver(todo, editedAt: imported.modified)
        outcome.added += 1
        if let parent = todo.parent { parents[todo.id] = parent }
    }

    private mutating func update(_ stored: Todo, with imported: ImportedTodo) throws(PlannerError) {
        let merge = try ImportMerge(imported, over: stored) { () throws(PlannerError) in try writer.edits(of: stored.id) }
        for field in merge.newerHere { notes.note(.newerHere(field)) }
        for field in merge.older { notes.note(.olderFile(field)) }
        guard !merge.taken.isEmpty else {
            outcome.unchanged += 1
            if let modified = imported.modified, modified > stored.lastEdit {
                try writer.noteFile(editedAt: modified, of: stored.id)
            }
            return
        }
        try requireDue(merge.merged)
        if merge.taken.contains(.tags) { try reviveTags(of: merge.merged) }
        _ = try writer.takeOver(merge.merged, editedAt: imported.modified)
        outcome.updated += 1
        if merge.taken.contains(.parent), let parent = merge.merged.parent { parents[stored.id] = parent }
        if !stored.isDone, merge.merged.isDone, merge.merged.recurrence != nil { completed.append(merge.merged) }
    }

    /// The names that tags have here: one that was renamed here is known under its new name.
    private mutating func nameTags(_ todo: inout Todo) throws(PlannerError) {
        var current: [TagName] = []
        for name in todo.tags {
            let known: TagName
            if let kept = names[name] {
                known = kept
            } else if try writer.tag(named: name) == nil, let renamed = try writer.tag(Tag.identifier(for: name)) {
                known = renamed.name
            } else {
                known = name
            }
            names[name] = known
            current.append(known)
        }
        todo.setTags(current)
    }

    /// A tag that was deleted here and comes back with a todo has the file's colour.
    private func reviveTags(of todo: Todo) throws(PlannerError) {
        for name in todo.tags {
            guard let color = colors[name], try writer.tag(named: name) == nil else { continue }
            let id = try writer.freeIdentifier(forTag: name)
            try writer.insert(Tag(id: id, name: name, color: color, createdAt: now.timestamp))
        }
    }

    private func requireDue(_ todo: Todo) throws(PlannerError) {
        guard let rule = todo.recurrence?.rule, todo.due == nil else { return }
        throw .invalid(ValidationError(.recurrence, "\(todo.title): \(rule)", .recurrenceWithoutDue))
    }

    /// Follows the parents of what was written, through the library too. A ring is refused, or broken where it closes.
    private mutating func breakCycles() throws(PlannerError) {
        var safe: Set<UUID> = []
        for start in parents.keys.sorted(by: { $0.uuidString < $1.uuidString }) {
            var path: Set<UUID> = []
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                path.insert(id)
                let parent = if let written = parents[id] { UUID?.some(written) } else { try writer.todo(id)?.parent }
                if let parent, path.contains(parent) {
                    try breakCycle(at: id)
                    break
                }
                current = parent
            }
            safe.formUnion(path)
        }
    }

    private mutating func breakCycle(at id: UUID) throws(PlannerError) {
        guard var todo = try writer.todo(id) else { return }
        guard policy == .keepGoing else { throw .invalid(ValidationError(.parent, todo.title.description, .cycle)) }
        todo.parent = nil
        parents[id] = nil
        notes.note(.changed("todo that would be a part of itself: it is a part of none"))
        _ = try writer.takeOver(todo, editedAt: nil)
    }
}
