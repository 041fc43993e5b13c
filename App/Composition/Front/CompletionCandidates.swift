import CoreCommandLine
import CoreDI
import CoreTerminal
import UtilLocalization

/// The candidates that a command shell, such as bash, can offer for an unfinished command line. Examples are
/// the names of commands and options, and the names of the person's tags.
struct CompletionCandidates {
    let commands: [CommandEntry]
    let language: Language
    let sources: Contributions<CompletionEntry, any CompletionSource>

    /// - Parameter words: the words after `haru`. The last word is being typed, and can be empty.
    /// - Returns: one line per candidate: the candidate, a tab, and a description.
    func lines(for words: [String]) throws -> [String] {
        let typed = TypedWords(words)
        // Two sources can offer the same word: `overdue` is a list and a query.
        var offered: Set<String> = []
        return try candidates(typed.before, prefix: typed.prefix)
            .filter { $0.value.hasPrefix(typed.prefix) && offered.insert($0.value).inserted }
            .map {
                let word = TerminalSanitizer.line(typed.kept + $0.value.dropFirst(typed.inserted))
                return "\(word)\t\(TerminalSanitizer.line($0.about))"
            }
    }

    private func candidates(_ before: [String], prefix: String) throws -> [CompletionCandidate] {
        guard let name = before.first, let last = before.last, name != "help" || before.count > 1 else {
            return commands.map { CompletionCandidate($0.name, about: $0.abstract(language)) }
        }
        guard let entry = commands.first(where: { $0.isCalled(name) }) else { return [] }
        var manual = try entry.manual(language)
        var completion = entry.words.completion
        for word in before.dropFirst() {
            guard let subcommand = manual.subcommands?.first(where: { $0.commandName == word }) else {
                continue
            }
            manual = subcommand
            completion = entry.words.subcommands[word] ?? completion
        }
        guard let subcommands = manual.subcommands, !subcommands.isEmpty else {
            return try arguments(of: entry, manual, completion, after: last, prefix)
        }
        let names =
            prefix.hasPrefix("-")
            ? [] : subcommands.map { CompletionCandidate($0.commandName, about: $0.abstract ?? "") }
        // Words without the name of a subcommand belong to the default subcommand.
        guard let name = entry.defaultSubcommand,
            let subcommand = subcommands.first(where: { $0.commandName == name })
        else { return names.isEmpty ? try arguments(of: entry, manual, .none, after: last, prefix) : names }
        completion = entry.words.subcommands[name] ?? .none
        return try (before.count == 1 ? names : [])
            + arguments(of: entry, subcommand, completion, after: last, prefix)
    }

    /// Returns the candidates for the arguments and options of a command or of one of its subcommands.
    /// - Parameter manual: the command or the subcommand.
    private func arguments(
        of entry: CommandEntry, _ manual: CommandManual, _ completion: Completion, after last: String,
        _ prefix: String
    ) throws -> [CompletionCandidate] {
        if let sign = prefix.first, let source = sources.all.first(where: { $0.item.sign == sign }) {
            return try source.make().candidates(after: last, typing: prefix).map {
                CompletionCandidate("\(sign)\($0.value)", about: $0.about)
            }
        }
        if let option = manual.options.first(where: {
            $0.takesValue && ($0.names ?? []).contains { $0.text == last }
        }) {
            let names = (option.names ?? []).map(\.text)
            let values = names.compactMap { entry.words.values[$0] }.first
            return try values.map { try offers($0, after: last, prefix) } ?? []
        }
        if prefix.hasPrefix("-") {
            return manual.options.flatMap { option in
                (option.names ?? []).map { CompletionCandidate($0.text, about: option.abstract ?? "") }
            }
        }
        return try offers(completion, after: last, prefix)
    }

    private func offers(
        _ completion: Completion, after word: String, _ prefix: String
    ) throws -> [CompletionCandidate] {
        switch completion {
        case .none, .files: []
        case .words(let words): words.map { CompletionCandidate($0) }
        case .list(let words): Self.lists(of: words, beginning: prefix).map { CompletionCandidate($0) }
        case .source(let name):
            try sources.all.first { $0.item.name == name }?.make().candidates(after: word, typing: prefix)
                ?? []
        case .all(let parts): try parts.flatMap { try offers($0, after: word, prefix) }
        }
    }

    /// Returns the typed list with each word that can follow its last comma. For example, `id,ti` becomes
    /// `id,title`. Leaves out the words that the list already has.
    private static func lists(of words: [String], beginning typed: String) -> [String] {
        let start = typed.lastIndex(of: ",").map(typed.index(after:)) ?? typed.startIndex
        let given = Set(typed[..<start].split(separator: ",").map(String.init))
        return words.filter { !given.contains($0) }.map { typed[..<start] + $0 }
    }
}
