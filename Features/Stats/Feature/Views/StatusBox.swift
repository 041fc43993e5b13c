import CoreDesignSystem
import StatsInterface
import StatsPresentation
import TodosDomain

/// The status box of one day: the balance with its title and message, the productivity, the minutes, the tags
/// and the streaks.
struct StatusBox {
    let figures: DayFigures
    let state: StatsViewModel.State
    let text: StatsText
    let width: Int

    var lines: [StyledLine] {
        let words = text.balance(figures)
        let role = Role.load(figures.balance)
        let barWidth = max(min(width - 26, 30), 8)
        var balance = StyledLine("\(text.balanceWord) ", .dim)
        balance.append(Bar(share: Double(figures.balance) / 100, role: role).line(width: barWidth))
        balance.append(" \(figures.balance)", role)
        var heading = StyledLine(text.day(figures.day, today: state.today), .strong)
        heading.append("  \(words.title)", role)
        var productivity = StyledLine("\(text.productivityWord) ", .dim)
        productivity.append(DecimalText.twoPlaces(figures.productivity), .good)
        productivity.append(" · \(text.progress(figures))", .dim)
        var lines = [heading, StyledLine(words.message), balance, productivity]
        lines.append(StyledLine(text.minutes(work: figures.workMinutes, life: figures.lifeMinutes), .dim))
        if !figures.tags.isEmpty { lines.append(TagsLine.line(figures.tags, state.colors)) }
        lines.append(StyledLine(text.streak(state.currentStreak, state.longestStreak), .dim))
        return lines
    }
}

/// Numbers as text, without a formatter of Foundation.
enum DecimalText {
    /// Returns a value as text, rounded to the nearest whole number. The screens show no decimals: for
    /// the comparison of days, whole numbers are exact enough.
    static func whole(_ value: Double) -> String { String(Int(value.rounded())) }

    static func twoPlaces(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
