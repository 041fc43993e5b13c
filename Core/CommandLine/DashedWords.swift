import ArgumentParser
import UtilLocalization

/// The options and the text of a command line. Haru separates them before ArgumentParser runs, because
/// ArgumentParser would read a text such as `-#home` as flags.
struct DashedWords {
    /// The error for an option that the command does not have. The error's description has the same words as
    /// the message of ArgumentParser.
    struct UnknownOption: Error, CustomStringConvertible {
        let word: String
        var description: String { "Unknown option '\(word)'" }
    }

    /// The words that ArgumentParser parses: all words of the command line that are not in ``text``.
    private(set) var options: [String] = []
    /// The words of a text, such as a title. Empty in two cases:
    /// - No word of the text begins with a dash.
    /// - The command accepts no such text.
    private(set) var text: [String] = []

    /// - Parameters:
    ///   - words: the words before the word `--`.
    ///   - acceptsText: whether words such as `-#home` can be text of the command.
    /// - Throws: ``UnknownOption`` if a word such as `-qn` contains a flag that the command does not have.
    init(_ words: ArraySlice<String>, of entry: CommandEntry, acceptsText: Bool) throws {
        guard words.contains(where: { Self.isDashed($0) && !Self.isPlain($0) }) else {
            options = Array(words)
            return
        }
        let known = try Self.options(of: entry)
        let values = Set(known.filter(\.takesValue).flatMap { $0.names ?? [] }.map(\.text))
        let flags = Set(
            known.flatMap { $0.names ?? [] }.map(\.text).filter { $0.count == 2 }.compactMap(\.last)
        ).union("h")
        var hasDashes = false
        var index = words.startIndex
        while index < words.endIndex {
            let word = words[index]
            index += 1
            if !Self.isDashed(word) {
                text.append(word)
            } else if values.contains(word) {
                options.append(word)
                if index < words.endIndex { options.append(words[index]) }
                index += 1
            } else if Self.isPlain(word) {
                options.append(word)
            } else if Self.isRunTogether(word) {
                guard word.dropFirst().allSatisfy(flags.contains) else { throw UnknownOption(word: word) }
                options.append(word)
            } else {
                hasDashes = true
                text.append(word)
            }
        }
        guard hasDashes, acceptsText else {
            (options, text) = (Array(words), [])
            return
        }
    }

    /// Returns the first word before `--` that begins with a dash and is not an option of the command; `nil`
    /// if there is none.
    static func unknown(in words: [String], to manual: CommandManual) -> String? {
        let known = Set(manual.options.flatMap { $0.names ?? [] }.map(\.text))
        return words.prefix { $0 != "--" }.first { word in
            guard isDashed(word) else { return false }
            let isOfFlags = isRunTogether(word) && word.dropFirst().allSatisfy { known.contains("-\($0)") }
            return !isOfFlags && !known.contains(String(word.prefix { $0 != "=" }))
        }
    }

    private static func options(of entry: CommandEntry) throws -> [CommandManual.Argument] {
        let manual = try entry.manual(.english)
        return manual.options + (manual.subcommands ?? []).flatMap(\.options)
    }

    private static func isDashed(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

    /// Whether a word has the form of an option: `--flag`, `--option=value`, `-f` or `-f=value`.
    private static func isPlain(_ word: String) -> Bool {
        if word.hasPrefix("--") {
            return word.dropFirst(2).first?.isLetter == true && !word.prefix { $0 != "=" }.contains(" ")
        }
        return word.count == 2 && word.last?.isLetter == true
            || word.dropFirst(2).first == "=" && word.dropFirst().first?.isLetter == true
    }

    /// Whether a word has the form of several short flags in one word, such as `-qn`.
    private static func isRunTogether(_ word: String) -> Bool {
        !word.hasPrefix("--") && word.dropFirst().allSatisfy { $0.isLetter && $0.isASCII }
    }
}
