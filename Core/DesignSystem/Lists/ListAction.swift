import UtilLocalization

/// A movement of the selection in a list, with the same keys on every screen.
public enum ListAction: String, CaseIterable, Sendable {
    case down = "list.down"
    case up = "list.up"
    case pageDown = "list.pageDown"
    case pageUp = "list.pageUp"
    case first = "list.first"
    case last = "list.last"

    /// The heading in the help for the actions on a list, such as the movements and the filter.
    public static let heading = ActionHeading(Wording("List", "목록"), order: 90)

    /// The action entries of all movements. A screen with a list adds them to its ``ScreenEntry/actions``.
    public static var entries: [ActionEntry] { allCases.map(\.entry) }

    private var entry: ActionEntry {
        let (title, keys) =
            switch self {
            case .down: (Wording("Down", "아래로"), ["j", "down"])
            case .up: (Wording("Up", "위로"), ["k", "up"])
            case .pageDown: (Wording("Page down", "한 화면 아래로"), ["pgdn", "ctrl-d"])
            case .pageUp: (Wording("Page up", "한 화면 위로"), ["pgup", "ctrl-u"])
            case .first: (Wording("First row", "첫 줄로"), ["home"])
            case .last: (Wording("Last row", "마지막 줄로"), ["G", "end"])
            }
        return ActionEntry(rawValue, title, heading: Self.heading, keys: keys, isInPalette: false)
    }

    /// Returns the index to which the movement leads from `row`, within a list of `count` rows.
    /// - Parameter page: the number of visible rows.
    public func row(from row: Int, of count: Int, page: Int) -> Int {
        let target =
            switch self {
            case .down: row + 1
            case .up: row - 1
            case .pageDown: row + max(page - 1, 1)
            case .pageUp: row - max(page - 1, 1)
            case .first: 0
            case .last: count - 1
            }
        return max(min(target, count - 1), 0)
    }
}
