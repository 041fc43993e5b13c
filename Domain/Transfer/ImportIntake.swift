import DomainPrimitives
import Foundation
import LibraryDomain
import TodosDomain

/// A running import, which stores each todo, tag and other record that a reader supplies.
struct ImportIntake {
    /// The position of the last todo; `nil` in a list without positions.
    private struct ListEnd {
        let position: String?
    }

    private let writer: any PlannerWriter
    private let format: TransferFormat
    private let policy: EntryPolicy
    private let now: Moment
    private var outcome = ImportTodos.Outcome()
    private var notes = LossReport()
    /// The parents that the import assigned, by the identifiers of their subtasks.
    private var parents: [UUID: UUID] = [:]
    /// Repeating todos that were open in the library and that the file marks as completed.
    private var completed: [Todo] = []
    private var openSeries: Set<UUID> = []
    /// The end of the list of todos. `nil` until the first todo of an ordered file.
    private var listEnd: ListEnd?
    private var tags: ImportTags
    private var copies: ImportCopies
    private var records: ImportRecords
    private var dependencies: ImportDependencies
    /// The todos that the import added or updated.
    private var stored: Set<UUID> = []
    private var added: Set<UUID> = []

    init(writer: any PlannerWriter, format: TransferFormat, policy: EntryPolicy, now: Moment) {
        self.writer = writer
        self.format = format
        self.policy = policy
        self.now = now
        tags = ImportTags(writer: writer, now: now)
        copies = ImportCopies(format: format)
        dependencies = ImportDependencies(writer: writer, policy: policy)
        records = ImportRecords(action: writer.action, policy: policy, now: now.timestamp)
    }

    mutating func process(_ imported: ImportedTag) throws(PlannerError) {
        if try !tags.process(imported) { notes.note(.skipped(.tagColorChangedHere)) }
    }

    mutating func process(_ imported: ImportedRecord) throws { try records.process(imported, &notes) }

    mutating func process(_ imported: ImportedTodo) throws(PlannerError) {
        let original = imported.todo.id
        var imported = limitedToNow(imported)
        if let recurrence = imported.todo.recurrence, !imported.todo.isDone {
            openSeries.insert(recurrence.series)
        }
        imported = try matchingOccurrence(imported)
        dependencies.rename(original, as: imported.todo.id)
        if let copy = copies.separated(imported) {
            imported = copy
            notes.note(.changed(.duplicateUID))
        }
        try removeUnknownParent(of: &imported)
        // A project that a person renamed in the library keeps its new name.
        imported.todo.project = try imported.todo.project.map { name throws(PlannerError) in
            try writer.presentName(ofProject: name)
        }
        if !imported.isDeleted { try dependencies.take(from: &imported) }
        guard try writer.isKnown(todo: imported.todo.id) else {
            return imported.isDeleted ? notes.note(.skipped(.deletedTask)) : try add(imported)
        }
        guard let stored = try writer.todo(imported.todo.id) else {
            if !imported.isDeleted { notes.note(.skipped(.deletedHere)) }
            return
        }
        if imported.isDeleted { return try delete(stored, imported.modified) }
        try update(stored, with: imported)
    }

    /// Ends the import with the steps that need the whole file:
    /// - Cycles of parents are broken.
    /// - Dependencies are stored.
    /// - Parents of records are stored.
    /// - Completed todos get their next occurrences.
    mutating func finish(_ loss: LossReport) throws(PlannerError) -> ImportTodos.Outcome {
        try breakCycles()
        for id in try dependencies.finish(added, &notes) where stored.insert(id).inserted {
            outcome.unchanged -= 1
            outcome.updated += 1
        }
        try records.finish(tags, &notes)
        outcome.records = records.counts
        for todo in completed {
            guard let series = todo.recurrence?.series, !openSeries.contains(series),
                let next = try CompleteTodos.missingOccurrence(after: todo, now: now, in: writer)
            else { continue }
            _ = try writer.insert(next, following: todo.id)
        }
        outcome.loss = loss
        outcome.loss.add(notes)
        return outcome
    }

    private mutating func add(_ imported: ImportedTodo) throws(PlannerError) {
        var todo = imported.todo
        try requireDue(todo)
        try tags.rename(in: &todo)
        if format.isOrdered {
            let end = if let listEnd { listEnd } else { ListEnd(position: try writer.lastPosition()) }
            todo.position = FractionalIndex.between(end.position, nil)
            listEnd = ListEnd(position: todo.position)
        }
        try tags.revive(of: todo)
        _ = try writer.storeImported(todo, from: FileEdit(editedAt: imported.modified, exportedAt: nil))
        outcome.added += 1
        stored.insert(todo.id)
        added.insert(todo.id)
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
        if imported.todo.tags.contains(where: { !stored.tags.contains($0) }) {
            try tags.rename(in: &imported.todo, as: stored, try edits())
        }
        let merge = try ImportMerge(imported, over: stored, edits: edits)
        for field in merge.stale { notes.note(.staleInFile(field)) }
        for field in merge.newerInFile { notes.note(.newerInFile(field)) }
        for field in merge.newerHere { notes.note(.newerHere(field)) }
        for field in merge.older { notes.note(.olderFile(field)) }
        guard !merge.changed.isEmpty else {
            outcome.unchanged += 1
            if let modified = imported.modified, modified > stored.lastEdit {
                try writer.note(FileEdit(editedAt: modified, exportedAt: nil), of: stored.id)
            }
            return
        }
        try requireDue(merge.merged)
        if merge.changed.contains(.tags) { try tags.revive(of: merge.merged) }
        let export = try edits().export
        let isOwn = merge.isCurrentExport || imported.seen == export
        let file = FileEdit(editedAt: imported.modified, exportedAt: isOwn ? imported.seen : nil)
        _ = try writer.storeImported(merge.merged, from: file)
        outcome.updated += 1
        self.stored.insert(stored.id)
        if imported.isNamedByText { notes.note(.changed(.sameText)) }
        if merge.changed.contains(.parent), let parent = merge.merged.parent { parents[stored.id] = parent }
        if !stored.isDone, merge.merged.isDone, merge.merged.recurrence != nil {
            completed.append(merge.merged)
        }
    }

    /// Returns `imported` with the identifier that the library should use. This is the first of these:
    /// - the todo's own identifier, if the library knows it
    /// - the identifier of the stored todo for the same day of the series
    /// - a new identifier, if the todo is a template of Taskwarrior
    /// - otherwise, the todo's own identifier
    private func matchingOccurrence(_ imported: ImportedTodo) throws(PlannerError) -> ImportedTodo {
        guard let series = imported.series,
            let day = imported.todo.recurrence?.occurrence ?? imported.todo.due?.day,
            try !writer.isKnown(todo: imported.todo.id)
        else { return imported }
        if let first = try writer.todo(series), first.recurrence?.occurrence ?? first.due?.day == day {
            return imported.identified(
                as: series, dropping: TaskwarriorReader.copyProperties, of: format, keepingUUID: true)
        }
        let id = Recurrence.occurrenceID(of: series, on: day)
        let isThere = try writer.isKnown(todo: id)
        guard imported.isTemplate || isThere else { return imported }
        return imported.identified(
            as: id, dropping: [], of: format, keepingUUID: isThere && !imported.isTemplate)
    }

    private mutating func removeUnknownParent(of imported: inout ImportedTodo) throws(PlannerError) {
        guard imported.isParentElsewhere, let parent = imported.todo.parent, try writer.todo(parent) == nil
        else { return }
        imported.todo.parent = nil
        imported.missing.insert(.parent)
        notes.note(.skipped(.parent))
    }

    /// Deletes a stored todo that the file marks as deleted. The todo stays in three cases:
    /// - The file gives no time of change.
    /// - The library has a later edit.
    /// - The todo has subtasks.
    private mutating func delete(_ stored: Todo, _ modified: Timestamp?) throws(PlannerError) {
        guard let modified, modified >= stored.lastEdit, try writer.descendants(of: [stored.id]).isEmpty
        else {
            return notes.note(.skipped(.deletion))
        }
        try writer.delete(todo: stored.id)
        notes.note(.changed(.deletion))
        outcome.updated += 1
    }

    /// Returns a copy of the todo. If its last edit is in the future, the copy has the current time instead.
    /// The cause of such a time can be a wrong clock.
    private func limitedToNow(_ imported: ImportedTodo) -> ImportedTodo {
        var limitedToNow = imported
        limitedToNow.modified = imported.modified.map { min($0, now.timestamp) }
        limitedToNow.todo.lastEdit = min(imported.todo.lastEdit, now.timestamp)
        return limitedToNow
    }

    private func requireDue(_ todo: Todo) throws(PlannerError) {
        guard let rule = todo.recurrence?.rule, todo.due == nil else { return }
        throw .invalid(ValidationError(.recurrence, "\(todo.title): \(rule)", .recurrenceWithoutDue))
    }

    private mutating func breakCycles() throws(PlannerError) {
        let writer = writer
        let cycles = ParentCycles(parents) { id throws(PlannerError) in try writer.todo(id)?.parent }
        for id in try cycles.closing() {
            guard var todo = try writer.todo(id) else { continue }
            guard policy == .keepGoing else {
                throw .invalid(ValidationError(.parent, todo.title.description, .cycle))
            }
            todo.parent = nil
            notes.note(.changed(.parentCycle))
            _ = try writer.storeImported(todo, from: FileEdit(editedAt: nil, exportedAt: nil))
        }
    }
}
