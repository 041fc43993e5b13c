public import TodosDomain

/// The use cases that the Today screen needs.
public struct DayUseCases: Sendable {
    let readAgenda: ReadAgenda
    let readColors: ReadTodoColors
    let readProject: ReadProject
    let readView: ReadView
    let readTag: ReadTag
    let readStats: ReadStats
    let add: AddTodos
    let edit: EditTodos
    let complete: CompleteTodos
    let reopen: ReopenTodos
    let move: MoveTodos
    let reorder: ReorderTodo
    let delete: DeleteTodos
    let revert: RevertActions
    let suggest: SuggestQueryWords
    let readNames: ReadNames
    let findLinks: FindLinkedTodos

    public init(
        readAgenda: ReadAgenda, readColors: ReadTodoColors, readProject: ReadProject, readView: ReadView,
        readTag: ReadTag, readStats: ReadStats, add: AddTodos, edit: EditTodos, complete: CompleteTodos,
        reopen: ReopenTodos, move: MoveTodos, reorder: ReorderTodo, delete: DeleteTodos,
        revert: RevertActions, suggest: SuggestQueryWords, readNames: ReadNames, findLinks: FindLinkedTodos
    ) {
        self.readAgenda = readAgenda
        self.readColors = readColors
        self.readProject = readProject
        self.readView = readView
        self.readTag = readTag
        self.readStats = readStats
        self.add = add
        self.edit = edit
        self.complete = complete
        self.reopen = reopen
        self.move = move
        self.reorder = reorder
        self.delete = delete
        self.revert = revert
        self.suggest = suggest
        self.readNames = readNames
        self.findLinks = findLinks
    }
}
