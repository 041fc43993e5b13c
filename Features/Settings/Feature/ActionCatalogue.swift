import CoreDesignSystem

/// All actions of the full screen, with where they belong: for choosing their keys.
struct ActionCatalogue: Sendable {
    let groups: [ActionGroup]

    /// - Parameters:
    ///   - screens: of all features.
    ///   - others: groups that belong to no screen.
    init(screens: [ScreenEntry], others: [ActionGroup]) {
        var seen: Set<String> = []
        // What several screens share, as moving in a list, is listed once.
        groups = (screens.sorted { $0.order < $1.order }.map { ActionGroup(title: $0.title, actions: $0.actions) } + others).map {
            group in
            ActionGroup(title: group.title, actions: group.actions.filter { seen.insert($0.id).inserted })
        }
    }

    var actions: [ActionEntry] { groups.flatMap(\.actions) }
}
