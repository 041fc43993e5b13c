public import DomainPrimitives

/// A source of the texts about the balance of a day. The balance is a number that says how full the day is.
public protocol BalanceWords: Sendable {
    /// Returns the words for the balance of a day.
    /// - Parameters:
    ///   - balance: from 0 to 100 (Documentation/Product.md §Formulas).
    ///   - day: chooses among several texts. The same day and balance always give the same text.
    func words(balance: Int, on day: Day) -> BalanceText
}

/// The words for a balance: a title of a few words, and a message of one sentence.
public struct BalanceText: Sendable {
    public let title: String
    public let message: String

    public init(title: String, message: String) {
        self.title = title
        self.message = message
    }
}
