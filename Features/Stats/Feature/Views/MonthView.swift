import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import StatsPresentation
import TodosDomain
import UtilLocalization

/// A month as a heatmap of weeks. Each day has a shade for its productivity. If there is room, the shade is
/// followed by the todos of the day: `2/5` means that 2 of 5 are done.
struct MonthView {
    let month: ClosedRange<Day>
    let today: Day
    let days: [DayFigures]
    let text: StatsText
    let width: Int

    var lines: [StyledLine] {
        let byDay = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let cell = min(max(width / 7, 4), 8)
        var lines = [StyledLine(text.month(month.lowerBound), .strong), weekdays(cell)]
        let first = month.lowerBound.startOfWeek
        for offset in stride(from: 0, through: first.days(until: month.upperBound), by: 7) {
            // The first or last week of the calendar can have fewer than seven days.
            let days = (0..<7).map { Day(ordinal: first.ordinal + offset + $0) }
            lines.append(row(days, cell) { number($0) })
            lines.append(row(days, cell) { figures(byDay[$0], cell) })
        }
        return lines
    }

    private func weekdays(_ cell: Int) -> StyledLine {
        (0..<7).reduce(into: StyledLine()) { line, index in
            line.append(StyledLine(text.calendar.weekday(index), .dim).padded(to: cell))
        }
    }

    private func row(_ days: [Day?], _ cell: Int, _ draw: (Day) -> StyledLine) -> StyledLine {
        days.reduce(into: StyledLine()) { line, day in
            let content = day.flatMap { month.contains($0) ? draw($0) : nil } ?? StyledLine()
            line.append(content.truncated(to: cell).padded(to: cell))
        }
    }

    private func number(_ day: Day) -> StyledLine {
        day == today ? StyledLine("[\(day.dayOfMonth)]", .strong) : StyledLine("\(day.dayOfMonth)")
    }

    private func figures(_ figures: DayFigures?, _ cell: Int) -> StyledLine {
        guard let figures else { return StyledLine("·", .dim) }
        var line = StyledLine(HeatLevel.shade(figures.productivity), Role.load(figures.balance))
        if cell >= 7 { line.append(" \(figures.done)/\(figures.total)", .dim) }
        return line
    }
}

/// The productivity of a day as one of five levels. The highest level begins at 40, a full day of hard work
/// (Documentation/Product.md §Figures of a range).
enum HeatLevel {
    /// The productivity at which the highest level begins.
    static let top = 40.0

    /// Returns the level, from 0 (nothing done) to 4.
    static func level(_ productivity: Double) -> Int {
        switch productivity {
        case ..<0.01: 0
        case ..<10: 1
        case ..<20: 2
        case ..<top: 3
        default: 4
        }
    }

    static func shade(_ productivity: Double) -> String { ["□", "░", "▒", "▓", "█"][level(productivity)] }
}
