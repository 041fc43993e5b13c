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
                id: id, name: imported.name, color: imported.color, createdAt: min(imported.lastEdit, now.timestamp))
            return try writer.insert(tag)
        }
        guard imported.color != stored.color else { return }
        let edited = min(imported.lastEdit, now.timestamp)
        guard edited >= stored.lastEdit else { return notes.note(.skipped("colour of a tag, which was changed here later")) }
        stored.color = imported.color
        try writer.update(stored)
    }

    mutating func take(_ imported: ImportedTodo) throws(PlannerError) {
        var imported = held(imported)
        if let recurrence = imported.todo.recurrence, !imported.todo.isDone { openSeries.insert(recurrence.series) }
        imported = try placed(imported)
        guard try writer.isKnown(todo: imported.todo.id) else {
            return imported.isDeleted ? notes.note(.skipped("deleted task")) : try add(imported)
        }
        guard let stored = try writer.todo(imported.todo.id) else {
            if !imported.isDeleted { notes.note(.skipped("deleted in this library")) }
            return
        }
        if imported.isDeleted { return try delete(stored, imported.modified) }
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
        for name in todo.tags { try rename(name, in: &todo) }
        if format.isOrdered {
            let last: String? = if let lastPosition { lastPosition } else { try writer.lastPosition() }
            todo.position = FractionalIndex.between(last, nil)
            lastPosition = .some(todo.position)
        }
        try reviveTags(of: todo)
        _ = try writer.takeOver(todo, from: FileEdit(editedAt: imported.modified, exportedAt: nil))
        outcome.added += 1
        if let parent = todo.parent { parents[todo.id] = parent }
    }

    private mutating func update(_ stored: Todo, with imported: ImportedTodo) throws(PlannerError) {
        var imported = imported
        var known: TodoEdits?
        let writer = writer
        let edits = { () throws(PlannerError) -> TodoEdits in
            let edits = if let known { known } else { try writer.edits(of: stored.id) }
            known = edits
            return edits
        }
        for name in imported.todo.tags where !stored.tags.contains(name) {
            try rename(name, in: &imported.todo, of: stored, try edits())
        }
        let merge = try ImportMerge(imported, over: stored, edits: edits)
        for field in merge.stale { notes.note(.staleInFile(field)) }
        for field in merge.newerInFile { notes.note(.newerInFile(field)) }
        for field in merge.newerHere { notes.note(.newerHere(field)) }
        for field in merge.older { notes.note(.olderFile(field)) }
        guard !merge.taken.isEmpty else {
            outcome.unchanged += 1
            if let modified = imported.modified, modified > stored.lastEdit {
                try writer.note(FileEdit(editedAt: modified, exportedAt: nil), of: stored.id)
            }
            return
        }
        try requireDue(merge.merged)
        if merge.taken.contains(.tags) { try reviveTags(of: merge.merged) }
        let export = try edits().export
        let isOwn = merge.isOfNow || imported.seen == export
        let file = FileEdit(editedAt: imported.modified, exportedAt: isOwn ? imported.seen : nil)
        _ = try writer.takeOver(merge.merged, from: file)
        outcome.updated += 1
        if merge.taken.contains(.parent), let parent = merge.merged.parent { parents[stored.id] = parent }
        if !stored.isDone, merge.merged.isDone, merge.merged.recurrence != nil { completed.append(merge.merged) }
    }

    /// An occurrence of a series that is here already: another program gave it an identifier of its own.
    private func placed(_ imported: ImportedTodo) throws(PlannerError) -> ImportedTodo {
        guard let series = imported.series, let day = imported.todo.recurrence?.occurrence ?? imported.todo.due?.day,
            try !writer.isKnown(todo: imported.todo.id)
        else { return imported }
        if let first = try writer.todo(series), first.recurrence?.occurrence ?? first.due?.day == day {
            return imported.identified(as: series, dropping: TaskwarriorReader.ofCopies, keepingUUID: true)
        }
        let id = Recurrence.occurrenceID(of: series, on: day)
        let isThere = try writer.isKnown(todo: id)
        guard imported.isTemplate || isThere else { return imported }
        return imported.identified(as: id, dropping: [], keepingUUID: isThere && !imported.isTemplate)
    }

    /// Deletes what the file says was deleted, if nothing of it was changed here later, nor is a part of it left.
    private mutating func delete(_ stored: Todo, _ modified: Timestamp?) throws(PlannerError) {
        guard let modified, modified >= stored.lastEdit, try writer.descendants(of: [stored.id]).isEmpty else {
            return notes.note(.skipped("deletion of what was changed here later, or has subtasks"))
        }
        try writer.delete(todo: stored.id)
        notes.note(.changed("deleted here too, as in the file"))
        outcome.updated += 1
    }

    /// A time after now is a clock's fault: it would win over everything for years.
    private func held(_ imported: ImportedTodo) -> ImportedTodo {
        var held = imported
        held.modified = imported.modified.map { min($0, now.timestamp) }
        held.todo.lastEdit = min(imported.todo.lastEdit, now.timestamp)
        return held
    }

    /// A tag of a new todo that was renamed here comes under its new name.
    private mutating func rename(_ name: TagName, in todo: inout Todo) throws(PlannerError) {
        let known: TagName
        if let kept = names[name] {
            known = kept
        } else if try writer.tag(named: name) == nil, let renamed = try writer.tagName(of: Tag.identifier(for: name)),
            try writer.tag(named: renamed) != nil
        {
            known = renamed
        } else {
            known = name
        }
        names[name] = known
        if known != name { todo.setTags(todo.tags.filter { $0 != name } + [known]) }
    }

    /// A tag that a todo has, or had, under another name since.
    private func rename(
        _ name: TagName, in todo: inout Todo, of stored: Todo, _ edits: TodoEdits
    ) throws(PlannerError) {
        guard let renamed = try writer.tagName(of: Tag.identifier(for: name)), renamed != name,
            stored.tags.contains(renamed) || edits.tags[renamed] != nil
        else { return }
        todo.setTags(todo.tags.filter { $0 != name } + [renamed])
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
        _ = try writer.takeOver(todo, from: FileEdit(editedAt: nil, exportedAt: nil))
    }
}
