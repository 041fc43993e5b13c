import Foundation

/// Values that a transaction has read and need not read again.
final class TransactionCache {
    /// The small numbers that the transaction has read or assigned. So an import does not read the numbers
    /// again for each todo.
    let numbers = NumberPool()
    /// Whether the outbox may have entries that the server rejected or a person discarded; `nil` before the
    /// transaction has read the outbox.
    var hasHeldBack: Bool?
    /// The codes of record types in the upper 16 bits of row numbers in the search table, by the type's name.
    var searchBits: [String: Int64] = [:]
}

/// The information about small numbers (the short numbers of todos) that a transaction has already read.
final class NumberPool {
    struct Assignment {
        let todo: UUID
        let number: Int64
    }

    /// Whether this transaction has already marked the small numbers that were released before today as free.
    var isSorted = false
    /// Whether no small number is free. The next todo then gets a number larger than all others.
    var isExhausted = false
    /// The most recent assignment of a small number in this transaction. `nil` if there is none, or if a
    /// small number was released since.
    var last: Assignment?
    /// The largest of the todos' small numbers; `nil` before the transaction has read this number.
    var greatest: Int64?
}
