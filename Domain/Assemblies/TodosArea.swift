public import CoreDI
import TodosDomain

/// The use cases about todos, tags, statistics and undo.
///
/// The use cases need a `PlannerRepository`, a `ReminderRepository`, a `WallClock` and a `RandomSource`.
public enum TodosArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(AddTodos.init(repository:clock:random:))
        registry.bind(EditTodos.init(repository:clock:))
        registry.bind(CompleteTodos.init(repository:clock:))
        registry.bind(ReopenTodos.init(repository:clock:))
        registry.bind(MoveTodos.init(repository:clock:))
        registry.bind(ReorderTodo.init(repository:clock:))
        registry.bind(DeleteTodos.init(repository:))
        registry.bind(RevertActions.init(repository:))
        registry.bind(ReadAgenda.init(repository:clock:))
        registry.bind(ReadTodo.init(repository:))
        registry.bind(ReadHistory.init(repository:))
        registry.bind(FindActions.init(repository:clock:))
        registry.bind(ReadStats.init(repository:clock:))
        registry.bind(SearchTodos.init(repository:clock:))
        registry.bind(SelectTodos.init(repository:clock:))
        registry.bind(ReadNext.init(repository:clock:))
        registry.bind(SuggestQueryWords.init(repository:))
        registry.bind(FilterItems.init(repository:clock:))
        registry.bind(SuggestTodos.init(repository:clock:))
        registry.bind(PreviewRecurrence.init(repository:))
        registry.bind(RemindOfTodos.init(repository:reminders:clock:))
        registry.bind(ReadProjects.init(repository:))
        registry.bind(ReadProjectOutline.init(repository:clock:))
        registry.bind(FindProjects.init(repository:clock:))
        registry.bind(ReadProject.init(repository:))
        registry.bind(AddProject.init(repository:clock:))
        registry.bind(EditProject.init(repository:clock:))
        registry.bind(DeleteProject.init(repository:clock:))
        registry.bind(ReadViews.init(repository:))
        registry.bind(ReadView.init(repository:))
        registry.bind(FindViews.init(repository:clock:))
        registry.bind(AddView.init(repository:clock:))
        registry.bind(EditView.init(repository:clock:))
        registry.bind(DeleteView.init(repository:clock:))
        registry.bind(ReadNames.init(repository:))
        registry.bind(ReadTodoColors.init(repository:))
        registry.bind(FindLinkedTodos.init(repository:))
        registry.bind(ReadTags.init(repository:))
        registry.bind(ReadTag.init(repository:))
        registry.bind(FindTags.init(repository:clock:))
        registry.bind(AddTag.init(repository:clock:))
        registry.bind(EditTag.init(repository:clock:))
        registry.bind(DeleteTag.init(repository:clock:))
        registry.bind(MergeTags.init(repository:clock:))
    }
}
