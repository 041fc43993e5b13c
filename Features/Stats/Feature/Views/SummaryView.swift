import CoreDesignSystem
import StatsPresentation

/// What a range of days sums up to, and its tags as bars.
struct SummaryView {
    let state: StatsViewModel.State
    let text: StatsText
    let width: Int

    var lines: [StyledLine] {
        var lines = [
            StyledLine(
                "\(text.productivityWord) \(DecimalText.twoPlaces(state.productivity)) · \(text.done(state.done, state.total))"),
            StyledLine(text.minutes(work: state.workMinutes, life: state.lifeMinutes), .dim),
            StyledLine(text.streak(state.currentStreak, state.longestStreak), .dim),
        ]
        guard let most = state.tags.first?.count, most > 0 else { return lines }
        lines.append(StyledLine())
        let nameWidth = min(state.tags.prefix(8).map { StyledLine($0.name).width + 2 }.max() ?? 8, 20)
        for tag in state.tags.prefix(8) {
            var line = StyledLine("#\(tag.name)", .accent).truncated(to: nameWidth).padded(to: nameWidth)
            line.append(
                Bar(share: Double(tag.count) / Double(most), role: .accent).line(width: max(min(width - nameWidth - 8, 30), 4)))
            line.append(" \(tag.count)")
            lines.append(line)
        }
        return lines
    }
}
