import UtilLocalization
import CoreDesignSystem
import ShellPresentation

/// Keys, palette and help, made of what the screens say can be done on them.
enum ShellKeys {
    static func map(_ screens: [ScreenEntry], choices: [String: String]) -> KeyMap {
        let everywhere = screens.flatMap(\.actions).filter(\.isEverywhere)
        let own = ShellAction.allCases.map(\.entry) + tabs(screens) + everywhere
        let scopes = screens.map { KeyMap.Scope(screen: $0.id, $0.actions.filter { !$0.isEverywhere }) }
        // A digit's key may have been chosen where there were more tabs.
        let absent = Set(ShellAction.digits.map(\.id)).subtracting(own.map(\.id))
        return KeyMap([KeyMap.Scope(screen: nil, own)] + scopes, choices: choices.filter { !absent.contains($0.key) })
    }

    /// All that can be done, of the open screen and the others.
    static func palette(_ screens: [ScreenEntry], _ keys: KeyMap, _ text: ShellText) -> [ChoiceState.Item] {
        let goTo = zip(tabs(screens), screens).map { item($0.0, text.goTo, keys, text) }
        let actions = screens.flatMap { screen in
            screen.actions.filter(\.isInPalette).map { item($0, screen.title(text.language), keys, text) }
        }
        return actions + goTo + own(keys, text)
    }

    /// What keys mean on a screen.
    static func help(_ screen: ScreenEntry?, _ keys: KeyMap, _ text: ShellText) -> [ChoiceState.Item] {
        let actions = screen.map { screen in screen.actions.map { item($0, screen.title(text.language), keys, text) } } ?? []
        return actions + own(keys, text)
    }

    private static func own(_ keys: KeyMap, _ text: ShellText) -> [ChoiceState.Item] {
        ShellAction.allCases.map(\.entry).filter(\.isInPalette).map { item($0, ShellText.everywhere(text.language), keys, text) }
    }

    private static func tabs(_ screens: [ScreenEntry]) -> [ActionEntry] {
        screens.enumerated().map { ShellAction.tab($0.offset, $0.element.title) }
    }

    private static func item(_ action: ActionEntry, _ group: String, _ keys: KeyMap, _ text: ShellText) -> ChoiceState.Item {
        let other: Language = text.language == .english ? .korean : .english
        return ChoiceState.Item(
            .action(action.id), title: action.title(text.language), alias: action.title(other), group: group,
            keys: keys.label(of: action.id))
    }
}
