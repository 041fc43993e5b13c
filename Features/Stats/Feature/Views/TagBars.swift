import CoreDesignSystem
import StatsPresentation
import TodosDomain

/// Tags as bars. Each bar shows the number of todos with the tag.
struct TagBars {
    let tags: [DayFigures.TagFigure]
    let colors: TodoColors
    /// The maximum number of bars.
    let count: Int

    func lines(width: Int) -> [StyledLine] {
        let shown = tags.prefix(count)
        guard let most = shown.first?.count, most > 0 else { return [] }
        let nameWidth = min(shown.map { StyledLine($0.name).width + 2 }.max() ?? 8, 20)
        return shown.map { tag in
            let role = colors.role(ofTag: tag.name)
            var line = StyledLine("#\(tag.name)", role).truncated(to: nameWidth).padded(to: nameWidth)
            line.append(
                Bar(share: Double(tag.count) / Double(most), role: role).line(
                    width: max(min(width - nameWidth - 8, 30), 4)))
            line.append(" \(tag.count)")
            return line
        }
    }
}

extension TodoColors {
    /// Returns the role of a tag: the tag's own colour, or the accent colour if the tag's colour is
    /// unknown.
    func role(ofTag name: String) -> Role {
        color(of: TagName(trusted: name)).map { .color($0.rgb) } ?? .accent
    }
}
