import CoreDesignSystem
import StatsPresentation

/// The sums of a range of days, and its tags as bars.
struct SummaryView {
    let state: StatsViewModel.State
    let text: StatsText
    let width: Int

    var lines: [StyledLine] {
        var lines = [
            StyledLine(
                "\(text.productivityWord) \(DecimalText.twoPlaces(state.productivity)) · \(text.done(state.done, state.total))"
            ),
            StyledLine(text.minutes(work: state.workMinutes, life: state.lifeMinutes), .dim),
            StyledLine(text.streak(state.currentStreak, state.longestStreak), .dim),
        ]
        let bars = TagBars(tags: state.tags, count: 8).lines(width: width)
        if !bars.isEmpty { lines += [StyledLine()] + bars }
        return lines
    }
}
