import DomainPrimitives
import TodosDomain
import TodosPresentation

/// A list of todos as `--json` prints it (Documentation/JSON.md, `haru.list`).
struct AgendaDocument: Encodable {
    struct Section: Encodable {
        let day: String?
        let total: Int
        let done: Int
        let todos: [TodoDocument]
    }

    let today: String
    let overdue: Int
    let truncated: Bool
    let waiting: Int
    let sections: [Section]

    init(_ state: AgendaViewModel.State) {
        today = state.today.description
        overdue = state.overdue
        truncated = state.isTruncated
        waiting = state.waiting
        sections = state.sections.map { section in
            Section(
                day: section.day?.description, total: section.progress?.total ?? section.rows.count,
                done: section.progress?.done ?? section.rows.count(where: \.isDone),
                todos: section.rows.map(TodoDocument.init))
        }
    }
}
