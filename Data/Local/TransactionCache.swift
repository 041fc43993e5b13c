import Foundation

/// What a transaction has read and need not read again.
final class TransactionCache {
    /// Small numbers, so that an import does not ask for each of them.
    let numbers = NumberPool()
    /// Whether the outbox may have held-back or rejected entries; `nil` before it was read.
    var hasAside: Bool?
    /// The upper bits of row numbers in the search table, by type.
    var searchBits: [String: Int64] = [:]
}

/// What a transaction knows of small numbers.
final class NumberPool {
    /// Whether numbers of past days were put together.
    var isSorted = false
    /// Whether no number of a past day is free.
    var isExhausted = false
    /// The number that was given last.
    var last: (todo: UUID, number: Int64)?
    /// The greatest number in use; `nil` before it was read.
    var greatest: Int64?
}
