import DomainPrimitives
import Foundation
import TodosDomain

/// A todo of a file laid over the one that is there, field by field.
///
/// A field that was not edited here takes the file's value, if the file is no older than the one before it.
/// One that was edited here stays where the file only has what it was before; where both were changed, the
/// later wins.
struct ImportMerge {
    /// The stored todo with what is taken.
    private(set) var merged: Todo
    /// Fields that are taken.
    private(set) var taken: Set<TodoField> = []
    /// Fields that are taken although they were changed here, as the file changed them later.
    private(set) var newerInFile: Set<TodoField> = []
    /// Fields that differ in the file and stay as they are here, as they were changed here later.
    private(set) var newerHere: Set<TodoField> = []
    /// Fields that stay as they are here although the file is newer, as it has what they were before: most
    /// likely it has not heard of the change, but it may have taken it back.
    private(set) var stale: Set<TodoField> = []
    /// Fields that differ in the file and stay as they are, as a newer file had them.
    private(set) var older: Set<TodoField> = []

    private let imported: ImportedTodo
    private let stored: Todo
    /// Whether the file was written from what is there now, so that all that differs was changed in it.
    let isOfNow: Bool

    /// - Parameter edits: asked only where something differs.
    init(
        _ imported: ImportedTodo, over stored: Todo, edits: () throws(PlannerError) -> TodoEdits
    ) throws(PlannerError) {
        self.imported = imported
        self.stored = stored
        merged = stored
        isOfNow = imported.seen == stored.lastEdit
        let candidate = Self.candidate(imported, over: stored)
        let differing = TodoField.allCases.filter { $0.differs(candidate, stored) }
        guard !differing.isEmpty else { return }
        let edits = try edits()
        for field in differing where field != .tags {
            if takes(field, edits) {
                field.copy(from: candidate, to: &merged)
                taken.insert(field)
            }
        }
        if merged.recurrence != nil, merged.due == nil {
            // What repeats here needs its day.
            merged.due = stored.due
            taken.remove(.due)
            newerHere.insert(.due)
        }
        if differing.contains(.tags) { mergeTags(candidate.tags, edits) }
        // The line says where in the title its tags stand, which an export writes again.
        if imported.ownFormat == .markdown, !taken.isDisjoint(with: [.title, .tags]) {
            merged.raw = imported.todo.raw
        }
    }

    private mutating func takes(_ field: TodoField, _ edits: TodoEdits) -> Bool {
        if isOfNow { return true }
        guard let edited = edits.fields[field] else { return takesOver(unedited: field, edits) }
        if saw(edited, edits) { return true }
        let isStale = (edits.former[field] ?? []).contains { former in
            !field.differs(Self.candidate(imported, over: former), former)
        }
        if isStale {
            noteStale(field, edited)
            return false
        }
        guard let modified = imported.modified, modified >= edited else {
            newerHere.insert(field)
            return false
        }
        newerInFile.insert(field)
        return true
    }

    private mutating func noteStale(_ field: TodoField, _ edited: Timestamp) {
        if let modified = imported.modified, modified >= edited { stale.insert(field) }
    }

    /// Whether the file was written by this library after an edit, so that the other value is a change to it.
    private func saw(_ edited: Timestamp, _ edits: TodoEdits) -> Bool {
        guard let seen = imported.seen, seen == edits.export else { return false }
        return edited <= seen
    }

    private mutating func takesOver(unedited field: TodoField, _ edits: TodoEdits) -> Bool {
        guard let modified = imported.modified else { return true }
        guard modified.isOlderFile(than: edits.file ?? edits.created) else { return true }
        older.insert(field)
        return false
    }

    /// Each tag is a register of its own; where it was given or taken away here, the file has what was
    /// before.
    private mutating func mergeTags(_ names: [TagName], _ edits: TodoEdits) {
        var tags = Set(merged.tags)
        for name in tags.symmetricDifference(names) {
            let isTaken =
                if let edited = edits.tags[name], !isOfNow { saw(edited, edits) } else {
                    isOfNow || takesOver(unedited: .tags, edits)
                }
            if isTaken {
                tags.formSymmetricDifference([name])
                taken.insert(.tags)
            } else if let edited = edits.tags[name] {
                noteStale(.tags, edited)
            }
        }
        merged.setTags(Array(tags))
    }

    /// The file's todo with what the file lacks, or says in other words only, as it is here.
    private static func candidate(_ imported: ImportedTodo, over stored: Todo) -> Todo {
        var todo = imported.todo
        for field in imported.missing { field.copy(from: stored, to: &todo) }
        if let overflow = imported.overflow, imported.missing.contains(.note),
            !stored.note.hasPrefix(overflow)
        {
            todo.note = overflow + (stored.note.isEmpty ? "" : "\n" + stored.note)
        }
        if !imported.isExact {
            if todo.isDone, stored.isDone { todo.completedAt = stored.completedAt }
            if plain(todo.note) == plain(stored.note) { todo.note = stored.note }
        }
        if let kept = stored.recurrence, let new = todo.recurrence, todo.due?.day == stored.due?.day {
            todo.recurrence = recurrence(new, over: kept, isWhole: imported.isRecurrenceWhole)
        }
        var formats = Set(todo.foreign.properties.map(\.format))
        if let format = imported.ownFormat { formats.insert(format.rawValue) }
        todo.foreign.properties += stored.foreign.properties.filter { !formats.contains($0.format) }
        TodoTxtMark.carry(from: stored, to: &todo)
        if Set(todo.foreign.properties) == Set(stored.foreign.properties) { todo.foreign = stored.foreign }
        if todo.foreign != stored.foreign, let written = imported.written {
            var other = todo
            other.foreign = stored.foreign
            if written(other) == written(todo) { todo.foreign = stored.foreign }
        }
        return todo
    }

    /// The repetition of a file over the stored one, where both are due on the same day. Few formats know the
    /// series.
    private static func recurrence(_ new: Recurrence, over kept: Recurrence, isWhole: Bool) -> Recurrence {
        guard new.rule == kept.rule else { return new }
        guard isWhole else {
            // Other formats have no word for catching up: they write it as the rule alone.
            return new.mode == kept.mode || new.mode == .fixed && kept.mode == .catchUp ? kept : new
        }
        guard new.mode == kept.mode else { return new }
        var merged = new
        merged.series = kept.series
        guard new.offset == kept.offset else { return merged }
        merged.start = kept.start
        merged.occurrence = kept.occurrence
        // Exceptions before the occurrence change no day to come. A file may count from a later start,
        // without them.
        return merged.exceptions(after: kept.occurrence) == kept.exceptions(after: kept.occurrence)
            ? kept : merged
    }

    /// A note without what formats of lines do not keep: kinds of line breaks, white space at the ends.
    private static func plain(_ note: String) -> String {
        let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { $0.trimmingSuffix(while: \.isWhitespace) }.joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}

extension Recurrence {
    /// The days after one that are left out, and those that are added.
    fileprivate func exceptions(after day: Day) -> [[Day]] {
        [excluded, added].map { $0.filter { $0 > day } }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var result = self
        while let last = result.last, predicate(last) { result.removeLast() }
        return result
    }
}
