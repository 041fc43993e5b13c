import CoreCommandLine
public import CoreDI
import DomainPrimitives
import FeatureKit
import SearchInterface
import TagsInterface
import TodosDomain
import TodosInterface
import TodosPresentation

/// Registers the Todos feature: the commands and screens for todos, and for the undo history.
public enum TodosAssembly: FeatureAssembly {
    public static let name = "Todos"
    /// The name of the completion of queries for the undo history.
    private static let historyQuery = "history-query"

    public static func register(in registry: inout Registry) {
        registry.recordWords(TodosText.record)
        registry.recordWords(TodosText.dependency)
        registry.recordWords(TodosText.tagging)
        registry.fieldWords(TodosText.fields)
        registry.failures("todos", TodoAdvice.init(language:))
        registry.bind(TodosText.init(_:))
        registry.completion(TodoCompletion.name, OpenTodos.init(suggest:))
        registry.completion(TodoCompletion.query) { (suggest: SuggestQueryWords) in
            QueryWords { try suggest(completing: $0) }
        }
        registry.contribute(TodoSearch.kind, as: (any SearchSource).self, TodoSearch.init(search:readColors:))
        registry.palette(TodoPalette.entry, TodoPalette.init(suggest:))
        registerViewModels(in: &registry)
        registerEditCommands(in: &registry)
        registerReadCommands(in: &registry)
        registry.screen(DayAction.entry, DayScreen.init(work:model:text:words:importing:failures:))
        registry.screen(HistoryAction.entry, HistoryScreen.init(work:model:text:names:failures:))
    }

    private static func registerViewModels(in registry: inout Registry) {
        registry.bind(AgendaViewModel.init(readAgenda:readColors:clock:))
        registry.bind(NextViewModel.init(readNext:readColors:clock:))
        registry.bind(TodoEditorViewModel.init(add:edit:complete:reopen:move:delete:clock:))
        registry.bind(SelectionViewModel.init(select:clock:))
        registry.bind(TodoDetailsViewModel.init(readTodo:readColors:clock:))
        registry.bind {
            (
                find: FindActions, read: ReadHistory, suggest: SuggestQueryWords, revert: RevertActions,
                names: RecordNames, clock: any WallClock
            ) in
            HistoryViewModel(
                findActions: find, readHistory: read, suggest: suggest, revert: revert,
                types: names.namedTypes, clock: clock)
        }
        registry.bind(RemindersViewModel.init(remind:clock:))
        registry.bind(RecurrenceViewModel.init(preview:))
        registry.bind(
            DayUseCases.init(
                readAgenda:readColors:readProject:readView:readTag:readStats:add:edit:complete:reopen:move:
                reorder:delete:revert:suggest:readNames:findLinks:
            ))
        registry.bind(DayViewModel.init(uses:clock:))
    }

    private static func registerEditCommands(in registry: inout Registry) {
        registry.bind(EditorOutput.init(console:failures:clock:), scope: .transient)
        registry.bind(TodoTextEditor.init(console:editor:), scope: .transient)
        registry.bind(TargetReader.init(console:selection:clock:), scope: .transient)
        registry.command(
            ListCommand.run, group: .plan,
            words: .init(
                .all([.words(AgendaScope.names), .query]),
                values: [
                    "--tag": .source(TagCompletion.name),
                    "--sort": .words(TodoQuery.Sort.allCases.map(\.rawValue)),
                    "--columns": .list(TodoColumn.ofLists.map(\.rawValue)),
                ]),
            korean: TodosHelp.list)
        registry.contribute(DefaultCommand(["list"]))
        registry.command(
            NextCommand.run, group: .plan,
            words: .init(.query, values: ["--columns": .list(TodoColumn.allCases.map(\.rawValue))]),
            korean: TodosHelp.next)
        registry.command(
            AddCommand.run, group: .plan, words: .init(values: TodoFlags.completions, keepsTerminator: true),
            korean: TodosHelp.add)
        registry.command(
            EditCommand.run, group: .plan, words: .init(.openTodos, values: TodoFlags.completions),
            korean: TodosHelp.edit)
        registry.command(
            DoneCommand.run, group: .plan, words: .init(.openTodos, values: TodoFlags.target),
            korean: TodosHelp.done)
        registry.command(
            UndoneCommand.run, group: .plan, words: .init(.openTodos, values: TodoFlags.target),
            korean: TodosHelp.undone)
        registry.command(
            MoveCommand.run, group: .plan,
            words: .init(.all([.openTodos, .words(TodoFlags.days)]), values: TodoFlags.completions),
            korean: TodosHelp.move)
        registry.command(
            RemoveCommand.run, group: .plan, words: .init(.openTodos, values: TodoFlags.target),
            korean: TodosHelp.remove)
        registry.command(UndoCommand.run, group: .plan, korean: TodosHelp.undo)
        registry.command(RedoCommand.run, group: .plan, korean: TodosHelp.redo)
    }

    private static func registerReadCommands(in registry: inout Registry) {
        registry.command(ShowCommand.run, group: .look, words: .init(.openTodos), korean: TodosHelp.show)
        registry.completion(historyQuery) { (suggest: SuggestQueryWords, names: RecordNames) in
            QueryWords { try suggest(completing: $0, in: .history(names.namedTypes)) }
        }
        registry.command(
            HistoryCommand.run, group: .look, words: .init(.source(historyQuery)), korean: TodosHelp.history)
        registry.command(RecurCommand.self, group: .look, words: .init(.openTodos), korean: TodosHelp.recur)
        registry.subcommand(RecurPreviewCommand.run)
        registry.command(RemindCommand.run, group: .look, korean: TodosHelp.remind)
    }
}

extension Completion {
    static var openTodos: Completion { .source(TodoCompletion.name) }
    static var query: Completion { .source(TodoCompletion.query) }
}
