import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import StatsInterface
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The status box of the shown day: the balance as a ring, a text about the balance, and the estimated
/// minutes of work and life. Without any estimate, the box is one line.
struct StatusBoxView: View {
    let state: DayState
    let text: TodosText
    let words: (any BalanceWords)?

    /// Whether the box is a single line, because nobody has set an estimate for a todo of the day.
    static func isFolded(_ state: DayState) -> Bool { state.cells[state.day]?.estimated ?? 0 == 0 }

    func draw(on canvas: Canvas) {
        let cell = state.cells[state.day]
        if Self.isFolded(state) { return folded(cell).draw(on: canvas) }
        let balance = cell?.balance ?? 0
        let role: Role = cell == nil ? .dim : Role.load(balance)
        HStack(spacing: 2) {
            Empty().length(.fixed(0))
            Ring(share: Double(balance) / 100, role: role, label: cell == nil ? "–" : String(balance)).length(
                .fixed(6))
            VStack {
                title(cell, role, width: canvas.columns - 10)
                Line(
                    words.flatMap { words in
                        cell.map { words.words(balance: $0.balance, on: state.day).message }
                    } ?? "", .dim
                )
                .length(.fixed(1))
                sides(cell)
            }.length(.share(1))
        }.draw(on: canvas.part(column: 1, rows: 3))
    }

    /// Returns the one-line box of a day on which no todo has an estimate.
    private func folded(_ cell: DayCell?) -> any View {
        guard let cell else { return Line("   " + text.balanceTitle(false), .dim) }
        var line = StyledLine("   ")
        line.append(text.noEstimates(of: cell.total, balance: cell.balance), .dim)
        return Line(line)
    }

    private func title(_ cell: DayCell?, _ role: Role, width: Int) -> any View {
        let title =
            cell.flatMap { cell in words?.words(balance: cell.balance, on: state.day).title }
            ?? text.balanceTitle(cell != nil)
        var right = StyledLine()
        let days = state.productivity
        // A wide box also shows the productivity of the last days.
        if width >= 60, days.contains(where: { $0 > 0 }) {
            right.append(text.lastDays(days.count) + " ", .dim)
            right.append(Sparkline(days, role: .good).line(width: days.count))
        }
        if state.streak > 0 { right.append("  " + text.streak(state.streak), .dim) }
        return Line(SideBySide(StyledLine(title, cell == nil ? .dim : role), right).line(width: width))
            .length(.fixed(1))
    }

    private func sides(_ cell: DayCell?) -> any View {
        guard let cell, cell.workMinutes + cell.lifeMinutes > 0 else { return Empty(rows: 1) }
        let (work, life) = (
            text.calendar.duration(minutes: cell.workMinutes),
            text.calendar.duration(minutes: cell.lifeMinutes)
        )
        let share = Double(cell.workMinutes) / Double(cell.workMinutes + cell.lifeMinutes)
        var line = StyledLine("\(text.side(.work)) \(work) ", .accent)
        line.append(Bar(share: share, role: .accent).line(width: 16))
        line.append(" \(text.side(.life)) \(life)", .dim)
        if cell.estimated < cell.total {
            line.append(" · " + FigureTexts.estimated(cell.estimated, of: cell.total, text.language), .dim)
        }
        return Line(line)
    }
}

/// A block character for a balance from 0 to 100. A higher block means a higher balance, so the balance is
/// visible without colours.
enum BalanceBlock {
    static func text(_ balance: Int) -> String {
        let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(balance, 0) * 8 / 101, 7)]
    }
}
