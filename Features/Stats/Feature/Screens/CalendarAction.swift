import CoreDesignSystem
import FeatureKit
import StatsInterface
import UtilLocalization

enum CalendarAction: String, CaseIterable {
    case open = "calendar.open"
    case add = "calendar.add"
    case nextMonth = "calendar.nextMonth"
    case previousMonth = "calendar.previousMonth"
    case today = "calendar.today"
    case right = "calendar.right"
    case left = "calendar.left"
    case down = "calendar.down"
    case up = "calendar.up"

    static let entry = ScreenEntry(
        "calendar", title: Wording("Calendar", "달력"), order: 20, key: "c", digit: 2,
        actions: allCases.map(\.entry), explanations: FigureTexts.explanations,
        routes: [DayRequest.self])

    private var entry: ActionEntry {
        switch self {
        case .open: action("Open the day", "이 날 열기", hint: Wording("open", "열기"), keys: ["enter"])
        case .add:
            action(
                "Add a todo on this day", "이 날 할 일 추가", hint: Wording("add", "추가"), keys: ["a"],
                opensText: true)
        case .nextMonth: action("Next month", "다음 달", hint: Wording("month", "달"), keys: ["]", "pgdn"])
        case .previousMonth: action("Previous month", "이전 달", keys: ["[", "pgup"])
        case .today: action("Go to today", "오늘로 가기", hint: Wording("today", "오늘"), keys: ["t"])
        case .right: move("Next day", "다음 날", keys: ["right", "l"])
        case .left: move("Previous day", "이전 날", keys: ["left", "h"])
        case .down: move("A week ahead", "일주일 뒤", keys: ["down", "j"])
        case .up: move("A week back", "일주일 전", keys: ["up", "k"])
        }
    }

    private func action(
        _ english: String, _ korean: String, hint: Wording? = nil, keys: [String], opensText: Bool = false
    )
        -> ActionEntry
    {
        ActionEntry(rawValue, Wording(english, korean), hint: hint, keys: keys, opensText: opensText)
    }

    private func move(_ english: String, _ korean: String, keys: [String]) -> ActionEntry {
        ActionEntry(rawValue, Wording(english, korean), keys: keys, isInPalette: false)
    }
}
