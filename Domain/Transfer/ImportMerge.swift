import DomainPrimitives
import Foundation
import TodosDomain

/// A todo of a file laid over the one that is there, field by field: each is taken or kept by itself.
struct ImportMerge {
    /// The stored todo with what is taken.
    private(set) var merged: Todo
    /// Fields that are taken.
    private(set) var taken: Set<TodoField> = []
    /// Fields that differ in the file and stay as they are here, as they were changed here later.
    private(set) var newerHere: Set<TodoField> = []
    /// Fields that differ in the file and stay as they are, as a newer file had them.
    private(set) var older: Set<TodoField> = []

    /// - Parameter edits: asked only where something differs.
    init(
        _ imported: ImportedTodo, over stored: Todo, edits: () throws(PlannerError) -> TodoEdits
    ) throws(PlannerError) {
        merged = stored
        let candidate = Self.candidate(imported, over: stored)
        let differing = TodoField.allCases.filter { $0.differs(candidate, stored) }
        guard !differing.isEmpty else { return }
        let edits = try edits()
        for field in differing where field != .tags {
            if edits.yield(edits.fields[field], to: imported.modified) {
                field.copy(from: candidate, to: &merged)
                taken.insert(field)
            } else {
                keep(field, edits.fields[field])
            }
        }
        if merged.recurrence != nil, merged.due == nil {
            // What repeats here needs its day.
            merged.due = stored.due
            taken.remove(.due)
            newerHere.insert(.due)
        }
        if differing.contains(.tags) { mergeTags(candidate.tags, imported.modified, edits) }
    }

    /// Each tag is a register of its own.
    private mutating func mergeTags(_ names: [TagName], _ modified: Timestamp?, _ edits: TodoEdits) {
        var tags = Set(merged.tags)
        for name in tags.symmetricDifference(names) {
            if edits.yield(edits.tags[name], to: modified) {
                tags.formSymmetricDifference([name])
                taken.insert(.tags)
            } else {
                keep(.tags, edits.tags[name])
            }
        }
        merged.setTags(Array(tags))
    }

    private mutating func keep(_ field: TodoField, _ edited: Timestamp?) {
        if edited == nil { older.insert(field) } else { newerHere.insert(field) }
    }

    /// The file's todo with what the file lacks, or says in other words only, as it is here.
    private static func candidate(_ imported: ImportedTodo, over stored: Todo) -> Todo {
        var todo = imported.todo
        for field in imported.missing { field.copy(from: stored, to: &todo) }
        if let overflow = imported.overflow, imported.missing.contains(.note), !stored.note.hasPrefix(overflow) {
            todo.note = overflow + (stored.note.isEmpty ? "" : "\n" + stored.note)
        }
        if !imported.isExact {
            if todo.isDone, stored.isDone { todo.completedAt = stored.completedAt }
            if plain(todo.note) == plain(stored.note) { todo.note = stored.note }
        }
        // The same repetition of the same day goes on in its series, of which few formats know.
        if let kept = stored.recurrence, let new = todo.recurrence, new.rule == kept.rule, new.mode == kept.mode,
            todo.due?.day == stored.due?.day
        {
            todo.recurrence = kept
        }
        let formats = Set(todo.foreign.properties.map(\.format))
        todo.foreign.properties += stored.foreign.properties.filter { !formats.contains($0.format) }
        if Set(todo.foreign.properties) == Set(stored.foreign.properties) { todo.foreign = stored.foreign }
        return todo
    }

    /// A note without what formats of lines do not keep: kinds of line breaks, white space at the ends.
    private static func plain(_ note: String) -> String {
        let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { $0.trimmingSuffix(while: \.isWhitespace) }.joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var result = self
        while let last = result.last, predicate(last) { result.removeLast() }
        return result
    }
}
