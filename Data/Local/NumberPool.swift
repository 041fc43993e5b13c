/// What a transaction knows of small numbers, so that an import does not ask for each of them.
final class NumberPool {
    /// Whether numbers of past days were put together.
    var isSorted = false
    /// Whether no number of a past day is free.
    var isExhausted = false
    /// The greatest number in use; `nil` before it was asked for.
    var greatest: Int64?
}
