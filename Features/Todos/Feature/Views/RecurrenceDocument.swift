import DomainPrimitives
import TodosDomain
import TodosPresentation

/// The coming days of a repeating todo, as `--json` prints them (Documentation/JSON.md, `haru.recur`).
struct RecurrenceDocument: Encodable {
    let title: String
    let rule: String?
    let mode: String
    let days: [String]

    init(_ state: RecurrenceViewModel.State) {
        title = state.title
        rule = state.rule?.description
        mode = state.mode.rawValue
        days = state.days.map(\.description)
    }
}
