import CoreDesignSystem
import StatsPresentation

/// Tags as bars. Each bar shows the number of todos with the tag.
struct TagBars {
    let tags: [DayFigures.TagFigure]
    /// The maximum number of bars.
    let count: Int

    func lines(width: Int) -> [StyledLine] {
        let shown = tags.prefix(count)
        guard let most = shown.first?.count, most > 0 else { return [] }
        let nameWidth = min(shown.map { StyledLine($0.name).width + 2 }.max() ?? 8, 20)
        return shown.map { tag in
            var line = StyledLine("#\(tag.name)", .accent).truncated(to: nameWidth).padded(to: nameWidth)
            line.append(
                Bar(share: Double(tag.count) / Double(most), role: .accent).line(
                    width: max(min(width - nameWidth - 8, 30), 4)))
            line.append(" \(tag.count)")
            return line
        }
    }
}
