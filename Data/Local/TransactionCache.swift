import Foundation

/// Values that a transaction has read and need not read again.
final class TransactionCache {
    /// The state of small numbers, so that an import does not read them for each todo.
    let numbers = NumberPool()
    /// Whether the outbox may have entries that the server rejected or a person discarded; `nil` before it
    /// was read.
    var hasHeldBack: Bool?
    /// The upper bits of row numbers in the search table, by the name of the record type.
    var searchBits: [String: Int64] = [:]
}

/// Facts about small numbers that a transaction has read.
final class NumberPool {
    /// Whether the released numbers of past days were marked as free.
    var isSorted = false
    /// Whether no number of a past day is free.
    var isExhausted = false
    /// The number that was assigned last, with its todo.
    var last: (todo: UUID, number: Int64)?
    /// The largest number in use; `nil` before it was read.
    var greatest: Int64?
}
