import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import StatsInterface
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The status box of the shown day: the balance as a ring, a text about the balance, and the estimated
/// minutes of work and life. On a canvas of one row, the box is one line without the ring and the text.
struct StatusBoxView: View {
    /// The number of rows of the ring.
    private static let ringRows = 3
    let state: DayState
    let text: TodosText
    let words: (any BalanceWords)?

    func draw(on canvas: Canvas) {
        let cell = state.cells[state.day]
        guard canvas.rows >= Self.ringRows else { return draw(lines(cell), on: canvas) }
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
                sides(cell, width: canvas.columns - 11)
            }.length(.share(1))
        }.draw(on: canvas.part(column: 1, rows: Self.ringRows))
    }

    /// Draws the box of one line, and the streak at its right edge if there is room.
    private func draw(_ lines: [StyledLine], on canvas: Canvas) {
        let room = canvas.columns - 2
        let line = Self.first(of: lines, within: room)
        canvas.write(line, column: 1)
        let streak = streak
        guard line.width + streak.width + 2 <= room else { return }
        canvas.write(streak, column: canvas.columns - 1 - streak.width)
    }

    /// Returns the possible texts of a status box with one line, from the longest to the shortest.
    private func lines(_ cell: DayCell?) -> [StyledLine] {
        guard let cell else { return [StyledLine(text.balanceTitle(false), .dim)] }
        guard cell.estimated > 0 else {
            return [
                StyledLine(text.noEstimates(of: cell.total, balance: cell.balance), .dim),
                StyledLine(text.noEstimates(of: cell.total), .dim),
            ]
        }
        let role = Role.load(cell.balance)
        let title = words?.words(balance: cell.balance, on: state.day).title ?? text.balanceTitle(true)
        let named = StyledLine("\(cell.balance) \(title)", role)
        let sides = sides(of: cell)
        return [
            [named, sides, estimated(cell)], [named, sides], [StyledLine("\(cell.balance)", role), sides],
            [named],
        ].map(\.joined)
    }

    /// Returns the first line that fits into `columns`; the last one if none fits.
    private static func first(of lines: [StyledLine], within columns: Int) -> StyledLine {
        lines.first { $0.width <= columns } ?? lines.last ?? StyledLine()
    }

    private var streak: StyledLine {
        state.streak > 0 ? StyledLine(text.streak(state.streak), .dim) : StyledLine()
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
        if state.streak > 0 {
            right.append("  ")
            right.append(streak)
        }
        return Line(SideBySide(StyledLine(title, cell == nil ? .dim : role), right).line(width: width))
            .length(.fixed(1))
    }

    /// Returns the estimated minutes of work and life, with a bar between them if there is room.
    private func sides(_ cell: DayCell?, width: Int) -> any View {
        guard let cell, cell.workMinutes + cell.lifeMinutes > 0 else { return Empty(rows: 1) }
        let share = Double(cell.workMinutes) / Double(cell.workMinutes + cell.lifeMinutes)
        var bar = StyledLine(" ")
        bar.append(Bar(share: share, role: .accent).line(width: 16))
        bar.append(" ")
        let (plain, estimated) = (sides(of: cell), estimated(cell))
        let lines = [[sides(of: cell, around: bar), estimated], [plain, estimated], [plain]]
        return Line(Self.first(of: lines.map(\.joined), within: width))
    }

    /// Returns the estimated minutes of work and life.
    /// - Parameter middle: the text between the two.
    private func sides(
        of cell: DayCell, around middle: StyledLine = StyledLine(" · ", .dim)
    ) -> StyledLine {
        let (work, life) = (
            text.calendar.duration(minutes: cell.workMinutes),
            text.calendar.duration(minutes: cell.lifeMinutes)
        )
        var line = StyledLine("\(text.side(.work)) \(work)", .accent)
        line.append(middle)
        line.append("\(text.side(.life)) \(life)", .dim)
        return line
    }

    /// Returns the number of todos with an estimate, such as `3 of 7 estimated`; empty if all todos of
    /// the day have an estimate.
    private func estimated(_ cell: DayCell) -> StyledLine {
        guard cell.estimated < cell.total else { return StyledLine() }
        return StyledLine(FigureTexts.estimated(cell.estimated, of: cell.total, text.language), .dim)
    }
}

extension [StyledLine] {
    /// The lines that are not empty, joined to one line with separators.
    fileprivate var joined: StyledLine {
        filter { $0.width > 0 }.enumerated().reduce(into: StyledLine()) { line, part in
            if part.offset > 0 { line.append(" · ", .dim) }
            line.append(part.element)
        }
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
