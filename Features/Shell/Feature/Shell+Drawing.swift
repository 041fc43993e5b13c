import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import ShellPresentation

extension Shell {
    func draw(_ size: Size) -> Drawing {
        showToasts()
        let wasWide = showsSideBar
        showsSideBar = size.columns >= SideBarView.minimum
        if needsSideBar, !wasWide { readSideBar() }
        if sideColumns(size) == 0 { model.leaveSideBar() }
        let drawing = Drawing(view(size), size: size, theme: theme)
        self.drawing = drawing
        return drawing
    }

    func view(_ size: Size) -> any View {
        let screen = current?.screenIfMade
        let bars = ShellBars(
            tabs: tabs.map(\.entry), open: model.state.tab,
            isPossible: { action in
                guard let screen else { return true }
                return (!action.isOfSelection || screen.hasSelection) && screen.isPossible(action.id)
            }, mode: screen?.mode,
            escape: screen?.escapeHint ?? (lastStep == nil ? nil : ShellText.back), keys: keys, text: text,
            now: clock.now())
        // A terminal with very few rows shows only the screen, without the bars.
        let (top, bottom) = (size.rows >= 4 ? 1 : 0, size.rows >= 8 ? 1 : 0)
        let sideColumns = sideColumns(size)
        let content = content(Size(size.columns - sideColumns, size.rows - top - bottom))
        let shown = screen?.shownRoute.map(ChosenRoute.init)
        let selected = model.state.selectedSideItem?.route
        if sideColumns > 0 {
            sideBar.fit(sideSections, visible: selected ?? shown, rows: size.rows - top - bottom)
        }
        let (sections, scroll) = (sideSections, sideBar)
        let upper = VStack {
            bars.top(size.columns).length(.fixed(top))
            HStack {
                SideBarView(sections: sections, shown: shown, selected: selected, scroll: scroll)
                    .length(.fixed(sideColumns))
                content.length(.share(1))
            }.length(.share(1))
        }
        var view: any View = upper
        if bottom > 0 {
            let message = message
            // A message replaces the `KeyLine`. An open text field then shows its key hints itself.
            view =
                message.map { message in
                    VStack {
                        upper.length(.share(1))
                        message.length(.fixed(1))
                    }
                } ?? KeyLine(below: upper, usual: status(size, bars))
        }
        if let panel = panel(size) { view = Overlay(panel, over: view, at: .top) }
        // While a screen asks for text or an answer, the last line shows the toast, so that the toast covers
        // nothing.
        if isAsking { return view }
        return toasts.current.map { Overlay(ToastView($0), over: view, at: .bottom) } ?? view
    }

    /// Returns the width of the side bar; 0 in a narrow terminal, and if ``hasSideBar`` is `false`.
    private func sideColumns(_ size: Size) -> Int {
        size.columns >= SideBarView.minimum && hasSideBar ? SideBarView.columns : 0
    }

    /// Whether the open screen has a side bar in a wide terminal. `false` if the side bar has no items,
    /// or if the screen itself lists items of the side bar.
    var hasSideBar: Bool { current?.entry.hasSideBar != false && !sideSections.isEmpty }

    /// Whether the shell reads the items of the side bar. `false` in a narrow terminal, and while the open
    /// screen has no side bar.
    var needsSideBar: Bool { showsSideBar && current?.entry.hasSideBar != false }

    private var sideSections: [ShellState.SideSection] { model.state.sideBar.filter { !$0.items.isEmpty } }

    private func panel(_ size: Size) -> (any View)? {
        switch model.state.panel {
        case .none: nil
        case .palette(let choice): panel(.palette, choice, size)
        case .sideItems(let choice): panel(.sideItems, choice, size)
        case .help(let choice): panel(.help, choice, size)
        case .screens(let choice): screensPanel(choice, size)
        }
    }

    private func panel(_ kind: ShellPanel.Kind, _ choice: ChoiceState, _ size: Size) -> any View {
        var panel = ShellPanel(kind, choice, query: query, text: text, in: size)
        panelScroll.fit(panel.items, selection: choice.selection, height: panel.listRows(in: size))
        panel.first = panelScroll.first
        return panel
    }

    private func screensPanel(_ choice: ChoiceState, _ size: Size) -> any View {
        var panel = ScreensPanel(choice, text: text)
        panelScroll.fit(
            choice.matches.indices.map { $0 }, selection: choice.selection, height: panel.listRows(in: size))
        panel.first = panelScroll.first
        return panel
    }

    private var isAsking: Bool { current?.screenIfMade?.isAsking == true }

    /// The message that takes the place of the last line, even while a text field is open; `nil` for none.
    private var message: (any View)? {
        if isWaitingLong { return Surfaced(Line(" " + text.waiting, .warning), .bar) }
        guard isAsking, let toast = toasts.current else { return nil }
        var line = StyledLine(" ")
        line.append(toast)
        return Surfaced(Line(line), .selection)
    }

    /// Returns the last line: the possible actions, or a message that is more important.
    private func status(_ size: Size, _ bars: ShellBars) -> any View {
        // The open panel or question shows its own keys.
        if isAsking || model.state.panel != .none { return Surfaced(Empty(), .bar) }
        if model.state.sideSelection != nil {
            var hints = KeyHints()
            hints.append(StyledLine(" "))
            hints.append(KeyHints(text.sideBarKeys))
            return Surfaced(hints, .bar)
        }
        if let index = unsavedTab, let typed = tabs[index].screenIfMade?.unsaved {
            let line = text.notStored(
                typed[0], more: typed.count - 1, key: keys.label(of: ShellAction.resume.rawValue))
            var hint = KeyHints()
            hint.append(
                StyledLine(" " + line, .warning), key: keys.keys(of: ShellAction.resume.rawValue).first)
            return Surfaced(hint, .bar)
        }
        return bars.bottom(size.columns, badges: badges.compactMap(\.line))
    }

    private func content(_ room: Size) -> any View {
        guard let current else { return Empty() }
        do {
            return try current.screen().view(room)
        } catch {
            return Padding(Paragraph(failures.describe(error).message, .danger), columns: 2, rows: 1)
        }
    }
}
