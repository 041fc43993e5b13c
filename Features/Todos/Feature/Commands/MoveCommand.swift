import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

struct MoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "move", abstract: "Move todos to another day or another time.",
        usage: """
            haru move <todo> ... <day>
            haru move <todo> ... --to <day>
            haru move --where <query> --to <day>
            """,
        discussion: """
            The last words name the day, the time, or both, in the words of 'haru add'. If they name only one,
            the other stays unchanged. If a word could also name a todo, quote the day or use --to. 'inbox'
            removes the day. Open subtasks of the same day move along. '-' reads todos from standard input.

            Examples:
              haru move 3 tomorrow
              haru move 3-7 'next mon'
              haru move 3 fri 3pm
              haru move 14 'in 2 hours'
              haru list overdue --quiet | haru move - --to tomorrow
              haru move --where overdue --to tomorrow --yes
            """, aliases: ["mv"])

    @Argument(help: "Todos, then the day.") var words: [String] = []
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The destination; all other words then name todos.", valueName: "day"))
    var to: String?
    @OptionGroup var query: QueryOptions
    @OptionGroup var writing: ChangeOptions

    func run(_ output: EditorOutput, _ editor: TodoEditorViewModel, _ targets: TargetReader) throws {
        let now = output.now
        let line = try line(output, editor)
        let destination = try validated { () throws(DomainPrimitives.ValidationError) in
            try AgendaScope.destination(line.destination, now: now)
        }
        let references = try targets.references(
            line.todos, query, completion: .open, isDryRun: writing.isDryRun)
        try editor.move(
            references, to: destination, countsUnchanged: query.query != nil, isDryRun: writing.isDryRun)
        try output.show(editor.state, writing)
    }

    /// Splits the typed words into references to todos, such as `12`, and a destination, such as `next fri`.
    /// - Throws: ``PlainFailure`` if there is no reference, or if a word can belong to both parts.
    private func line(_ output: EditorOutput, _ editor: TodoEditorViewModel) throws -> MoveLine {
        if let to { return MoveLine(todos: words, destination: to) }
        if query.query != nil, !words.isEmpty {
            return MoveLine(todos: [], destination: words.joined(separator: " "))
        }
        let say = output.console.language
        guard let line = MoveLine(words, now: output.now) else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "Give at least one todo, then the day, for example: haru move 3 tomorrow",
                    "할 일을 하나 이상 쓰고 날짜를 쓰세요. 예: haru move 3 내일"))
        }
        guard !line.doubtful.isEmpty, try editor.canName(line.doubtful) else { return line }
        let (words, todos) = (
            TerminalSanitizer.line(line.doubtful.joined(separator: " ")), line.todos.joined(separator: " ")
        )
        let example = TerminalSanitizer.line("haru move \(todos) --to '\(line.destination)'")
        throw PlainFailure(
            .invalidInput,
            say(
                "'\(words)' can name a todo or a part of the day. Nothing was moved. "
                    + "To use it as the day: \(example)",
                "'\(words)'은(는) 할 일일 수도 날짜의 일부일 수도 있습니다. 아무것도 옮기지 않았습니다. 날짜라면: \(example)"))
    }
}

/// The arguments of `haru move`: references to todos, then the destination, such as `next fri`.
struct MoveLine {
    let todos: [String]
    let destination: String
    /// The words at the start of ``destination`` that could instead name todos. For example, `next fri` could
    /// mean the todo `next` and the destination `fri`.
    var doubtful: [String] = []

    init(todos: [String], destination: String) {
        self.todos = todos
        self.destination = destination
    }

    /// Splits the words of a command line into todos and a destination. The destination is the longest valid
    /// destination at the end of the line, or else the last word. Returns `nil` if no words are left for the
    /// todos.
    init?(_ words: [String], now: Moment) {
        guard words.count >= 2, !Self.isDestination(words[...], now) else { return nil }
        let starts = words.indices.dropFirst().filter { Self.isDestination(words[$0...], now) }
        let start = starts.first ?? words.count - 1
        todos = Array(words[..<start])
        destination = words[start...].joined(separator: " ")
        if let next = starts.dropFirst().first {
            doubtful = words[start..<next].filter { !Self.joints.contains($0.lowercased()) }
        }
    }

    /// Words that can stand before a day or a time, such as `on` in `on monday`. They never name a todo.
    private static let joints: Set<String> = ["at", "on", "by", "due", "until", "@", "the"]

    private static func isDestination(_ words: ArraySlice<String>, _ now: Moment) -> Bool {
        // No destination has more than 12 words, so a longer line needs no parsing.
        guard words.count <= 12, !words.contains(where: { $0.allSatisfy(\.isWhitespace) }) else {
            return false
        }
        return (try? AgendaScope.destination(words.joined(separator: " "), now: now)) != nil
    }
}
