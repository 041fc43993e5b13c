import CoreDesignSystem
import CoreTerminal
import ShellPresentation
import UtilLocalization

/// Builds the key map, the palette and the help from the actions of the screens.
enum ShellKeys {
    static func map(_ screens: [ScreenEntry], choices: [String: String]) -> KeyMap {
        let everywhere = screens.flatMap(\.actions).filter(\.isEverywhere)
        let own = ShellAction.allCases.map(\.entry) + screens.map(\.opening) + everywhere
        let scopes = screens.map { KeyMap.Scope(screen: $0.id, $0.actions.filter { !$0.isEverywhere }) }
        // Keys may be chosen for a screen whose feature this program lacks. Such keys stay stored and are not
        // reported.
        let known = Set(screens.map(\.opening.id))
        let choices = choices.filter {
            !$0.key.hasPrefix(ScreenEntry.openingPrefix) || known.contains($0.key)
        }
        return KeyMap([KeyMap.Scope(screen: nil, own)] + scopes, choices: choices)
    }

    /// Returns the title of an action of the shell (the frame around all screens) or of any screen; `nil` for
    /// an unknown action.
    static func title(of action: String, on screens: [ScreenEntry]) -> Wording? {
        let entries = ShellAction.allCases.map(\.entry) + screens.map(\.opening) + screens.flatMap(\.actions)
        return entries.first { $0.id == action }?.title
    }

    /// Returns the items of the palette: the actions of all screens, the screens, and the actions of the
    /// shell (the frame around all screens).
    static func palette(_ screens: [ScreenEntry], _ keys: KeyMap, _ text: ShellText) -> [ChoiceState.Item] {
        let goTo = screens.map { item($0.opening, text.goTo, label($0, keys), text) }
        let actions = screens.flatMap { screen in
            screen.actions.filter(\.isInPalette).map {
                item($0, screen.title(text.language), label($0, keys), text)
            }
        }
        return actions + goTo + own(ShellAction.allCases.map(\.entry).filter(\.isInPalette), keys, text)
    }

    /// Returns the items of the help, in this order:
    /// - the actions of the screen, by their headings
    /// - the actions that work on every screen
    /// - the actions that open a screen
    /// - the signs and the explanations of the screen
    static func help(
        _ screen: ScreenEntry?, of screens: [ScreenEntry], _ keys: KeyMap, _ text: ShellText
    ) -> [ChoiceState.Item] {
        let shared = screens.flatMap(\.actions).filter(\.isEverywhere) + ShellAction.allCases.map(\.entry)
        let everywhere =
            own(shared, keys, text)
            + screens.map { item($0.opening, text.screens, label($0, keys), text) }
        guard let screen else { return everywhere }
        return grouped(screen, keys, text) + everywhere + signs(screen, text) + explanations(screen, text)
    }

    /// Returns the items of a screen's own actions. The actions of a heading follow each other.
    private static func grouped(_ screen: ScreenEntry, _ keys: KeyMap, _ text: ShellText)
        -> [ChoiceState.Item]
    {
        let untitled = ActionHeading(screen.title, order: 0)
        let actions = screen.actions.filter { !$0.isEverywhere }
        let groups = Dictionary(grouping: actions) { $0.heading ?? untitled }
        let headings = groups.keys.sorted { ($0.order, $0.title(.english)) < ($1.order, $1.title(.english)) }
        return headings.flatMap { heading in
            (groups[heading] ?? []).map { item($0, heading.title(text.language), label($0, keys), text) }
        }
    }

    private static func signs(_ screen: ScreenEntry, _ text: ShellText) -> [ChoiceState.Item] {
        screen.signs.map { entry in
            let (sign, other) = (entry.sign(text.language), entry.meaning(text.language.other))
            return ChoiceState.Item(
                .explanation(entry.meaning(.english)), title: entry.meaning(text.language),
                alias: "\(sign) \(other)", group: ShellText.signs(text.language), keys: sign)
        }
    }

    private static func explanations(_ screen: ScreenEntry, _ text: ShellText) -> [ChoiceState.Item] {
        screen.explanations.map { explanation in
            ChoiceState.Item(
                .explanation(explanation(.english)), title: explanation(text.language),
                alias: explanation(text.language.other), group: ShellText.numbers(text.language), keys: "")
        }
    }

    private static func own(_ actions: [ActionEntry], _ keys: KeyMap, _ text: ShellText) -> [ChoiceState.Item]
    {
        actions.map { item($0, ShellText.everywhere(text.language), label($0, keys), text) }
    }

    /// Returns one item for each screen, in the sequence of the tabs. If the open screen has rows, one more
    /// item at the end selects the first row.
    /// - Parameter open: the index of the open screen.
    static func screens(_ screens: [ScreenEntry], open: Int, _ keys: KeyMap, _ text: ShellText)
        -> [ChoiceState.Item]
    {
        let items = screens.map { screen in
            ChoiceState.Item(
                .action(screen.opening.id), title: screen.title(text.language),
                group: keys.label(of: screen.opening.id),
                keys: String(screen.key))
        }
        guard screens.indices.contains(open), let first = firstRow(of: screens[open]),
            let key = keys.keys(of: ShellAction.goTo.rawValue).first
        else { return items }
        return items + [
            ChoiceState.Item(
                .action(first.id), title: first.title(text.language), group: keys.label(of: first.id),
                keys: key.label)
        ]
    }

    /// Returns the action that a key performs after the go-to key (`g` by default); `nil` for a key without
    /// an action. A second go-to key, as in `g g`, selects the first row.
    static func action(
        afterGoTo key: Key, on open: ScreenEntry?, of screens: [ScreenEntry], _ keys: KeyMap
    ) -> String? {
        let chord = KeyChord(key).latin
        if let screen = screens.first(where: { KeyChord(Key(.character($0.key))) == chord }) {
            return screen.opening.id
        }
        let direct = keys.action(for: key, on: nil)
        if direct == ShellAction.goTo.rawValue { return open.flatMap(firstRow)?.id }
        return screens.contains { $0.opening.id == direct } ? direct : nil
    }

    /// Whether a key opens this item of the list of screens, such as a saved view. Both `w` and `W` open the
    /// item with the letter `W`.
    static func opens(_ item: ChoiceState.Item, _ key: Key) -> Bool {
        let pressed = KeyChord(key).latin.key
        guard case .route = item.choice, case .character(let character) = pressed.code else { return false }
        return pressed.modifiers.isEmpty && item.keys == character.uppercased()
    }

    private static func firstRow(of screen: ScreenEntry) -> ActionEntry? {
        screen.actions.first { $0.id == ListAction.first.rawValue }
    }

    /// Returns the keys of an action as text. The action that selects the first row also has the go-to key,
    /// pressed twice: `g g`.
    private static func label(_ action: ActionEntry, _ keys: KeyMap) -> String {
        let label = keys.label(of: action.id)
        guard action.id == ListAction.first.rawValue,
            let goTo = keys.keys(of: ShellAction.goTo.rawValue).first
        else {
            return label
        }
        return label.isEmpty ? "\(goTo.label) \(goTo.label)" : "\(label), \(goTo.label) \(goTo.label)"
    }

    private static func label(_ screen: ScreenEntry, _ keys: KeyMap) -> String {
        let direct = keys.keys(of: screen.opening.id).first?.label
        let two = keys.keys(of: ShellAction.goTo.rawValue).first.map { "\($0.label) \(screen.key)" }
        return [direct, two].compactMap { $0 }.joined(separator: ", ")
    }

    private static func item(_ action: ActionEntry, _ group: String, _ keys: String, _ text: ShellText)
        -> ChoiceState.Item
    {
        ChoiceState.Item(
            .action(action.id), title: action.title(text.language), alias: action.title(text.language.other),
            group: group, keys: keys)
    }
}

extension Language {
    /// Korean for English, and English for Korean.
    fileprivate var other: Language { self == .english ? .korean : .english }
}
