import DomainPrimitives
import Foundation
import TodosDomain
import UtilIdentifiers

/// The todos that an import has read, to tell a copy from a newer version.
///
/// Some programs copy a task together with its identifier. Without a new identifier, the copy would overwrite the original.
/// A todo with another time of change is no copy but another version, and the merge decides between versions.
struct ImportCopies {
    private struct Version: Hashable {
        let id: UUID
        let modified: Timestamp?
    }

    /// The hash of the first todo of each version, by the hash of the version: a file may have a million todos.
    private var first: [Int: Int] = [:]
    /// The numbers of the copies of an identifier, by the hash of the copy.
    private var numbers: [UUID: [Int: Int]] = [:]
    private let format: TransferFormat

    init(format: TransferFormat) { self.format = format }

    /// Returns a todo under a new identifier if it is a copy of an earlier todo with other fields.
    ///
    /// The new identifier follows from the first and from the number of the copy. The next import of the file finds it again.
    /// - Returns: `nil` if the todo keeps its identifier.
    mutating func separated(_ imported: ImportedTodo) -> ImportedTodo? {
        if imported.isDeleted { return nil }
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
    /// Returns the todo under a new identifier, without a link to the original or to its series.
    fileprivate func copy(identified id: UUID, _ format: TransferFormat) -> ImportedTodo {
        var copy = identified(as: id, dropping: format.identityProperties, of: format, keepingUUID: false)
        if let recurrence = copy.todo.recurrence {
            if recurrence.series == todo.id { copy.todo.recurrence?.series = id } else { copy.todo.recurrence = nil }
        }
        copy.series = nil
        return copy
    }
}

extension TransferFormat {
    /// The kept properties that name a todo or its series. A copy of a todo has none of them.
    fileprivate var identityProperties: Set<String> {
        switch self {
        case .taskwarrior: TaskwarriorReader.ofCopies.union(["uuid"])
        case .todotxt: ["uuid"]
        case .haru, .ics, .markdown, .csv: []
        }
    }
}
