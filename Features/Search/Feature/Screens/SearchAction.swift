import CoreDesignSystem
import SearchInterface
import UtilLocalization

enum SearchAction: String, CaseIterable {
    case type = "search.type"
    case open = "search.open"

    static let entry = ScreenEntry(
        "search", title: Wording("Search", "검색"), order: 40, key: "/", digit: 6,
        actions: allCases.map(\.entry) + ListAction.entries,
        takesKeys: true, routes: [SearchRequest.self])

    private var entry: ActionEntry {
        switch self {
        case .type:
            ActionEntry(
                rawValue, Wording("Search everything", "전체 검색"), hint: Wording("search", "검색"),
                keys: ["/", "s"],
                opensText: true)
        case .open:
            ActionEntry(
                rawValue, Wording("Open", "열기"), hint: Wording("open", "열기"), keys: ["enter"],
                isOfSelection: true)
        }
    }
}
