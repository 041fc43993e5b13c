import Foundation

/// Values that a transaction has read and need not read again.
final class TransactionCache {
    let numbers = NumberPool()
    /// Whether the outbox contains rejected or discarded edits; `nil` if the transaction must first read the
    /// outbox.
    var hasHeldBack: Bool?
    /// Whether the library contains open conflicts; `nil` if the transaction must first look for one. Only a
    /// sync opens conflicts, and its edits close none.
    var hasOpenConflicts: Bool?
    /// The results of ``SQLLibraryConnection/searchBits(_:)``, by the name of the record type.
    var searchBits: [String: Int64] = [:]
}

/// The information about small numbers (the short numbers of todos) that a transaction has already read.
final class NumberPool {
    struct Assignment {
        let todo: UUID
        let number: Int64
    }

    /// Whether this transaction has already marked the released small numbers of past days as free.
    var isSorted = false
    /// Whether the set of free numbers is empty. The next todo then gets a number above ``greatest``.
    var isExhausted = false
    /// The newest assignment of a small number in this transaction; `nil` if there is none. A release of any
    /// small number resets this to `nil`.
    var last: Assignment?
    /// The maximum of the column `number` of all todos; `nil` until the transaction reads it.
    var greatest: Int64?
}
