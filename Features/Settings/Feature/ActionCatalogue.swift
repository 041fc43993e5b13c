import CoreDI
import CoreDesignSystem

/// All actions of the full screen in groups. A person chooses the keys of these actions.
struct ActionCatalogue: Sendable {
    let groups: [ActionGroup]

    /// - Parameter others: the groups of actions that belong to no screen.
    init(screens: Contributions<ScreenEntry, ScreenFactory>, others: Contributions<ActionGroup, Void>) {
        let screens = screens.all.map(\.item).sorted { $0.order < $1.order }
        var seen: Set<String> = []
        // Actions that several screens share, such as moves in a list, appear once.
        groups =
            (screens.map { ActionGroup(title: $0.title, actions: $0.actions, isEverywhere: false) }
            + others.all.map(\.item)
            + [ActionGroup(title: SettingsText.screens, actions: screens.map(\.opening), isEverywhere: true)])
            .map { group in
                ActionGroup(
                    title: group.title, actions: group.actions.filter { seen.insert($0.id).inserted },
                    isEverywhere: group.isEverywhere)
            }
    }

    var actions: [ActionEntry] { groups.flatMap(\.actions) }

    /// Checks whether `action` can get the key `chord`, in all screens where `action` is available.
    /// - Parameter chosen: the keys that the person chose, by the identifiers of the actions.
    /// - Returns: the other action that already has the key; `nil` if the key is free.
    func owner(of chord: KeyChord, besides action: ActionEntry, chosen: [String: String]) -> ActionEntry? {
        let shared =
            groups.filter(\.isEverywhere).flatMap(\.actions) + actions.filter(\.isEverywhere)
            + ListAction.entries
        let isShared = shared.contains { $0.id == action.id }
        let near =
            isShared
            ? actions : shared + (groups.first { $0.actions.contains { $0.id == action.id } }?.actions ?? [])
        return near.first { other in
            let keys = chosen[other.id]?.split(separator: " ").map(String.init) ?? other.keys
            return other.id != action.id && keys.contains { KeyChord($0) == chord }
        }
    }
}
