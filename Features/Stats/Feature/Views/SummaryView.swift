import CoreDesignSystem
import StatsPresentation
import TodosDomain

/// The totals of a range of days. Below the totals, bars show the most frequent tags of the todos in the
/// range.
struct SummaryView {
    let state: StatsViewModel.State
    let text: StatsText
    let width: Int

    var lines: [StyledLine] {
        let productivity = "\(text.productivityWord) \(DecimalText.twoPlaces(state.productivity))"
        let progress = text.progress(state.done, estimated: state.estimated, of: state.total)
        var lines = [
            StyledLine("\(productivity) · \(progress)"),
            StyledLine(text.minutes(work: state.workMinutes, life: state.lifeMinutes), .dim),
            StyledLine(text.streak(state.currentStreak, state.longestStreak), .dim),
        ]
        let bars = TagBars(tags: state.tags, colors: state.colors, count: 8).lines(width: width)
        if !bars.isEmpty { lines += [StyledLine()] + bars }
        return lines
    }
}

/// The most frequent tags with their counts, at most eight, on one line.
enum TagsLine {
    static func line(_ tags: [DayFigures.TagFigure], _ colors: TodoColors) -> StyledLine {
        var line = StyledLine()
        for tag in tags.prefix(8) {
            line.append("#\(tag.name)", colors.role(ofTag: tag.name))
            line.append(" \(tag.count)  ", .dim)
        }
        return line
    }
}
