import Foundation

/// Values that a transaction has read and need not read again.
final class TransactionCache {
    /// What the transaction knows about small numbers, by which a person names todos. So an import does not
    /// read them for each todo.
    let numbers = NumberPool()
    /// Whether the outbox may have entries that the server rejected or a person discarded; `nil` until the
    /// transaction has read this from the outbox.
    var hasHeldBack: Bool?
    /// The upper bits of the row numbers in the search table, by the name of the record type.
    var searchBits: [String: Int64] = [:]
}

/// What a transaction knows about the small numbers by which a person names todos.
final class NumberPool {
    /// A todo and the number that it got.
    struct Assignment {
        let todo: UUID
        let number: Int64
    }

    /// Whether this transaction has marked the numbers that were released on past days as free.
    var isSorted = false
    /// Whether all numbers that were released on past days are in use again.
    var isExhausted = false
    /// The last assignment; `nil` if that is not known.
    var last: Assignment?
    /// The largest number in use; `nil` before the transaction has read this number.
    var greatest: Int64?
}
