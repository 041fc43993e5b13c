import DomainPrimitives
import Foundation
import TodosDomain

/// The original lines of todos that were not edited.
///
/// A line without a `uuid:` is identified by its text, and among lines of the same text by its number. Such
/// lines are written in the order of their numbers.
///
/// If a line of a lower number is missing, the writer makes the line from the todo's fields.
struct TodoTxtOriginals {
    /// The line that a todo came from, to be written in place of one made of its fields.
    struct Original {
        let line: String
        /// The note that was made of a title too long.
        let overflow: String
        /// What identifies the line; `nil` for a line with an identifier of its own.
        let identifyingText: String?
    }

    /// By todo; `nil` where a todo is looked at alone.
    private var known: [UUID: Original]?
    /// Lines of the same text, the next to write last.
    private var sameText: [String: [Original]] = [:]

    /// Looks at every todo alone.
    init() {}

    /// Looks at all todos that are going to be written.
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

    /// The line to write in the place of a todo; `nil` where it was edited or did not come from a line.
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

    /// The line of one todo, if the line is still its own and says the same.
    private static func original(of todo: Todo, zone: ZoneName) -> Original? {
        guard let text = todo.foreign.value(TodoTxtReader.format, TodoTxtMark.line),
            !text.utf8.contains(UInt8(ascii: "\n")), !text.utf8.contains(UInt8(ascii: "\r"))
        else { return nil }
        let line = TodoTxtLine(text)
        var identity = ImportedIdentity(format: TodoTxtReader.format)
        var loss = LossReport()
        guard let read = try? line.todo(zone: zone, now: todo.createdAt, at: 0, .keepGoing, &identity, &loss),
            line.isStill(todo, as: read), line.uid == nil || read.id == todo.id
        else { return nil }
        return Original(
            line: text, overflow: read.note, identifyingText: line.uid == nil ? line.identifyingText : nil)
    }
}
