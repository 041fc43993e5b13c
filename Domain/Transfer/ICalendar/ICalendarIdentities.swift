import Foundation

/// The UIDs and identifiers that VTODOs already use, collected so that each todo gets an identifier of its
/// own.
struct ICalendarIdentities {
    private let identity = ImportedIdentity(format: ICalendarReader.format)
    /// The identifiers of the VTODOs read so far, derived from their UIDs.
    private var uids: Set<UUID> = []
    /// The new identifiers of copies. A copy is a VTODO with the UID of an earlier VTODO.
    private var copies: Set<UUID> = []
    /// The identifiers in ``uids`` and ``copies`` that are not in use, because Haru made no todo from the
    /// VTODO or gave the todo a different identifier.
    private var free: Set<UUID> = []
    /// The identifiers of todos, except identifiers that are derived from the UID of a VTODO.
    private var others: Set<UUID> = []
    /// For each identifier, the number that ``next(after:)`` will append to it.
    private var numbers: [UUID: Int] = [:]

    /// Renames a VTODO if an earlier VTODO has the same UID (``ICalendarTodo/rename(_:)``). A VTODO with
    /// RECURRENCE-ID stays unchanged.
    mutating func name(_ todo: inout ICalendarTodo) {
        guard todo.isNamedByUID, !uids.insert(todo.id).inserted else { return }
        var id = next(after: todo.id)
        while !copies.insert(id).inserted { id = next(after: todo.id) }
        todo.rename(id)
    }

    /// Reserves the identifier of the todo that Haru makes from a VTODO.
    /// - Parameters:
    ///   - id: The identifier; `nil` if Haru makes no todo from the VTODO.
    ///   - series: The identifier of the series, if the todo may share it; otherwise `nil`.
    /// - Returns: Whether the todo can have `id`.
    mutating func claim(_ id: UUID?, of todo: ICalendarTodo, series: UUID? = nil) -> Bool {
        let own = todo.isNamedByUID ? todo.id : nil
        if let id, id == own { return !others.contains(id) }
        if let own { free.insert(own) }
        guard let id else { return true }
        return (!isNamed(id) || id == series) && others.insert(id).inserted
    }

    mutating func other(than taken: UUID) -> UUID {
        var id = next(after: taken)
        while isNamed(id) || !others.insert(id).inserted { id = next(after: taken) }
        return id
    }

    private func isNamed(_ id: UUID) -> Bool {
        (uids.contains(id) || copies.contains(id)) && !free.contains(id)
    }

    /// Returns the next identifier that is derived from `id` and a number. The number is 1 in the first call
    /// for `id`, and 1 more in each later call.
    private mutating func next(after id: UUID) -> UUID {
        let number = numbers[id, default: 1]
        numbers[id] = number + 1
        return identity.id(of: "\(id.uuidString)#\(number)")
    }
}
