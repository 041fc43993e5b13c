import DomainPrimitives
import Foundation
import TodosDomain

/// The original lines of imported todos that were not edited since the import.
///
/// An import tells equal lines without `uuid:` apart by their order. If the todo of such a line was edited,
/// this type also leaves out all equal lines after it. Otherwise an import would give them to wrong todos.
struct TodoTxtOriginals {
    /// The line from which a todo was imported. An export writes this line instead of a line that is made
    /// from the fields of the todo.
    struct Original {
        let line: String
        /// The whole title of the line, if it is too long for a todo; otherwise empty. The import stores this
        /// whole title in the note.
        let overflow: String
        /// The text from which an import makes the todo's identifier. `nil` for a line with `uuid:`, because
        /// the import uses `uuid:` instead.
        let identifyingText: String?
    }

    /// The original lines, by the identifier of the todo. `nil` if the export gets its todos one by one.
    private var known: [UUID: Original]?
    /// The lines without `uuid:`, grouped by ``Original/identifyingText``. Each array is in reverse order, so
    /// an export takes the lines from its end.
    private var sameText: [String: [Original]] = [:]

    /// Creates the lines for an export that gets its todos one by one. Equal lines without `uuid:` can belong
    /// to several todos. ``take(_:zone:)`` then returns the line only for the todo of the first line.
    init() {}

    init(_ todos: [Todo], zone: ZoneName) {
        var known: [UUID: Original] = [:]
        var groups: [String: [UUID]] = [:]
        for todo in todos {
            guard let original = Self.original(of: todo, zone: zone) else { continue }
            known[todo.id] = original
            if let text = original.identifyingText { groups[text, default: []].append(todo.id) }
        }
        for (text, ids) in groups {
            let members = Set(ids)
            var identity = ImportedIdentity(format: TodoTxtReader.format)
            var counted: [UUID] = []
            while counted.count < members.count {
                let next = identity.id(ofText: text)
                guard members.contains(next) else { break }
                counted.append(next)
            }
            sameText[text] = counted.reversed().compactMap { known[$0] }
            for id in members.subtracting(counted) { known[id] = nil }
        }
        self.known = known
    }

    /// Returns the line from which the todo was imported, if the export can write this line unchanged.
    /// Otherwise returns `nil`.
    mutating func take(_ todo: Todo, zone: ZoneName) -> Original? {
        guard let known else {
            let original = Self.original(of: todo, zone: zone)
            guard let text = original?.identifyingText else { return original }
            var identity = ImportedIdentity(format: TodoTxtReader.format)
            return identity.id(ofText: text) == todo.id ? original : nil
        }
        guard let original = known[todo.id], let text = original.identifyingText else {
            return known[todo.id]
        }
        return sameText[text]?.popLast()
    }

    /// Returns the line from which a todo was imported. Returns `nil` if the todo stores no line, or if the
    /// stored line no longer matches the todo.
    private static func original(of todo: Todo, zone: ZoneName) -> Original? {
        guard let text = todo.foreign.value(TodoTxtReader.format, TodoTxtMark.line),
            !text.utf8.contains(UInt8(ascii: "\n")), !text.utf8.contains(UInt8(ascii: "\r"))
        else { return nil }
        for keys in ownKeys(of: todo) {
            let line = TodoTxtLine(text, ownKeys: keys)
            var identity = ImportedIdentity(format: TodoTxtReader.format)
            var loss = LossReport()
            guard
                let read = try? line.todo(
                    zone: zone, now: todo.createdAt, at: 0, .keepGoing, &identity, &loss),
                line.matches(todo, as: read), line.uid == nil || read.id == todo.id
            else { continue }
            return Original(
                line: text, overflow: read.note,
                identifyingText: line.uid == nil ? line.identifyingText : nil)
        }
        return nil
    }

    /// Returns the sets of keys that the import of the todo possibly understood:
    /// - the keys that Haru understands now
    /// - the fewer keys of an earlier version, if the import stored a newer key as a foreign property
    private static func ownKeys(of todo: Todo) -> [Set<String>] {
        let former = TodoTxtLine.formerlyForeign
        let hasFormer = former.contains { todo.foreign.value(TodoTxtReader.format, $0) != nil }
        return [TodoTxtLine.own] + (hasFormer ? [TodoTxtLine.own.subtracting(former)] : [])
    }
}
