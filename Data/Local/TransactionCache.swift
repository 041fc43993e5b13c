import Foundation

/// Values that a transaction has read and need not read again.
final class TransactionCache {
    let numbers = NumberPool()
    /// Whether the outbox may have entries that the server rejected or a person discarded; `nil` before the
    /// transaction has read the outbox.
    var hasHeldBack: Bool?
    /// The results of ``SQLLibraryConnection/searchBits(_:)``, by the name of the record type.
    var searchBits: [String: Int64] = [:]
}

/// The information about small numbers (the short numbers of todos) that a transaction has already read.
final class NumberPool {
    struct Assignment {
        let todo: UUID
        let number: Int64
    }

    /// Whether this transaction has marked released small numbers as free. A small number becomes free on the
    /// day after its release.
    var isSorted = false
    /// Whether no free small number is left. The next todo then gets a number above ``greatest``.
    var isExhausted = false
    /// The newest assignment of a small number in this transaction. `nil` before the first assignment, and
    /// after each release of a small number.
    var last: Assignment?
    /// The maximum of the column `number` of all todos; `nil` until the transaction reads it.
    var greatest: Int64?
}
