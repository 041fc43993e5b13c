import DomainPrimitives
import StatsPresentation
import TodosDomain

/// The statistics of days, as `--json` prints them (Documentation/JSON.md, `haru.stats` and `haru.calendar`).
struct StatsDocument: Encodable {
    struct Tag: Encodable {
        let name: String
        let count: Int
    }

    struct Day: Encodable {
        let day: String
        let total: Int
        let done: Int
        let balance: Int
        let band: String
        let productivity: Double
        let estimated: Int
        let workMinutes: Int
        let lifeMinutes: Int
        let tags: [Tag]

        init(_ figures: DayFigures) {
            day = figures.day.description
            total = figures.total
            done = figures.done
            balance = figures.balance
            band = "\(figures.band)"
            productivity = figures.productivity
            estimated = figures.estimated
            workMinutes = figures.workMinutes
            lifeMinutes = figures.lifeMinutes
            tags = figures.tags.map { Tag(name: $0.name, count: $0.count) }
        }
    }

    let from: String
    let to: String
    let total: Int
    let done: Int
    let productivity: Double
    let estimated: Int
    let workMinutes: Int
    let lifeMinutes: Int
    let streak: Int
    let longestStreak: Int
    let days: [Day]
    let tags: [Tag]

    init(_ state: StatsViewModel.State) {
        from = state.range.lowerBound.description
        to = state.range.upperBound.description
        total = state.total
        done = state.done
        productivity = state.productivity
        estimated = state.estimated
        workMinutes = state.workMinutes
        lifeMinutes = state.lifeMinutes
        streak = state.currentStreak
        longestStreak = state.longestStreak
        days = state.days.map(Day.init)
        tags = state.tags.map { Tag(name: $0.name, count: $0.count) }
    }
}
