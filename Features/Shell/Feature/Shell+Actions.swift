import CoreDI
import CoreDesignSystem
import ShellInterface
import ShellPresentation
import UtilLocalization

extension Shell {
    /// Performs an action of the shell (the frame around all screens) or of any screen. Opens the screen of
    /// the action first, unless the action works on every screen.
    func perform(_ action: String) {
        if let own = ShellAction(rawValue: action) { return perform(own) }
        model.leaveSideBar()
        if let screen = current?.screenIfMade, screen.takesOver(action) { return screen.perform(action) }
        if let index = tabs.firstIndex(where: { $0.entry.opening.id == action }) { return openTab(index) }
        guard let index = owner(of: action),
            let entry = tabs[index].entry.actions.first(where: { $0.id == action })
        else {
            return
        }
        if !entry.isEverywhere, index != model.state.tab {
            openTab(index)
            // The person has not seen yet which row is selected, so a toast asks the person to choose a row
            // first.
            if entry.isOfSelection {
                return say(
                    StyledLine(text.chooseFirst(entry.title(text.language), keys.label(of: action)), .accent))
            }
            // The action waits until the opened screen has read its data, as a key would.
            if !entry.opensText, !work.isIdle {
                waitingAction = action
                waitingSince = waitingSince ?? now
                return
            }
        }
        attempt { try tabs[index].screen().perform(action) }
        // An action of another screen, such as an undo, may change the data of the open screen. What the
        // toast says about these data may no longer hold.
        if index != model.state.tab {
            toasts.endResult(now: now)
            newToasts.removeAll { $0.tab == model.state.tab && !$0.line.hasWarning }
            refresh()
        }
    }

    /// The index of a tab with text that could not be stored; `nil` if no tab has such text. If several tabs
    /// have such text, the open tab has priority.
    var unsavedTab: Int? {
        let holding = tabs.indices.filter { tabs[$0].screenIfMade?.unsaved.isEmpty == false }
        return holding.first { $0 == model.state.tab } ?? holding.first
    }

    /// Opens the screens and the texts that the screens ask for.
    func followRequests() {
        for tab in tabs {
            if let route = tab.screenIfMade?.takeRoute() { follow(route) }
            if let text = tab.screenIfMade?.takeEditorRequest() { open(text) }
        }
    }

    /// Opens the screen that a route leads to. The route ``ApplySettings`` opens no screen, but applies the
    /// settings.
    func follow(_ route: any ScreenRoute) {
        if let change = route as? ApplySettings {
            if change.fromStart { request = .restart } else { applySettings() }
            return
        }
        guard let index = tabs.firstIndex(where: { $0.entry.answers(route) }) else { return }
        let origin = model.state.tab
        if lastStep == nil { wayBack.removeAll() }
        select(index)
        attempt {
            let screen = try tabs[index].screen()
            let (shown, place) = (screen.shownRoute, screen.place)
            screen.open(route)
            let opened = screen.shownRoute.map(ChosenRoute.init)
            guard origin != index || opened != shown.map(ChosenRoute.init) else { return }
            wayBack.add(
                WayBack.Step(
                    origin: origin, target: index, replaced: place.map(ChosenRoute.init), opened: opened))
        }
    }

    /// The step that Escape reverses; `nil` if no route led to the content that is shown now.
    var lastStep: WayBack.Step? {
        wayBack.last(
            tab: model.state.tab, shown: current?.screenIfMade?.shownRoute.map(ChosenRoute.init))
    }

    /// Goes back to the place from which the last route led away.
    func goBack() {
        guard let step = lastStep else { return }
        wayBack.removeLast()
        if let place = step.replaced { attempt { try tabs[step.target].screen().open(place.route) } }
        guard step.origin != step.target else { return }
        select(step.origin)
        refresh()
    }

    /// Opens a tab that the person chose, so Escape does not lead back from it.
    func openTab(_ index: Int) {
        if index != model.state.tab { wayBack.removeAll() }
        select(index)
        appear()
    }

    private func select(_ index: Int) {
        let (former, hadSideBar) = (model.state.tab, needsSideBar)
        model.openTab(index)
        leave(tab: former)
        if needsSideBar, !hadSideBar { readSideBar() }
    }

    /// Prepares the open screen for the person, and reads its data.
    func appear() {
        attempt { try current?.screen().appear() }
        refresh()
    }

    /// Returns the index of a tab whose screen has the action; `nil` if no screen has the action. If several
    /// screens have the action, the open tab has priority.
    private func owner(of action: String) -> Int? {
        let owners = tabs.indices.filter { index in tabs[index].entry.actions.contains { $0.id == action } }
        return owners.first { $0 == model.state.tab } ?? owners.first
    }

    private func perform(_ action: ShellAction) {
        switch action {
        case .palette: openPalette()
        case .help:
            clearSearch()
            model.openHelp(ShellKeys.help(current?.entry, of: tabs.map(\.entry), keys, text))
        case .goTo: openScreens()
        case .sideBar: openSideItems()
        case .focusSideBar: toggleSideBarFocus()
        case .nextTab, .previousTab:
            wayBack.removeAll()
            let former = model.state.tab
            model.moveTab(by: action == .nextTab ? 1 : -1)
            leave(tab: former)
            appear()
        case .resume:
            guard let index = unsavedTab else { return countUnsavedFiles() }
            wayBack.removeAll()
            select(index)
            tabs[index].screenIfMade?.resumeUnsaved()
        case .quit: request = .leave
        case .suspend: request = .suspend
        case .redraw: request = .redraw
        }
    }

    /// Opens the palette, which immediately lists all actions. Items of the features, such as todos, follow
    /// when they have been read from the library.
    private func openPalette() {
        clearSearch()
        model.openPalette(ShellKeys.palette(tabs.map(\.entry), keys, text))
        for source in parts.palette.all where opens(source.item) {
            let (model, group) = (model, source.item.group(text.language))
            work.run(replacing: "shell.palette.\(source.item.id)") {
                model.addToPalette(try source.make().items().map { ChoiceState.Item($0, group: group) })
            }
        }
    }

    /// Looks up items of large lists, such as notes, by the text that is typed into the palette.
    func findPaletteItems(named typed: String) {
        guard !typed.allSatisfy(\.isWhitespace) else { return }
        for source in parts.palette.all where source.item.isSearched && opens(source.item) {
            let (model, group) = (model, source.item.group(text.language))
            work.run(replacing: "shell.palette.named.\(source.item.id)") {
                let items = try source.make().items(named: typed)
                model.addToPalette(items.map { ChoiceState.Item($0, group: group) })
            }
        }
    }

    /// Opens the list of screens. Then reads items such as saved views from the library, and adds each item
    /// that has a letter (``PaletteItem/key``).
    private func openScreens() {
        panelScroll = PanelScroll()
        model.openScreens(ShellKeys.screens(tabs.map(\.entry), open: model.state.tab, keys, text))
        for source in parts.palette.all where source.item.hasKeys && opens(source.item) {
            let (model, group) = (model, source.item.group(text.language))
            work.run(replacing: "shell.screens.\(source.item.id)") {
                model.addToScreens(
                    try source.make().items().compactMap { item in
                        item.key.map { key in
                            ChoiceState.Item(
                                .route(ChosenRoute(item.route)), title: item.title, group: group,
                                keys: String(key))
                        }
                    })
            }
        }
    }

    /// Opens a searchable list of the items of the side bar, even in a terminal that is too narrow for
    /// the side bar. A single read adds the items of all kinds, so that the order of the kinds never
    /// changes.
    private func openSideItems() {
        clearSearch()
        model.openSideItems()
        work.run(replacing: "shell.sideItems") { [model, text, sources = sideSources] in
            model.addToSideItems(try sources.flatMap { try Self.items(of: $0, text) })
        }
    }

    /// Gives the focus to the side bar, or back to the screen. Without a visible side bar, opens the list of
    /// its items instead.
    private func toggleSideBarFocus() {
        if model.state.sideSelection != nil { return model.leaveSideBar() }
        guard showsSideBar, hasSideBar else { return openSideItems() }
        // A toast about a result would cover the key hints of the side bar in the last line.
        endResult()
        model.focusSideBar(at: current?.screenIfMade?.shownRoute.map(ChosenRoute.init))
    }

    /// Prepares the search line and the list of a panel that opens.
    private func clearSearch() {
        query = EditedText()
        panelScroll = PanelScroll()
    }

    /// Reads the items of the side bar in the background.
    func readSideBar() {
        work.run(replacing: "shell.side") { [model, text, sources = sideSources] in
            model.setSideBar(
                try sources.map { source in
                    let title = (source.item.sideTitle ?? source.item.group)(text.language)
                    return ShellState.SideSection(title: title, items: try Self.sideItems(of: source))
                })
        }
    }

    private typealias SideSource = Contributed<PaletteEntry, any PaletteSource>

    private var sideSources: [SideSource] {
        parts.palette.all.filter { $0.item.sideTitle != nil && opens($0.item) }
    }

    private static func sideItems(of source: SideSource) throws -> [ShellState.SideItem] {
        try source.make().sideBarItems().map { item in
            ShellState.SideItem(
                item.title, route: ChosenRoute(item.route), key: item.key.map(String.init) ?? "",
                depth: item.depth, color: item.color, count: item.count, hasMistake: item.hasMistake)
        }
    }

    /// Returns the palette items of a source, such as the projects, in the order of the side bar. The title
    /// of an item is its whole path, such as `home.garden`.
    private static func items(of source: SideSource, _ text: ShellText) throws -> [ChoiceState.Item] {
        let group = source.item.group(text.language)
        let palette = try source.make()
        let places = Dictionary(
            try palette.sideBarItems().enumerated().map { (ChosenRoute($0.element.route), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        let items = try palette.items().enumerated().map { index, item in
            (item: item, place: places[ChosenRoute(item.route)] ?? places.count + index)
        }
        return items.sorted { $0.place < $1.place }.map { item, _ in
            ChoiceState.Item(
                .route(ChosenRoute(item.route)), title: item.path, group: group,
                keys: item.key.map(String.init) ?? "")
        }
    }

    /// Whether a screen of the program can show the items of a palette list.
    private func opens(_ entry: PaletteEntry) -> Bool {
        tabs.contains { $0.entry.answers(entry.route) }
    }
}

extension ChoiceState.Item {
    /// Makes an item of the palette.
    fileprivate init(_ item: PaletteItem, group: String) {
        self.init(.route(ChosenRoute(item.route)), title: item.path, group: group, keys: item.note)
    }
}
