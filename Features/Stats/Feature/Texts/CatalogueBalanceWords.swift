import DomainPrimitives
import StatsInterface
import StatsPresentation
import TodosDomain

/// The words for a balance, from the texts of this feature.
struct CatalogueBalanceWords: BalanceWords {
    let text: StatsText

    func words(balance: Int, on day: Day) -> (title: String, message: String) {
        text.balance(
            band: BalanceBand(balance: balance), variant: DailyStat.variant(on: day, of: DayFigures.variants))
    }
}
