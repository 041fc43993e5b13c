import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// A finder of copies among the todos that an import reads.
///
/// Some programs copy a task together with its identifier. Without a new identifier, the copy would overwrite
/// the original. Two todos with the same identifier and different times of change are no copies. They are two
/// states of one todo, which ``ImportMerge`` merges.
struct ImportCopies {
    private struct Version: Hashable {
        let id: UUID
        let modified: Timestamp?
    }

    /// The first todo with each identifier and time of change. The key is the hash of the identifier and the
    /// time. The value is the hash of the todo.
    ///
    /// A file may have a million todos, so this dictionary has hashes instead of todos.
    private var first: [Int: Int] = [:]
    /// The number of each copy, by the identifier of the original and by the hash of the copy. The copies of
    /// one original have the numbers 1, 2 and so on. The new identifier of a copy is made from its number.
    ///
    /// If a file contains the same copy twice, both have the same hash, and so the same number.
    private var numbers: [UUID: [Int: Int]] = [:]
    private let format: TransferFormat

    init(format: TransferFormat) { self.format = format }

    /// Returns `imported` under a new identifier, if it is a copy of an earlier todo. A copy has the
    /// identifier and the time of change of the earlier todo, but other fields.
    ///
    /// The new identifier is made from the old identifier and the number of the copy. Therefore the next
    /// import of the same file makes the same identifier.
    /// - Returns: `nil` if `imported` is no copy and keeps its identifier.
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
    /// Returns this todo under the identifier `id`, as a copy that does not belong to the series of the
    /// original.
    ///
    /// If the original is the first todo of its series, the copy begins a series of its own. Otherwise the
    /// copy does not repeat, because the series belongs to another todo.
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
