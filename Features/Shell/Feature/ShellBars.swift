import CoreDesignSystem
import DomainPrimitives
import UtilLocalization

/// The two bars of the full screen: tabs and time in the first line, keys in the last line.
struct ShellBars {
    /// The ``Target/id`` of every tab. ``Target/index`` says which tab was clicked.
    static let tabs = "shell.tabs"
    /// The identifier of the clickable text `g more`, which follows the tabs if some tabs do not fit.
    static let more = "shell.more"

    let tabs: [ScreenEntry]
    let open: Int
    let isPossible: (ActionEntry) -> Bool
    /// The state of the open screen in which only some actions have an effect; `nil` for the usual state.
    let mode: ScreenMode?
    /// What Escape does; `nil` for nothing.
    let escape: Wording?
    let keys: KeyMap
    let text: ShellText
    let now: Moment

    /// The tabs and the time that fit into the first line of the full screen.
    private struct TopLayout {
        let shown: [Int]
        /// The time, with the date if there is room.
        let clock: String
        /// Whether only the open tab has a space after its label, to save room.
        let isTight: Bool
    }

    /// Returns the first line of the full screen: the time, and the tabs that fit. The open tab is always
    /// included.
    func top(_ columns: Int) -> any View {
        let (labels, layout) = (labels, topLayout(columns))
        let isTight = layout.isTight
        return Surfaced(
            HStack {
                for index in layout.shown {
                    let isOpen = index == open
                    Clickable(
                        Line(
                            isTight && !isOpen ? labels[index] : "\(labels[index]) ", isOpen ? .tab : .plain),
                        Target(Self.tabs, index))
                }
                if layout.shown.count < tabs.count { Clickable(Line(more), Target(Self.more)) }
                Empty().length(.share(1))
                Line(" \(layout.clock)\(isTight ? "" : " ")", .dim)
            }, .bar)
    }

    private var labels: [String] {
        tabs.map { tab in
            let key = keys.keys(of: tab.opening.id).first.map { "\($0.label) " } ?? ""
            return " \(key)\(tab.title(text.language))"
        }
    }

    private var more: StyledLine {
        StyledLine(
            " \(keys.keys(of: ShellAction.goTo.rawValue).first.map { "\($0.label) " } ?? "")\(text.more) ",
            .key)
    }

    /// Chooses a layout for the top line. Tries these layouts in turn, until one fits:
    /// - all tabs, the date and the time
    /// - all tabs and the time
    /// - all tabs without spaces between them, and the time
    /// - some of the tabs, and the time
    private func topLayout(_ columns: Int) -> TopLayout {
        let (labels, all) = (labels, Array(tabs.indices))
        let names = labels.reduce(0) { $0 + StyledLine($1).width }
        let (date, time) = (text.clock(now, columns: columns), text.clock(now, columns: 0))
        if let wide = [date, time].first(where: { names + tabs.count + StyledLine($0).width + 2 <= columns })
        {
            return TopLayout(shown: all, clock: wide, isTight: false)
        }
        let width = StyledLine(time).width
        if names + 1 + width + 1 <= columns { return TopLayout(shown: all, clock: time, isTight: true) }
        return TopLayout(
            shown: fitting(labels, columns - more.width - width - 2), clock: time, isTight: false)
    }

    /// Chooses the tabs that fit into `columns`: the open tab, and as many tabs from the left as fit.
    /// - Returns: the indices of the chosen tabs in `labels`.
    private func fitting(_ labels: [String], _ columns: Int) -> [Int] {
        let widths = labels.map { StyledLine($0).width + 1 }
        var left = columns - (widths.indices.contains(open) ? widths[open] : 0)
        let first = widths.indices.prefix { index in
            if index != open { left -= widths[index] }
            return left >= 0
        }
        return first.contains(open) || !widths.indices.contains(open) ? Array(first) : first + [open]
    }

    /// Returns the last line of the full screen. On the left are the key hints of the open screen, and
    /// what Escape does. On the right are the badges and the key hints for every screen. A narrow line
    /// omits some key hints, but never the hint for Escape. The line omits the hint for the help only
    /// while the screen has a ``mode``.
    func bottom(_ columns: Int, badges: [StyledLine] = []) -> any View {
        let said = badges.reduce(into: KeyHints()) { line, badge in
            line.append(badge)
            line.append(StyledLine("  "))
        }
        // If some tabs do not fit, the upper line already shows the key of the other screens.
        let screens: [ShellAction] = topLayout(columns).shown.count < tabs.count ? [] : [.goTo]
        let choices = [[.palette] + screens + [.help, .quit], screens + [.help], [.help]]
        let fitting = choices.first { width(of: $0) + said.width < columns / 2 } ?? [.help]
        let inMode: [ShellAction] = columns >= 60 ? [.help] : []
        let common = mode == nil ? fitting : inMode
        let escapeHint = escape.map { Hint("Esc", $0, KeyChord("esc")) }
        var left = KeyHints()
        left.append(StyledLine(" "))
        var used = 1
        if let mode, columns >= 60 {
            left.append(StyledLine(mode.title(text.language) + Hint.gap, .accent))
            used += Hint.width(of: mode.title) + Hint.gap.count
        }
        let room = columns - (escapeHint?.width ?? 0) - said.width - width(of: common)
        for action in tabs.indices.contains(open) ? tabs[open].actions : []
        where mode.map({ $0.actions.contains(action.id) }) != false {
            guard let hint = hint(action), used + hint.width <= room, isPossible(action) else { continue }
            used += hint.width
            left.append(hint.keys(text.language))
        }
        if let escapeHint { left.append(escapeHint.keys(text.language)) }
        var right = said
        for (index, hint) in common.compactMap({ hint($0.entry) }).enumerated() {
            if index > 0 { right.append(StyledLine(Hint.gap)) }
            right.append(hint.keys(text.language, hasGap: false))
        }
        right.append(StyledLine(" "))
        return Surfaced(
            HStack {
                left.length(.share(1))
                right
            }, .bar)
    }

    /// Returns the width of key hints at the right edge, with one space after them.
    private func width(of actions: [ShellAction]) -> Int {
        let hints = actions.compactMap { hint($0.entry) }
        return max(hints.reduce(0) { $0 + $1.width } - Hint.gap.count, 0) + 1
    }

    private func hint(_ action: ActionEntry) -> Hint? {
        guard let hint = action.hint, let key = keys.keys(of: action.id).first else { return nil }
        return Hint(key.label, hint, key)
    }

    /// The hint of a key in the last line.
    private struct Hint {
        static let gap = "  "
        private let label: String
        private let wording: Wording
        private let chord: KeyChord?

        init(_ label: String, _ wording: Wording, _ chord: KeyChord?) {
            self.label = label
            self.wording = wording
            self.chord = chord
        }

        /// The width with the gap after the hint, in the language in which the hint is wider. So the line has
        /// the same hints in all languages.
        var width: Int { StyledLine(label).width + 1 + Self.width(of: wording) + Self.gap.count }

        static func width(of wording: Wording) -> Int {
            Language.allCases.map { StyledLine(wording($0)).width }.max() ?? 0
        }

        func keys(_ language: Language, hasGap: Bool = true) -> KeyHints {
            var line = StyledLine(label, .key)
            line.append(" \(wording(language))", .dim)
            var hints = KeyHints()
            hints.append(line, key: chord)
            if hasGap { hints.append(StyledLine(Self.gap, .dim)) }
            return hints
        }
    }
}
