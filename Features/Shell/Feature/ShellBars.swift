import UtilLocalization
import CoreDesignSystem
import DomainPrimitives

/// The lines at the screen's edges: tabs and the time above, what can be done below.
struct ShellBars {
    /// What a click on a tab means; by its place.
    static let tabs = "shell.tabs"
    /// The target of a click on `g more`, after the last tab.
    static let more = "shell.more"

    let tabs: [ScreenEntry]
    let open: Int
    /// Whether an action of the open screen means something now.
    let isPossible: (ActionEntry) -> Bool
    let keys: KeyMap
    let text: ShellText
    let now: Moment

    /// The tabs, as many as have room, and the time. The open tab is always there.
    func top(_ columns: Int) -> any View {
        let labels = tabs.map { tab in
            let key = keys.keys(of: tab.opening.id).first.map { "\($0.label) " } ?? ""
            return " \(key)\(tab.title(text.language))"
        }
        let names = labels.reduce(0) { $0 + StyledLine($1).width }
        let (date, time) = (text.clock(now, columns: columns), text.clock(now, columns: 0))
        // First the date goes, then the room between the tabs, then the last tabs.
        let wide = [date, time].first { names + tabs.count + StyledLine($0).width + 2 <= columns }
        let isTight = wide == nil && names + 1 + StyledLine(time).width + 1 <= columns
        let more = StyledLine(
            " \(keys.keys(of: ShellAction.goTo.rawValue).first.map { "\($0.label) " } ?? "")\(text.more) ", .key)
        let shown =
            wide != nil || isTight
            ? Array(tabs.indices) : fitting(labels, columns - more.width - StyledLine(time).width - 2)
        return Surfaced(
            HStack {
                for index in shown {
                    let isOpen = index == open
                    Clickable(
                        Line(isTight && !isOpen ? labels[index] : "\(labels[index]) ", isOpen ? .tab : .plain),
                        Target(Self.tabs, index))
                }
                if shown.count < tabs.count { Clickable(Line(more), Target(Self.more)) }
                Empty().length(.share(1))
                Line(" \(wide ?? time)\(isTight ? "" : " ")", .dim)
            }, .bar)
    }

    /// Chooses the tabs that fit into `columns`: the open tab, and as many of the other tabs as fit, from the first on.
    /// - Returns: their indices in `labels`.
    private func fitting(_ labels: [String], _ columns: Int) -> [Int] {
        let widths = labels.map { StyledLine($0).width + 1 }
        var left = columns - (widths.indices.contains(open) ? widths[open] : 0)
        let first = widths.indices.prefix { index in
            if index != open { left -= widths[index] }
            return left >= 0
        }
        return first.contains(open) || !widths.indices.contains(open) ? Array(first) : first + [open]
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
