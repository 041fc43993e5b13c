public import DomainPrimitives
public import SettingsDomain
import UtilState

/// Which tab is open, what lies over it, and what all of it looks and works by.
public final class ShellViewModel: Sendable {
    private let tabs: Int
    private let readSettings: ReadSettings
    private let readKeys: ReadKeys
    private let store: StateStore<ShellState>

    /// - Parameter tabs: how many there are.
    public init(tabs: Int, readSettings: ReadSettings, readKeys: ReadKeys) {
        self.tabs = tabs
        self.readSettings = readSettings
        self.readKeys = readKeys
        store = StateStore(ShellState())
    }

    /// What is shown now.
    public var state: ShellState { store.state }

    /// Reads what was chosen in the settings.
    /// - Throws: what reading the settings throws; then what was known before stays.
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

    /// Opens a tab, where there is one.
    public func openTab(_ index: Int) {
        store.update { state in
            if (0..<tabs).contains(index) { state.tab = index }
        }
    }

    /// Opens the tab so many further, around the end.
    public func moveTab(by count: Int) {
        store.update { state in
            if tabs > 0 { state.tab = ((state.tab + count) % tabs + tabs) % tabs }
        }
    }

    /// Opens the palette with these things.
    public func openPalette(_ items: [ChoiceState.Item]) {
        store.update { $0.panel = .palette(ChoiceState(items)) }
    }

    /// Opens the help with these things.
    public func openHelp(_ items: [ChoiceState.Item]) {
        store.update { $0.panel = .help(ChoiceState(items)) }
    }

    /// Opens the list of screens, with the open one selected.
    public func openScreens(_ items: [ChoiceState.Item]) {
        store.update { state in
            var choice = ChoiceState(items)
            choice.select(state.tab)
            state.panel = .screens(choice)
        }
    }

    /// Puts further things into the palette, where it is still open.
    public func addToPalette(_ items: [ChoiceState.Item]) {
        store.update { state in
            guard case .palette(var choice) = state.panel else { return }
            choice.add(items)
            state.panel = .palette(choice)
        }
    }

    /// Narrows the panel's list down.
    public func type(_ query: String) { change { $0.type(query) } }

    /// Chooses the thing so many further down.
    public func move(by count: Int) { change { $0.move(by: count) } }

    /// Chooses a thing.
    public func select(_ index: Int) { change { $0.select(index) } }

    /// Closes what lies over the screen.
    public func closePanel() { store.update { $0.panel = .none } }

    private func change(_ body: (inout ChoiceState) -> Void) {
        store.update { state in
            switch state.panel {
            case .none: break
            case .palette(var choice):
                body(&choice)
                state.panel = .palette(choice)
            case .help(var choice):
                body(&choice)
                state.panel = .help(choice)
            case .screens(var choice):
                body(&choice)
                state.panel = .screens(choice)
            }
        }
    }
}
