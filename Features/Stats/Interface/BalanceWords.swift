public import DomainPrimitives

/// The words for the balance of a day, a number that says how full the day is.
public protocol BalanceWords: Sendable {
    /// Returns the words for a balance.
    /// - Parameters:
    ///   - balance: the balance, from 0 to 100 (Documentation/Product.md §Formulas).
    ///   - day: the day, which chooses among several texts. The same day and balance always give the same
    ///     text.
    /// - Returns: a title of a few words, and a message of one sentence.
    func words(balance: Int, on day: Day) -> (title: String, message: String)
}
