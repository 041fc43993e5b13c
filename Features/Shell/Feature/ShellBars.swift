import UtilLocalization
import CoreDesignSystem
import DomainPrimitives

/// The lines at the screen's edges: tabs and the time above, what can be done below.
struct ShellBars {
    /// What a click on a tab means; by its place.
    static let tabs = "shell.tabs"

    let tabs: [ScreenEntry]
    let open: Int
    /// Whether an action of the open screen means something now.
    let isPossible: (ActionEntry) -> Bool
    let keys: KeyMap
    let text: ShellText
    let now: Moment

    func top(_ columns: Int) -> any View {
        let titles = tabs.enumerated().map { " \($0.offset + 1) \($0.element.title(text.language))" }
        let names = titles.reduce(0) { $0 + StyledLine($1).width }
        let (date, time) = (text.clock(now, columns: columns), text.clock(now, columns: 0))
        // Names go before the date, and before room between them; where not all of them fit even so, only the open tab has
        // its own.
        let wide = [date, time].first { names + tabs.count + StyledLine($0).width + 2 <= columns }
        let isTight = wide == nil && names + 1 + StyledLine(time).width + 1 <= columns
        return Surfaced(
            HStack {
                for (index, title) in titles.enumerated() {
                    let isOpen = index == open
                    let label = wide != nil || isOpen ? "\(title) " : isTight ? title : " \(index + 1) "
                    Clickable(Line(label, isOpen ? .tab : .plain), Target(Self.tabs, index))
                }
                Empty().length(.share(1))
                Line(" \(wide ?? (isTight ? time : date))\(isTight ? "" : " ")", .dim)
            }, .bar)
    }

    /// The screen's own keys as far as there is room, and always the way to all others.
    /// - Parameter badges: what features have to say all the time: before any key but the one for help.
    func bottom(_ columns: Int, badges: [StyledLine] = []) -> any View {
        let said = badges.reduce(into: KeyHints()) { line, badge in
            line.append(badge)
            line.append(StyledLine("  "))
        }
        let own = [ShellAction.palette, .help, .quit].compactMap { hint($0.entry) }.reduce(into: KeyHints()) { $0.append($1) }
        let help = hint(ShellAction.help.entry) ?? KeyHints()
        var right = said
        right.append(own.width + said.width < columns / 2 ? own : help)
        var left = KeyHints()
        left.append(StyledLine(" "))
        for action in tabs.indices.contains(open) ? tabs[open].actions : [] {
            guard let part = hint(action), left.width + part.width + right.width <= columns, isPossible(action)
            else { continue }
            left.append(part)
        }
        return Surfaced(
            HStack {
                left.length(.share(1))
                right
            }, .bar)
    }

    private func hint(_ action: ActionEntry) -> KeyHints? {
        guard let hint = action.hint, let key = keys.keys(of: action.id).first else { return nil }
        var part = StyledLine(key.label, .key)
        part.append(" \(hint(text.language))", .dim)
        var hints = KeyHints()
        hints.append(part, key: key)
        hints.append(StyledLine("  ", .dim))
        return hints
    }
}
