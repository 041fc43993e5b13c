import CoreDesignSystem
import FeatureKit
import SettingsInterface
import UtilLocalization

enum SettingsAction: String, CaseIterable {
    case change = "settings.change"
    case next = "settings.next"
    case previous = "settings.previous"
    case reset = "settings.reset"
    case theme = "settings.theme"
    case filter = "settings.filter"

    static let entry = ScreenEntry(
        "settings", title: Wording("Settings", "설정"), order: 90, key: ",", digit: 8,
        actions: allCases.map(\.entry) + ListAction.entries,
        routes: [SettingsRoute.self])

    private var entry: ActionEntry {
        switch self {
        case .change:
            ActionEntry(
                rawValue, Wording("Change a setting", "설정 바꾸기"), hint: Wording("change", "바꾸기"),
                keys: ["enter", "space"],
                isOfSelection: true, takesKeys: true)
        case .next:
            ActionEntry(
                rawValue, Wording("The next value of a setting", "설정의 다음 값"), keys: ["right", "l"],
                isInPalette: false,
                isOfSelection: true)
        case .previous:
            ActionEntry(
                rawValue, Wording("The previous value of a setting", "설정의 이전 값"), keys: ["left", "h"],
                isInPalette: false,
                isOfSelection: true)
        case .reset:
            ActionEntry(
                rawValue, Wording("Restore the default", "기본값으로"), hint: Wording("default", "기본값"),
                keys: ["backspace", "r"],
                isOfSelection: true)
        case .theme:
            ActionEntry(rawValue, Wording("Change the theme", "테마 바꾸기"), keys: [], isEverywhere: true)
        case .filter: FilterLine.action(rawValue)
        }
    }
}
