import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// A finder of copies among imported todos. A copy has the identifier and the time of change of an earlier
/// todo, but differs in another field. If the times of change differ too, the todos are not copies but states
/// of one todo.
struct ImportCopies {
    private struct Version: Hashable {
        let id: UUID
        let modified: Timestamp?
    }

    /// The hash of the first todo of each ``Version``, by the hash of the ``Version``. Hashes need less
    /// memory than todos.
    private var first: [Int: Int] = [:]
    /// For each original, by its identifier: the hashes of its copies, each with a number from 1. This number
    /// determines the copy's new identifier.
    private var numbers: [UUID: [Int: Int]] = [:]
    private let format: TransferFormat

    init(format: TransferFormat) { self.format = format }

    /// Returns `imported` under a new identifier if the todo is a copy of an earlier one; otherwise `nil`.
    /// The next import of the same file gives the same new identifier.
    mutating func separated(_ imported: ImportedTodo) -> ImportedTodo? {
        // The reader of iCalendar separates copies itself, because RECURRENCE-ID tells copies from
        // occurrences.
        if imported.isDeleted || format == .ics { return nil }
        let id = imported.todo.id
        let (key, hash) = (Version(id: id, modified: imported.modified).hashValue, imported.todo.hashValue)
        guard let known = first[key] else {
            first[key] = hash
            return nil
        }
        if known == hash { return nil }
        let number = numbers[id]?[hash] ?? (numbers[id]?.count ?? 0) + 1
        numbers[id, default: [:]][hash] = number
        return imported.copy(identified: UUID.v5(namespace: id, name: "copy \(number)"), format)
    }
}

extension ImportedTodo {
    /// Returns this todo as a copy with the identifier `id`. A copy of the first todo of a series begins its
    /// own series. Any other copy does not repeat.
    fileprivate func copy(identified id: UUID, _ format: TransferFormat) -> ImportedTodo {
        var copy = identified(as: id, dropping: format.identityProperties, of: format, keepingUUID: false)
        if let recurrence = copy.todo.recurrence {
            if recurrence.series == todo.id {
                copy.todo.recurrence?.series = id
            } else {
                copy.todo.recurrence = nil
            }
        }
        copy.series = nil
        return copy
    }
}

extension TransferFormat {
    /// The names of the foreign properties that identify a todo or its series. A copy of a todo gets none of
    /// these properties.
    fileprivate var identityProperties: Set<String> {
        switch self {
        case .taskwarrior: TaskwarriorReader.copyProperties.union(["uuid"])
        case .todotxt: ["uuid"]
        case .haru, .ics, .markdown, .csv: []
        }
    }
}
