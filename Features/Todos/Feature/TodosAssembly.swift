import LibraryDomain
import ArgumentParser
import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import StatsInterface
import TodosDomain
import TodosInterface
import TodosPresentation

/// Todos: adding, listing, changing, and taking back.
public enum TodosAssembly: FeatureAssembly {
    public static let name = "Todos"

    public static func register(in registry: inout Registry) {
        registerUseCases(in: &registry)
        registerViewModels(in: &registry)
        registerReadingCommands(in: &registry)
        registerReminding(in: &registry)
        registerWritingCommands(in: &registry)
        registerScreens(in: &registry)
    }

    private static func registerScreens(in registry: inout Registry) {
        registry.bind(
            DayUseCases.self, needs: ReadAgenda.self, AddTodos.self, EditTodos.self, CompleteTodos.self, ReopenTodos.self,
            MoveTodos.self, DeleteTodos.self, (any PlannerRepository).self, (any WallClock).self
        ) { agenda, add, edit, complete, reopen, move, delete, repository, clock in
            DayUseCases(
                readAgenda: agenda, readStats: ReadStats(repository: repository, clock: clock), add: add, edit: edit,
                complete: complete, reopen: reopen, move: move,
                delete: delete, undo: UndoActions(repository: repository, direction: .undo),
                redo: UndoActions(repository: repository, direction: .redo))
        }
        registry.bind(DayViewModel.self, needs: DayUseCases.self, (any WallClock).self) { DayViewModel(uses: $0, clock: $1) }
        registry.contribute(
            DayAction.entry, needs: Console.self, DayViewModel.self, IfBound<any BalanceWords>.self, FailureText.self
        ) { console, model, words, failures in
            ScreenMaker { work in
                DayScreen(model, text: TodosText(console.language), words: words.service, failures: failures, work: work)
            }
        }
        registry.contribute(HistoryAction.entry, needs: Console.self, HistoryViewModel.self, FailureText.self) {
            console, model, failures in
            ScreenMaker { HistoryScreen(model, text: TodosText(console.language), failures: failures, work: $0) }
        }
    }

    private static func registerUseCases(in registry: inout Registry) {
        typealias Repository = any PlannerRepository
        typealias Clock = any WallClock
        registry.bind(AddTodos.self, needs: Repository.self, Clock.self, RandomSource.self) {
            AddTodos(repository: $0, clock: $1, random: $2)
        }
        registry.bind(EditTodos.self, needs: Repository.self, Clock.self) { EditTodos(repository: $0, clock: $1) }
        registry.bind(CompleteTodos.self, needs: Repository.self, Clock.self) { CompleteTodos(repository: $0, clock: $1) }
        registry.bind(ReopenTodos.self, needs: Repository.self, Clock.self) { ReopenTodos(repository: $0, clock: $1) }
        registry.bind(MoveTodos.self, needs: Repository.self, Clock.self) { MoveTodos(repository: $0, clock: $1) }
        registry.bind(DeleteTodos.self, needs: Repository.self) { DeleteTodos(repository: $0) }
        registry.bind(ReadAgenda.self, needs: Repository.self, Clock.self) { ReadAgenda(repository: $0, clock: $1) }
        registry.bind(ReadTodo.self, needs: Repository.self) { ReadTodo(repository: $0) }
        registry.bind(ReadHistory.self, needs: Repository.self) { ReadHistory(repository: $0) }
        registry.bind(PreviewRecurrence.self, needs: Repository.self) { PreviewRecurrence(repository: $0) }
        registry.bind(SuggestTodos.self, needs: Repository.self, Clock.self) { SuggestTodos(repository: $0, clock: $1) }
        registry.bind(RemindOfTodos.self, needs: Repository.self, (any ReminderRepository).self, Clock.self) {
            RemindOfTodos(repository: $0, reminders: $1, clock: $2)
        }
        registry.bind((any TodoSuggestions).self, needs: SuggestTodos.self) { AgendaSuggestions(suggest: $0) }
    }

    private static func registerViewModels(in registry: inout Registry) {
        registry.bind(AgendaViewModel.self, needs: ReadAgenda.self, (any WallClock).self) {
            AgendaViewModel(readAgenda: $0, clock: $1)
        }
        registry.bind(
            TodoEditorViewModel.self, needs: AddTodos.self, EditTodos.self, CompleteTodos.self, ReopenTodos.self,
            MoveTodos.self, DeleteTodos.self, (any WallClock).self
        ) { TodoEditorViewModel(add: $0, edit: $1, complete: $2, reopen: $3, move: $4, delete: $5, clock: $6) }
        registry.bind(TodoDetailsViewModel.self, needs: ReadTodo.self, (any WallClock).self) {
            TodoDetailsViewModel(readTodo: $0, clock: $1)
        }
        registry.bind(
            HistoryViewModel.self, needs: ReadHistory.self, (any PlannerRepository).self, (any WallClock).self
        ) { read, repository, clock in
            HistoryViewModel(
                readHistory: read, undo: UndoActions(repository: repository, direction: .undo),
                redo: UndoActions(repository: repository, direction: .redo), clock: clock)
        }
        registry.bind(RemindersViewModel.self, needs: RemindOfTodos.self, (any WallClock).self) {
            RemindersViewModel(remind: $0, clock: $1)
        }
        registry.bind(RecurrenceViewModel.self, needs: PreviewRecurrence.self) { RecurrenceViewModel(preview: $0) }
    }

    private static func registerReadingCommands(in registry: inout Registry) {
        registry.contribute(
            CommandEntry(
                ListCommand.self, group: .plan, completion: .words(AgendaScope.names),
                values: ["--tag": .tags, "--sort": .words(TodoQuery.Sort.allCases.map(\.rawValue))], korean: TodosHelp.list),
            needs: Console.self,
            AgendaViewModel.self, (any WallClock).self
        ) { console, agenda, clock in
            CommandRunner(ListCommand.self) { try $0.run(console, agenda, clock) }
        }
        registry.contribute(
            CommandEntry(ShowCommand.self, group: .look, completion: .todos, korean: TodosHelp.show), needs: Console.self,
            TodoDetailsViewModel.self
        ) {
            console, details in CommandRunner(ShowCommand.self) { try $0.run(console, details) }
        }
        registry.contribute(
            CommandEntry(HistoryCommand.self, group: .look, korean: TodosHelp.history), needs: Console.self, HistoryViewModel.self
        ) {
            console, history in CommandRunner(HistoryCommand.self) { try $0.run(console, history) }
        }
        registry.contribute(
            CommandEntry(RecurCommand.self, group: .look, completion: .todos, korean: TodosHelp.recur), needs: Console.self,
            RecurrenceViewModel.self,
            (any WallClock).self
        ) { console, recurrence, clock in
            CommandRunner(RecurPreviewCommand.self) { try $0.run(console, recurrence, clock) }
        }
    }

    private static func registerReminding(in registry: inout Registry) {
        registry.contribute(
            CommandEntry(RemindCommand.self, group: .look, korean: TodosHelp.remind), needs: Console.self, RemindersViewModel.self
        ) { console, reminders in
            CommandRunner(RemindCommand.self) { try $0.run(console, reminders) }
        }
    }

    private static func registerWritingCommands(in registry: inout Registry) {
        registry.contribute(
            CommandEntry(
                AddCommand.self, group: .plan, values: TodoFlags.completions, keepsTerminator: true, korean: TodosHelp.add),
            needs: Console.self,
            FailureText.self,
            TodoEditorViewModel.self,
            (any WallClock).self
        ) { console, failures, editor, clock in
            CommandRunner(AddCommand.self) { try $0.run(console, failures, editor, clock) }
        }
        contributeEdit(EditCommand.self, korean: TodosHelp.edit, to: &registry)
        contributeEdit(DoneCommand.self, korean: TodosHelp.done, to: &registry)
        contributeEdit(UndoneCommand.self, korean: TodosHelp.undone, to: &registry)
        contributeEdit(MoveCommand.self, completion: .todosOr(TodoFlags.days), korean: TodosHelp.move, to: &registry)
        contributeEdit(RemoveCommand.self, korean: TodosHelp.remove, to: &registry)
        registry.contribute(
            CommandEntry(UndoCommand.self, group: .plan, korean: TodosHelp.undo), needs: Console.self, HistoryViewModel.self
        ) {
            console, history in CommandRunner(UndoCommand.self) { try $0.run(console, history) }
        }
        registry.contribute(
            CommandEntry(RedoCommand.self, group: .plan, korean: TodosHelp.redo), needs: Console.self, HistoryViewModel.self
        ) {
            console, history in CommandRunner(RedoCommand.self) { try $0.run(console, history) }
        }
    }

    private static func contributeEdit<Command: EditingCommand>(
        _ type: Command.Type, completion: CommandEntry.Completion = .todos,
        korean: @escaping @Sendable @autoclosure () -> CommandTranslation, to registry: inout Registry
    ) {
        registry.contribute(
            CommandEntry(type, group: .plan, completion: completion, values: TodoFlags.completions, korean: korean()),
            needs: Console.self, FailureText.self,
            TodoEditorViewModel.self,
            (any WallClock).self
        ) { console, failures, editor, clock in
            CommandRunner(type) { command in
                let output = EditorOutput(
                    console: console, failures: failures, now: clock.now(), writing: command.writing)
                try command.run(output, editor)
            }
        }
    }
}
