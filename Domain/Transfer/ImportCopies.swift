import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// A record of the todos that an import has read, to tell copies of a todo from other versions of the todo.
///
/// Some programs copy a task together with its identifier. Without a new identifier, the copy would overwrite
/// the original. A todo with the same identifier and another time of change is another version, which the
/// merge handles.
struct ImportCopies {
    /// The identifier and the time of change of a todo.
    private struct Version: Hashable {
        let id: UUID
        let modified: Timestamp?
    }

    /// The hash of the first todo with an identifier and a time of change, by the hash of these two
    /// (``Version``).
    ///
    /// A file may have a million todos, so the record keeps hashes and no todos.
    private var first: [Int: Int] = [:]
    /// The number of each copy, by the identifier of the original and the hash of the copy.
    private var numbers: [UUID: [Int: Int]] = [:]
    private let format: TransferFormat

    init(format: TransferFormat) { self.format = format }

    /// Returns the todo under a new identifier if it is a copy. A copy has the identifier and the time of
    /// change of an earlier todo, but other fields.
    ///
    /// The new identifier is made from the old identifier and the number of the copy. Therefore the next
    /// import of the same file makes the same identifier.
    /// - Returns: `nil` if the todo is no copy and keeps its identifier.
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
    /// Returns the todo under a new identifier and apart from the series of the original.
    ///
    /// If the series of a repetition has the identifier of the original, the copy begins a series of its own.
    /// The copy drops any other repetition, because that series belongs to another todo.
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
    /// The foreign properties that name a todo or its series. A copy of a todo gets none of them.
    fileprivate var identityProperties: Set<String> {
        switch self {
        case .taskwarrior: TaskwarriorReader.ofCopies.union(["uuid"])
        case .todotxt: ["uuid"]
        case .haru, .ics, .markdown, .csv: []
        }
    }
}
