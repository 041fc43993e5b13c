import TodosPresentation

/// One todo with its subtasks, as `--json` prints it (Documentation/JSON.md, `haru.show`).
struct TodoDetailsDocument: Encodable {
    let todo: TodoDocument
    let subtasks: [TodoDocument]

    init(_ details: TodoDetailsViewModel.Details) {
        todo = TodoDocument(details.todo)
        subtasks = details.subtasks.map(TodoDocument.init)
    }
}
