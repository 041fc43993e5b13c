import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import ShellPresentation

extension Shell {
    /// The longest time between the two clicks of a double click, in milliseconds.
    private static let doubleClick: Int64 = 500
    /// The length of a pause in typing, in milliseconds. After a failure, Haru drops keys until the person
    /// pauses that long.
    private static let pause: Int64 = 700
    /// The actions that work while a person edits a text, such as ``ShellAction/redraw``.
    private static let whileEditing = [ShellAction.suspend.rawValue, ShellAction.redraw.rawValue]

    /// Handles an event of the terminal, or keeps the event until its turn:
    /// - Typed text waits until Haru has handled all earlier keys, clicks and actions.
    /// - Most other keys and clicks also wait until the running work has ended.
    func handleInTurn(_ event: InputEvent) {
        let input = ShellInput(event, over: drawing)
        // The terminal itself sends reports, such as its background colour. They do not depend on the screen,
        // so they do not wait.
        guard input.isOfPerson else { return take(input) }
        // These actions mean the same on every screen, so they do not wait for other work.
        if !isText(input), let action = input.event.key.flatMap({ keys.action(for: $0, on: nil) }),
            Self.whileEditing.contains(action)
        {
            return perform(action)
        }
        let now = clock.now().timestamp.milliseconds
        if now < ignoreKeysUntil, ignoresText || !isText(input) {
            ignoreKeysUntil = now + Self.pause
            if isLeaving(input) { request = .leave }
            return
        }
        guard waitingAction == nil, waitingKeys.isEmpty, isText(input) || work.isIdle else {
            if waitingSince == nil { waitingSince = now }
            waitingKeys.append(input)
            return
        }
        take(input)
    }

    /// Whether the input is text for a text field, or starts an action that opens a text field.
    private func isText(_ input: ShellInput) -> Bool {
        if case .screens = model.state.panel { return !mayOpenItem(input) }
        if model.state.panel != .none { return true }
        if let screen = current?.screenIfMade, screen.isEditing { return !screen.waits(for: input.event) }
        if case .paste = input.event { return true }
        guard let key = input.event.key, let entry = current?.entry else { return false }
        let action = keys.action(for: key, on: entry.id)
        return entry.actions.contains { $0.id == action && $0.opensText }
    }

    /// Whether a key press in the panel of screens can open an item, such as a saved view.
    private func mayOpenItem(_ input: ShellInput) -> Bool {
        guard let key = input.event.key else { return false }
        let pressed = KeyChord(key).latin.key
        guard pressed.modifiers.isEmpty, case .character(let character) = pressed.code else { return false }
        return character.isLetter && character != "q"
            && ShellKeys.action(afterGoTo: key, on: current?.entry, of: tabs.map(\.entry), keys) == nil
    }

    /// Whether the action of this key asks for text or an answer (``ActionEntry/takesKeys``), or can lead to
    /// a screen with a text field (``ScreenEntry/takesKeys``). Also `true` if the key has no action.
    private func takesKeys(_ input: ShellInput) -> Bool {
        guard let key = input.event.key, let action = keys.action(for: key, on: current?.entry.id) else {
            return true
        }
        // The person can press these keys several times, and so reach any tab.
        if [ShellAction.nextTab, .previousTab].contains(ShellAction(rawValue: action)) {
            return tabs.contains { $0.entry.takesKeys }
        }
        let entries =
            (current?.entry.actions ?? []) + ShellAction.allCases.map(\.entry) + tabs.map(\.entry.opening)
        return entries.first { $0.id == action }?.takesKeys ?? false
    }

    /// Whether the event is a key with Control that quits Haru. Such a key works even while other keys are
    /// dropped.
    private func isLeaving(_ input: ShellInput) -> Bool {
        guard let key = input.event.key, key.modifiers.contains(.control) else { return false }
        return keys.action(for: key, on: nil) == ShellAction.quit.rawValue
    }

    /// Drops the waiting keys and the waiting action after a failure. Also drops the keys that follow, until
    /// the person pauses in typing. Two kinds of input still work:
    /// - a key with Control that quits Haru
    /// - typed text, while ``ignoresText`` is `false`
    /// - Parameter dropsText: whether to drop typed text too. `true` if a text field stays open that would
    ///   have closed without the failure.
    func dropWaitingKeys(withText dropsText: Bool = false) {
        guard !waitingKeys.isEmpty || waitingAction != nil else { return }
        let isActionDropped = waitingAction != nil
        waitingAction = nil
        let inputs = waitingKeys
        waitingKeys = []
        waitingSince = nil
        ignoreKeysUntil = clock.now().timestamp.milliseconds + Self.pause
        // The dropped action may have opened a text or a question. The text that follows then belongs to that
        // action.
        ignoresText = isActionDropped || dropsText
        var dropped = isActionDropped ? 1 : 0
        for input in inputs where !isEnding {
            if isText(input), !ignoresText {
                take(input)
                followRequests()
            } else {
                dropped += 1
                if isLeaving(input) { request = .leave }
                ignoresText = ignoresText || takesKeys(input)
            }
        }
        if dropped > 0 { warn(StyledLine(text.dropped(dropped), .warning)) }
    }

    func handleWaitingKeys() {
        if let action = waitingAction, work.isIdle {
            waitingAction = nil
            perform(action)
            followRequests()
        }
        while waitingAction == nil, !isEnding, let next = waitingKeys.first, isText(next) || work.isIdle {
            waitingKeys.removeFirst()
            take(next)
            followRequests()
        }
        // After the decision to leave, to restart or to open an editor, keys have no effect.
        if isEnding { waitingKeys = [] }
        if waitingKeys.isEmpty, waitingAction == nil { waitingSince = nil }
    }

    /// Whether the shell drops the waiting keys, because the full screen ends or an editor opens.
    private var isEnding: Bool {
        switch request {
        case .leave, .restart, .lend: true
        case .suspend, .redraw, nil: false
        }
    }

    private func take(_ input: ShellInput) {
        switch input.event {
        case .mouse(let mouse): take(mouse, on: input.target)
        case .focus(true): refresh()
        case .key, .paste:
            switch model.state.panel {
            case .none: attempt { try handleOnScreen(input.event) }
            case .palette, .sideItems, .help: handleInPanel(input.event)
            case .screens: handleInScreens(input.event)
            }
            noteTyping()
        case .report(let report): handle(report)
        case .focus: break
        }
    }

    private func handleOnScreen(_ input: InputEvent) throws {
        // Escape can make a result out of date. For example, Escape removes the marks.
        if input.isKey(.escape) { endResult() }
        if model.state.sideSelection != nil {
            if let key = input.key { return handleInSideBar(key) }
            model.leaveSideBar()
        }
        let action = input.key.flatMap { keys.action(for: $0, on: current?.entry.id) }
        guard let screen = try current?.screen() else {
            if let action { perform(action) }
            return
        }
        if screen.isEditing {
            guard !screen.handle(input), let action else { return }
            if Self.whileEditing.contains(action) { perform(action) }
            // A key that quits first closes the text that is being edited.
            if action == ShellAction.quit.rawValue { _ = screen.handle(.key(Key(.escape))) }
        } else if let action {
            perform(action)
        } else if !screen.handle(input), input.isKey(.escape) {
            goBack()
        }
    }

    /// Handles a key while the side bar has the focus. Keys that work on every screen keep their meaning.
    private func handleInSideBar(_ key: Key) {
        let pressed = KeyChord(key).latin.key
        switch pressed.code {
        case .escape: model.leaveSideBar()
        case .character("c") where pressed.modifiers == .control: model.leaveSideBar()
        case .enter: if let item = model.state.selectedSideItem { follow(item.route.route) }
        case .up: model.moveInSideBar(by: -1)
        case .down: model.moveInSideBar(by: 1)
        case .character("k") where pressed.modifiers.isEmpty: model.moveInSideBar(by: -1)
        case .character("j") where pressed.modifiers.isEmpty: model.moveInSideBar(by: 1)
        case .pageUp: model.moveInSideBar(by: -10)
        case .pageDown: model.moveInSideBar(by: 10)
        case .home: model.moveInSideBar(by: -model.state.sideItems.count)
        case .end: model.moveInSideBar(by: model.state.sideItems.count)
        default: if let action = keys.action(for: key, on: nil) { perform(action) }
        }
    }

    private func handleInPanel(_ input: InputEvent) {
        guard let key = input.key else { return type(input) }
        let isControl = key.modifiers == .control
        switch key.code {
        case .escape: model.closePanel()
        case .character("c") where isControl: model.closePanel()
        case .enter: choose()
        case .up: model.move(by: -1)
        case .down, .tab: model.move(by: 1)
        case .pageUp: scrollPanel(by: -panelScroll.page)
        case .pageDown: scrollPanel(by: panelScroll.page)
        case .character("u") where isControl && isHelp: scrollPanel(by: -panelScroll.page)
        case .character("d") where isControl && isHelp: scrollPanel(by: panelScroll.page)
        case .character("p") where isControl: model.move(by: -1)
        case .character("n") where isControl: model.move(by: 1)
        default: type(input)
        }
    }

    private var isHelp: Bool { if case .help = model.state.panel { true } else { false } }

    /// Scrolls the list of the open panel down by a number of rows, or up if the number is negative.
    private func scrollPanel(by rows: Int) {
        guard let choice = model.state.panel.choice else { return }
        model.select(panelScroll.scroll(by: rows, from: choice.selection))
    }

    /// Handles a key in the list of screens. The key can open a screen or a saved view. An unknown key does
    /// nothing.
    private func handleInScreens(_ input: InputEvent) {
        guard let key = input.key else { return }
        let isControl = key.modifiers == .control
        switch KeyChord(key).latin.key.code {
        case .escape, .character("q"): return model.closePanel()
        case .character("c") where isControl: return model.closePanel()
        case .enter: return choose()
        case .up: return model.move(by: -1)
        case .down, .tab: return model.move(by: 1)
        case .pageUp: return scrollPanel(by: -panelScroll.page)
        case .pageDown: return scrollPanel(by: panelScroll.page)
        default: break
        }
        if let action = ShellKeys.action(
            afterGoTo: key, on: current?.entry, of: tabs.map(\.entry), keys)
        {
            model.closePanel()
            perform(action)
        } else if let item = model.state.panel.choice?.items.first(where: { ShellKeys.opens($0, key) }),
            case .route(let chosen) = item.choice
        {
            model.closePanel()
            follow(chosen.route)
        }
    }

    private func type(_ input: InputEvent) {
        let former = query.text
        guard query.take(input) else { return }
        model.type(query.text)
        if case .palette = model.state.panel, query.text != former { findPaletteItems(named: query.text) }
    }

    private func choose() {
        let item = model.state.panel.choice?.selected
        if case .explanation = item?.choice { return }
        model.closePanel()
        switch item?.choice {
        case .action(let id): perform(id)
        case .route(let chosen): follow(chosen.route)
        case .explanation, nil: break
        }
    }

    private func take(_ mouse: MouseEvent, on target: Target?) {
        switch mouse.action {
        case .press(.left): if let target { click(target) } else { model.closePanel() }
        case .scrollUp, .scrollDown:
            let rows = mouse.action == .scrollUp ? -3 : 3
            if model.state.panel != .none { return scrollPanel(by: rows) }
            if let target, target.id == SideBarView.target { return sideBar.scroll(target.index, by: rows) }
            attempt { try current?.screen().scroll(target, by: rows) }
        default: break
        }
    }

    private func click(_ target: Target) {
        // While a screen asks a question, clicks do nothing.
        if model.state.panel == .none, current?.screenIfMade?.isAsking == true { return }
        let now = clock.now().timestamp.milliseconds
        let isDouble = lastClick.map { $0.target == target && now - $0.time < Self.doubleClick } ?? false
        lastClick = isDouble ? nil : Click(target: target, time: now)
        model.leaveSideBar()
        switch target.id {
        case ShellPanel.list:
            model.select(target.index)
            choose()
        case ShellPanel.surface: break
        case _ where model.state.panel != .none: model.closePanel()
        case ShellBars.tabs: openTab(target.index)
        case SideBarView.target:
            if let chosen = target.key?.value(as: ChosenRoute.self) { follow(chosen.route) }
        case ShellBars.more: perform(ShellAction.goTo.rawValue)
        default: attempt { try current?.screen().click(target, isDouble: isDouble) }
        }
    }
}
