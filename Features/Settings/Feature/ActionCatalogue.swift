import CoreDI
import CoreDesignSystem

/// All actions of the full screen, with where they belong: for choosing their keys.
struct ActionCatalogue: Sendable {
    let groups: [ActionGroup]

    /// - Parameters:
    ///   - screens: of all features.
    ///   - others: groups that belong to no screen.
    init(screens: Contributions<ScreenEntry, ScreenFactory>, others: Contributions<ActionGroup, Void>) {
        let screens = screens.all.map(\.item).sorted { $0.order < $1.order }
        var seen: Set<String> = []
        // What several screens share, as moving in a list, is listed once.
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

    /// The action that has a key where another one is meant too: one of the same screen, or of the whole
    /// program.
    /// - Parameter chosen: keys that were chosen, by action.
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
