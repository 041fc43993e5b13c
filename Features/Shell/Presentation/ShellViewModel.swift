public import DomainPrimitives
public import SettingsDomain
import UtilState

/// Controls the open tab, the panel over the screen, and the settings of the full screen.
public final class ShellViewModel: Sendable {
    private let tabs: Int
    private let readSettings: ReadSettings
    private let readKeys: ReadKeys
    private let store: StateStore<ShellState>

    /// - Parameter tabs: the number of tabs.
    public init(tabs: Int, readSettings: ReadSettings, readKeys: ReadKeys) {
        self.tabs = tabs
        self.readSettings = readSettings
        self.readKeys = readKeys
        store = StateStore(ShellState())
    }

    public var state: ShellState { store.state }

    /// Reads the settings of the full screen.
    /// - Throws: the error of reading. The state then stays unchanged.
    public func readChoices() throws(PlannerError) {
        var choices = ShellChoices()
        for choice in try readSettings() {
            switch choice.setting {
            case .theme: choices.theme = choice.value
            case .mouse: choices.hasMouse = choice.value != "off"
            default: break
            }
        }
        choices.keys = try readKeys()
        store.update { $0.choices = choices }
    }

    /// Opens a tab. Does nothing if the index is out of range.
    public func openTab(_ index: Int) {
        store.update { state in
            if (0..<tabs).contains(index) { (state.tab, state.sideSelection) = (index, nil) }
        }
    }

    /// Opens the tab that is `count` places after the open tab, or before it if `count` is negative. The
    /// first tab follows the last.
    public func moveTab(by count: Int) {
        store.update { state in
            if tabs > 0 { state.tab = ((state.tab + count) % tabs + tabs) % tabs }
            state.sideSelection = nil
        }
    }

    public func openPalette(_ items: [ChoiceState.Item]) {
        store.update { $0.panel = .palette(ChoiceState(items)) }
    }

    public func openHelp(_ items: [ChoiceState.Item]) {
        store.update { $0.panel = .help(ChoiceState(items)) }
    }

    /// Opens the list of screens, and selects the open screen.
    public func openScreens(_ items: [ChoiceState.Item]) {
        store.update { state in
            var choice = ChoiceState(items)
            choice.select(state.tab)
            state.panel = .screens(choice)
        }
    }

    /// Opens an empty list for the items of the side bar.
    public func openSideItems() { store.update { $0.panel = .sideItems(ChoiceState([])) } }

    /// Appends items to the palette, if it is still open.
    public func addToPalette(_ items: [ChoiceState.Item]) {
        store.update { state in
            if case .palette = state.panel { state.panel.change { $0.add(items) } }
        }
    }

    /// Appends items to the list of ``openSideItems()``, if it is still open.
    public func addToSideItems(_ items: [ChoiceState.Item]) {
        store.update { state in
            if case .sideItems = state.panel { state.panel.change { $0.add(items) } }
        }
    }

    /// If the list of screens is still open, adds items to the end of the list.
    public func addToScreens(_ items: [ChoiceState.Item]) {
        store.update { state in
            if case .screens = state.panel { state.panel.change { $0.add(items) } }
        }
    }

    /// Sets the items of the side bar. The selected item stays selected. If the selected item no longer
    /// exists, the item at the same place is selected.
    public func setSideBar(_ sections: [ShellState.SideSection]) {
        store.update { state in
            let selected = state.selectedSideItem?.route
            state.sideBar = sections
            guard let selected, let index = state.sideSelection else { return }
            let items = state.sideItems
            let place = items.firstIndex { $0.route == selected } ?? min(index, items.count - 1)
            state.sideSelection = items.isEmpty ? nil : place
        }
    }

    /// Gives the focus to the side bar. Does nothing if the side bar has no items.
    /// - Parameter shown: the route of the item to select. If no item has this route, the first item
    ///   is selected.
    public func focusSideBar(at shown: ChosenRoute?) {
        store.update { state in
            let items = state.sideItems
            state.sideSelection = items.firstIndex { $0.route == shown } ?? (items.isEmpty ? nil : 0)
        }
    }

    /// Moves the selection in the side bar down by `count` items, or up if `count` is negative. Does nothing
    /// if the side bar does not have the focus.
    public func moveInSideBar(by count: Int) {
        store.update { state in
            guard let index = state.sideSelection else { return }
            state.sideSelection = max(min(index + count, state.sideItems.count - 1), 0)
        }
    }

    /// Gives the focus back to the screen.
    public func leaveSideBar() { store.update { $0.sideSelection = nil } }

    /// Sets the search text of the open panel, so that the panel lists only the matching items.
    public func type(_ query: String) { change { $0.type(query) } }

    /// Moves the selection of the open panel down by `count` rows, or up if `count` is negative.
    public func move(by count: Int) { change { $0.move(by: count) } }

    public func select(_ index: Int) { change { $0.select(index) } }

    public func closePanel() { store.update { $0.panel = .none } }

    private func change(_ body: (inout ChoiceState) -> Void) { store.update { $0.panel.change(body) } }
}
