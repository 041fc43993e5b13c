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
        let prefix = words.last ?? ""
        let found = try candidates(Array(words.dropLast()), prefix: prefix)
        return found.filter { $0.value.hasPrefix(prefix) }.map {
            "\(HarmlessText.line($0.value))\t\(HarmlessText.line($0.about))"
        }
    }

    private typealias Candidate = (value: String, about: String)

    private func candidates(_ before: [String], prefix: String) throws -> [Candidate] {
        guard let name = before.first, name != "help" || before.count > 1 else {
            return commands.map { ($0.name, $0.abstract(language)) }
        }
        if name == "completion" { return CompletionScript.shells.map { ($0, "") } }
        guard let entry = commands.first(where: { $0.isCalled(name) }) else { return [] }
        var manual = try entry.manual(language)
        let subcommands = manual.subcommands ?? []
        if let subcommand = subcommands.first(where: { before.dropFirst().contains($0.commandName) }) {
            manual = subcommand
        } else if !subcommands.isEmpty, !prefix.hasPrefix("-") {
            return subcommands.map { ($0.commandName, $0.abstract ?? "") }
        }
        if prefix.hasPrefix("#") { return try tagNames().map { ("#\($0)", "") } }
        if let option = manual.options.first(where: { $0.takesValue && ($0.names ?? []).contains { $0.text == before.last } }) {
            return try values(of: option)
        }
        if prefix.hasPrefix("-") {
            return manual.options.flatMap { option in (option.names ?? []).map { ($0.text, option.abstract ?? "") } }
        }
        switch entry.completion {
        case .none, .files: return []
        case .words(let words): return words.map { ($0, "") }
        case .tags: return try tagNames().map { ($0, "") }
        case .todos: return try todos?.openTodos(limit: Self.mostTodos).map { ($0.reference, $0.title) } ?? []
        }
    }

    private func values(of option: CommandManual.Argument) throws -> [Candidate] {
        let names = (option.names ?? []).map(\.text)
        if names.contains("--tag") || names.contains("--untag") { return try tagNames().map { ($0, "") } }
        if names.contains("--parent") {
            return try todos?.openTodos(limit: Self.mostTodos).map { ($0.reference, $0.title) } ?? []
        }
        if names.contains("--priority") { return ["none", "low", "medium", "high"].map { ($0, "") } }
        if names.contains("--due") { return ["today", "tomorrow", "next week", "오늘", "내일", "다음주"].map { ($0, "") } }
        return []
    }

    private func tagNames() throws -> [String] { try tags?.tagNames() ?? [] }
}
