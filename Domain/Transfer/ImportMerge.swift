import DomainPrimitives
import Foundation
import TodosDomain

/// The merge of a todo from a file with the stored todo, field by field
/// (Documentation/Product.md §Merge rules).
struct ImportMerge {
    /// The result of the merge: the stored todo with the new values from the file.
    private(set) var merged: Todo
    private(set) var changed: Set<TodoField> = []
    /// Fields that were edited in the library before the todo was changed in the file. They get the file's
    /// value.
    private(set) var newerInFile: Set<TodoField> = []
    /// Fields that keep the stored value, although the file has a different one. There are three cases:
    /// - A person edited the field in the library after the last change of the todo in the file.
    /// - A person edited the field in the library, and the file has no edit time for its todo.
    /// - The field is `due`. The todo repeats, but has no due date in the file.
    private(set) var newerHere: Set<TodoField> = []
    /// Fields that keep the stored value, because the file has an outdated value. A person replaced this
    /// value in the library. Later, the todo was changed in the file, but probably not in this field.
    private(set) var stale: Set<TodoField> = []
    /// Fields that keep the stored value, because the file is too old. The edit time of the todo in the file
    /// is then earlier than one of these times:
    /// - the latest edit time of the todo in the files imported before
    /// - if those files give no edit time, the creation time of the stored todo
    private(set) var older: Set<TodoField> = []

    private let imported: ImportedTodo
    private let stored: Todo
    /// Whether a library exported the file after the last edit of the stored todo. If so, a different value
    /// in the file can only come from an edit of the file.
    let isCurrentExport: Bool

    /// - Parameter edits: Returns the earlier edits of the stored todo. Not called if the imported
    ///   todo has the same values as the stored todo.
    init(
        _ imported: ImportedTodo, over stored: Todo, edits: () throws(PlannerError) -> TodoEdits
    ) throws(PlannerError) {
        self.imported = imported
        self.stored = stored
        merged = stored
        isCurrentExport = imported.seen == stored.lastEdit
        let candidate = Self.candidate(imported, over: stored)
        let differing = TodoField.allCases.filter { $0.differs(candidate, stored) }
        guard !differing.isEmpty else { return }
        let edits = try edits()
        for field in differing where field != .tags && field != .dependencies {
            if acceptsFile(field, edits) {
                field.copy(from: candidate, to: &merged)
                changed.insert(field)
            }
        }
        if merged.recurrence != nil, merged.due == nil {
            // A repetition needs a due day, so the stored day stays.
            merged.due = stored.due
            changed.remove(.due)
            newerHere.insert(.due)
        }
        if differing.contains(.tags) {
            merged.setTags(mergedSet(.tags, stored.tags, in: candidate.tags, edited: edits.tags, edits))
        }
        if differing.contains(.dependencies) {
            let dependencies = mergedSet(
                .dependencies, stored.dependencies, in: candidate.dependencies,
                edited: edits.dependencies, edits)
            merged.setDependencies(dependencies)
        }
        // The raw line shows where the title has tags. An export writes the tags there again.
        if imported.ownFormat == .markdown, !changed.isDisjoint(with: [.title, .tags]) {
            merged.raw = imported.todo.raw
        }
    }

    private mutating func acceptsFile(_ field: TodoField, _ edits: TodoEdits) -> Bool {
        if isCurrentExport { return true }
        guard let edited = edits.fields[field] else { return acceptsFile(unedited: field, edits) }
        if wasExportedAfter(edited, edits) { return true }
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

    /// Whether this library exported the file after the edit at the time `edited`. The exported file then
    /// contained the edit, so a different value in the file is newer.
    private func wasExportedAfter(_ edited: Timestamp, _ edits: TodoEdits) -> Bool {
        guard let seen = imported.seen, seen == edits.export else { return false }
        return edited <= seen
    }

    private mutating func acceptsFile(unedited field: TodoField, _ edits: TodoEdits) -> Bool {
        guard let modified = imported.modified else { return true }
        guard modified.isOlderFile(than: edits.file ?? edits.created) else { return true }
        older.insert(field)
        return false
    }

    /// Returns the tags or dependencies of the todo after the import. The file decides about each of them. In
    /// two exceptions, the library decides about a tag or dependency:
    /// - A person added or removed it in the library. Since then, this library has not exported the file.
    /// - No person added or removed it, and the file is too old (``older``).
    ///
    /// - Parameter edited: The time at which a person added or removed the element in the library.
    private mutating func mergedSet<Element: Hashable>(
        _ field: TodoField, _ stored: [Element], in file: [Element], edited: [Element: Timestamp],
        _ edits: TodoEdits
    ) -> [Element] {
        var elements = Set(stored)
        for element in elements.symmetricDifference(file) {
            let isTaken =
                if let edited = edited[element], !isCurrentExport { wasExportedAfter(edited, edits) } else {
                    isCurrentExport || acceptsFile(unedited: field, edits)
                }
            if isTaken {
                elements.formSymmetricDifference([element])
                changed.insert(field)
            } else if let edited = edited[element] {
                noteStale(field, edited)
            }
        }
        return Array(elements)
    }

    /// Returns the todo that results if the import accepts all values of the file. A field that the file
    /// lacks keeps its stored value.
    private static func candidate(_ imported: ImportedTodo, over stored: Todo) -> Todo {
        var todo = imported.todo
        for field in imported.missing { field.copy(from: stored, to: &todo) }
        for field in imported.dayOnly where hasSameDay(field, todo, stored) {
            field.copy(from: stored, to: &todo)
        }
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
        let replaced = stored.foreign.properties.filter { isFormerField($0, todo, over: stored) }
        todo.foreign.properties += stored.foreign.properties.filter {
            !formats.contains($0.format) && !replaced.contains($0)
        }
        TodoTxtMark.carry(from: stored, to: &todo)
        if Set(todo.foreign.properties) == Set(stored.foreign.properties) { todo.foreign = stored.foreign }
        if todo.foreign != stored.foreign, replaced.isEmpty, let written = imported.written {
            var other = todo
            other.foreign = stored.foreign
            if written(other) == written(todo) { todo.foreign = stored.foreign }
        }
        return todo
    }

    private static func hasSameDay(_ field: TodoField, _ todo: Todo, _ stored: Todo) -> Bool {
        switch field {
        case .start: todo.start?.day == stored.start?.day
        case .deadline: todo.deadline?.day == stored.deadline?.day
        default: false
        }
    }

    /// Whether the import replaces a foreign property with a field. For example, an earlier version of Haru
    /// kept the start `🛫 2026-01-01` as a foreign property.
    private static func isFormerField(
        _ property: ForeignProperties.Property, _ todo: Todo, over stored: Todo
    ) -> Bool {
        let isStart = stored.start == nil && todo.start != nil
        let isDue = stored.due == nil && todo.due != nil
        let isDeadline = stored.deadline == nil && todo.deadline != nil
        return switch (TransferFormat(rawValue: property.format), property.name) {
        case (.todotxt, "t"), (.markdown, "🛫"), (.markdown, "start"): isStart
        case (.todotxt, "deadline"): isDeadline
        case (.todotxt, "project"), (.taskwarrior, "project"): stored.project == nil && todo.project != nil
        // `📅` gave the due day to the earlier version. Beside `⏳`, it gives the deadline.
        case (.markdown, "⏳"), (.markdown, "⌛"), (.markdown, "scheduled"): isDue || isDeadline
        default: false
        }
    }

    /// Merges the file's repetition `new` with the stored repetition `kept`. Both have the same due day.
    /// - If the file changes the rule or the mode, the result is `new`.
    /// - Otherwise, the result keeps the values of `kept` that the file cannot express, such as the series.
    /// - Parameter isWhole: Whether the file contains the mode, the excluded days and the added days.
    private static func recurrence(_ new: Recurrence, over kept: Recurrence, isWhole: Bool) -> Recurrence {
        guard new.rule == kept.rule else { return new }
        guard isWhole else {
            // Such a file cannot express the mode `catchUp` and gives `fixed` instead. If only the mode
            // differs in this way, the repetition is unchanged.
            return new.mode == kept.mode || new.mode == .fixed && kept.mode == .catchUp ? kept : new
        }
        guard new.mode == kept.mode else { return new }
        var merged = new
        merged.series = kept.series
        guard new.offset == kept.offset else { return merged }
        merged.start = kept.start
        merged.occurrence = kept.occurrence
        // Only exceptions after the occurrence are compared. Earlier ones have no effect on later days, and a
        // file that counts from a later start lacks them.
        return merged.exceptions(after: kept.occurrence) == kept.exceptions(after: kept.occurrence)
            ? kept : merged
    }

    /// Removes the differences that a format such as Markdown cannot keep in a note:
    /// - different kinds of line breaks
    /// - white space at line ends
    /// - empty lines at the start and end
    private static func plain(_ note: String) -> String {
        let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { $0.trimmingSuffix(while: \.isWhitespace) }.joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}

extension Recurrence {
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
