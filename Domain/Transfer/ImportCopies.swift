import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// Finds the todos of a file that need a new identifier, because an earlier todo has the same identifier.
/// Such a todo is a copy: it has the same time of change as the earlier todo, but different content.
struct ImportCopies {
    private struct Version: Hashable {
        let id: UUID
        let modified: Timestamp?
    }

    /// The first todo with each ``Version``. The dictionary key is the hash of the version, and the value is
    /// the hash of the todo.
    private var first: [Int: Int] = [:]
    /// The copies of each todo are numbered 1, 2, 3 and so on. The outer dictionary key is the identifier of
    /// the todo, the inner one is the hash of a copy, and the value is the number of this copy.
    private var numbers: [UUID: [Int: Int]] = [:]
    private let format: TransferFormat

    init(format: TransferFormat) { self.format = format }

    /// Returns `imported` with a new identifier if it is a copy of an earlier todo in the file; otherwise
    /// `nil`. Every import of the same file gives the same identifier.
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
