public import DomainPrimitives

/// Says in words how full a day is.
public protocol BalanceWords: Sendable {
    /// - Parameters:
    ///   - balance: 0 to 100 (PRODUCT.md §1).
    ///   - day: the same day always reads the same.
    /// - Returns: a title of some words, and a sentence.
    func words(balance: Int, on day: Day) -> (title: String, message: String)
}
