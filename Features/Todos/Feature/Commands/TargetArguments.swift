import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The arguments of a command that changes todos: references to todos, or a query.
struct TargetArguments: ParsableArguments {
    @Argument(
        help: """
            Numbers, ranges such as 3-7, the start of a UUID, a part of the title, @last, or '-' for \
            standard input.
            """
    )
    var todos: [String] = []
    @OptionGroup var query: QueryOptions
}

/// The options by which a command changes all todos of a query.
struct QueryOptions: ParsableArguments {
    @Option(
        name: .customLong("where"), parsing: .unconditional,
        help: ArgumentHelp(
            "All todos of a query, such as 'overdue +home'. See: haru list --help", valueName: "query"))
    var query: String?
    @Flag(
        name: .shortAndLong,
        help: """
            Change all todos of --where; for rm, delete subtasks too. Without --yes, Haru only says what \
            would change, and ends with exit code 2.
            """)
    var yes = false
    @Option(
        help: ArgumentHelp(
            """
            The number of todos that --where must find. If the query leaves out no todo, --yes is not \
            enough, and --expect is needed.
            """, valueName: "count"))
    var expect: Int?
}

/// Finds the todos that a command changes: the todos that the arguments name, or the todos that match the
/// query after `--where`.
struct TargetReader: Sendable {
    /// The number of todos that a preview lists.
    private static let previewed = 10

    let console: Console
    let selection: SelectionViewModel
    let now: Moment

    init(console: Console, selection: SelectionViewModel, clock: any WallClock) {
        self.console = console
        self.selection = selection
        now = clock.now()
    }

    /// Returns the todos to change.
    /// - Parameters:
    ///   - completion: whether `--where` finds open todos, done todos or both. If the query itself asks for
    ///     open or done todos, the query wins.
    ///   - isDryRun: whether the command changes nothing, and so needs no confirmation.
    /// - Throws: ``PlannerError/invalid(_:)`` if there are both references and a query. ``PlainFailure`` in
    ///   three cases:
    ///   - There is neither a reference nor a query.
    ///   - The query finds no todo.
    ///   - The person has not confirmed the change of all found todos.
    func references(
        _ arguments: TargetArguments, completion: TodoQuery.Completion, isDryRun: Bool
    ) throws -> [TodoReference] {
        try references(arguments.todos, arguments.query, completion: completion, isDryRun: isDryRun)
    }

    func references(
        _ words: [String], _ options: QueryOptions, completion: TodoQuery.Completion, isDryRun: Bool
    ) throws -> [TodoReference] {
        let say = console.language
        guard let query = options.query else {
            guard !words.isEmpty else {
                throw PlainFailure(
                    .invalidInput,
                    say(
                        "Name at least one todo by its number or title, or give --where with a query.",
                        "할 일의 번호나 제목을 하나 이상 쓰거나 --where로 조건을 주세요."))
            }
            return try ReferenceArguments.references(words, console)
        }
        guard words.isEmpty else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.option, "--where", .excludes(words[0])))
        }
        try selection.select(query, completion: completion)
        let state = selection.state
        if state.waiting > 0 {
            console.note([StyledLine(TodosText(say).leftOut(state.waiting), .dim)])
        }
        for note in TodosText(say).dayNotes(on: query, now) { console.note(note) }
        if state.rows.isEmpty {
            throw PlainFailure(.nothingMatched, say("No todo matches the query.", "조건에 맞는 할 일이 없습니다."))
        }
        if !isDryRun { try confirm(state, options) }
        return state.references
    }

    /// Requires that the person has confirmed a change of all todos of a query.
    private func confirm(_ state: SelectionViewModel.State, _ options: QueryOptions) throws {
        let say = console.language
        let count = state.rows.count
        if let expected = options.expect, expected != count {
            preview(state)
            throw PlainFailure(
                .invalidInput,
                say(
                    "The query finds \(count) \(count == 1 ? "todo" : "todos"), but --expect says "
                        + "\(expected). Nothing was changed. Change the query, or give --expect \(count)",
                    "조건에 맞는 할 일은 \(count)개인데 --expect는 \(expected)개입니다. 아무것도 바꾸지 않았습니다. "
                        + "조건을 고치거나 --expect \(count)을(를) 쓰세요."))
        }
        if options.expect == count { return }
        if state.isEverything, count > 1 {
            preview(state)
            throw PlainFailure(
                .invalidInput,
                say(
                    "The query finds all \(count) todos. Nothing was changed. If you mean that, add "
                        + "--expect \(count)",
                    "모든 할 일 \(count)개가 조건에 맞습니다. 아무것도 바꾸지 않았습니다. 모두 바꾸려면 --expect \(count)을(를) 붙이세요."))
        }
        guard options.yes else {
            preview(state)
            throw PlainFailure(
                .invalidInput,
                say(
                    "The query finds \(count) \(count == 1 ? "todo" : "todos"). Nothing was changed. To "
                        + "change \(count == 1 ? "it" : "them"), add --yes",
                    "조건에 맞는 할 일은 \(count)개입니다. 아무것도 바꾸지 않았습니다. 바꾸려면 --yes를 붙이세요."))
        }
    }

    /// Shows the first todos of a query on standard error.
    private func preview(_ state: SelectionViewModel.State) {
        let text = TodosText(console.language)
        console.note(
            state.rows.prefix(Self.previewed).map {
                TodoEcho(row: $0, today: now.day, text: text).line(sign: "?", role: .plain)
            })
        if state.rows.count > Self.previewed { console.note("  …") }
    }
}
