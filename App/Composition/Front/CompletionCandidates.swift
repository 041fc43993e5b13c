import CoreCommandLine
import CoreTerminal
import TagsInterface
import TodosInterface
import UtilLocalization

/// What a shell may offer for a half-typed line: commands, flags, tags, open todos.
struct CompletionCandidates {
    /// Most todos that are offered.
    private static let mostTodos = 50

    let commands: [CommandEntry]
    let language: Language
    /// `nil` where the feature is not there.
    let tags: (any TagSuggestions)?
    let todos: (any TodoSuggestions)?

    /// - Parameter words: the words after `haru`; the last is the one being typed, and may be empty.
    /// - Returns: lines of a candidate, a tab, and what it is.
    func lines(for words: [String]) throws -> [String] {
        let typed = TypedWords(words)
        return try candidates(typed.before, prefix: typed.prefix).filter { $0.value.hasPrefix(typed.prefix) }.map {
            "\(HarmlessText.line(typed.kept + $0.value))\t\(HarmlessText.line($0.about))"
        }
    }

    private typealias Candidate = (value: String, about: String)

    private func candidates(_ before: [String], prefix: String) throws -> [Candidate] {
        guard let name = before.first, name != "help" || before.count > 1 else {
            return commands.map { ($0.name, $0.abstract(language)) }
        }
        guard let entry = commands.first(where: { $0.isCalled(name) }) else { return [] }
        var manual = try entry.manual(language)
        for word in before.dropFirst() {
            manual = manual.subcommands?.first { $0.commandName == word } ?? manual
        }
        if let subcommands = manual.subcommands, !subcommands.isEmpty, !prefix.hasPrefix("-") {
            return subcommands.map { ($0.commandName, $0.abstract ?? "") }
        }
        if prefix.hasPrefix("#") { return try tagNames().map { ("#\($0)", "") } }
        if let option = manual.options.first(where: { $0.takesValue && ($0.names ?? []).contains { $0.text == before.last } }) {
            let names = (option.names ?? []).map(\.text)
            return try names.compactMap { entry.values[$0] }.first.map(offers) ?? []
        }
        if prefix.hasPrefix("-") {
            return manual.options.flatMap { option in (option.names ?? []).map { ($0.text, option.abstract ?? "") } }
        }
        return try offers(before.last.flatMap { entry.values[$0] } ?? entry.completion)
    }

    private func offers(_ completion: CommandEntry.Completion) throws -> [Candidate] {
        switch completion {
        case .none, .files: []
        case .words(let words): words.map { ($0, "") }
        case .tags: try tagNames().map { ($0, "") }
        case .todos: try todos?.openTodos(limit: Self.mostTodos).map { ($0.reference, $0.title) } ?? []
        case .todosOr(let words): try offers(.todos) + offers(.words(words))
        }
    }

    private func tagNames() throws -> [String] { try tags?.tagNames() ?? [] }
}
