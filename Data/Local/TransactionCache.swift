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

    /// Whether this transaction has already freed the small numbers that were released before today.
    var isSorted = false
    /// Whether no free small number is left. The next todo then gets a number above ``greatest``.
    var isExhausted = false
    /// The most recent assignment of a small number in this transaction. `nil` if there is none, or if a
    /// small number was released since.
    var last: Assignment?
    /// The greatest of the small numbers that todos have; `nil` until the transaction reads it.
    var greatest: Int64?
}
