import DomainPrimitives
import ShellPresentation
import TodosInterface

/// A todo as the palette offers it: what it is and where, in the id of its item.
struct PaletteTodo {
    /// Most that are offered.
    static let limit = 500
    private static let prefix = "todo:"

    let route: TodoRoute
    private let title: String
    private let reference: String

    init(_ suggestion: TodoSuggestion) {
        route = TodoRoute(id: suggestion.id, day: suggestion.day)
        title = suggestion.title
        reference = suggestion.reference
    }

    /// `nil` for the id of anything else.
    init?(_ id: String) {
        let parts = id.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] + ":" == Self.prefix else { return nil }
        route = TodoRoute(id: parts[1], day: Day(parts[2]))
        (title, reference) = ("", "")
    }

    func item(group: String) -> ChoiceState.Item {
        ChoiceState.Item(
            id: "\(Self.prefix)\(route.id):\(route.day?.description ?? "")", title: title, group: group, keys: reference)
    }
}
