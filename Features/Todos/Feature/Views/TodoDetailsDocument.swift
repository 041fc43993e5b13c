import TodosPresentation

/// One todo with its subtasks as `--json` prints it (Documentation/JSON.md, `haru.show`).
struct TodoDetailsDocument: Encodable {
    let todo: TodoDocument
    let subtasks: [TodoDocument]

    init(_ row: TodoRowModel, subtasks: [TodoRowModel]) {
        todo = TodoDocument(row)
        self.subtasks = subtasks.map(TodoDocument.init)
    }
}
