import ArgumentParser
import UtilLocalization

/// The words of a line that start with a dash, told apart: options with their values, and text.
///
/// The parser would take `-dash` for the flags d, a, s and h, and print help in place of adding a todo.
struct DashedWords {
    /// An option that the command does not have; in the parser's own words.
    struct UnknownOption: Error, CustomStringConvertible {
        let word: String
        var description: String { "Unknown option '\(word)'" }
    }

    /// Options, each with its value.
    private(set) var options: [String] = []
    /// The other words, where some of them start with a dash; else they are among ``options``, in the order
    /// of the line.
    private(set) var text: [String] = []

    /// - Parameter words: those before a terminator.
    /// - Throws: ``UnknownOption`` for flags run together that the command does not have.
    init(_ words: ArraySlice<String>, of entry: CommandEntry) throws {
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
        guard hasDashes, entry.keepsTerminator else {
            (options, text) = (Array(words), [])
            return
        }
    }

    private static func options(of entry: CommandEntry) throws -> [CommandManual.Argument] {
        let manual = try entry.manual(.english)
        return manual.options + (manual.subcommands ?? []).flatMap(\.options)
    }

    private static func isDashed(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

    /// `--flag`, `--option=value`, `-f`.
    private static func isPlain(_ word: String) -> Bool {
        if word.hasPrefix("--") {
            return word.dropFirst(2).first?.isLetter == true && !word.prefix { $0 != "=" }.contains(" ")
        }
        return word.count == 2 && word.last?.isLetter == true
            || word.dropFirst(2).first == "=" && word.dropFirst().first?.isLetter == true
    }

    /// `-qn`.
    private static func isRunTogether(_ word: String) -> Bool {
        !word.hasPrefix("--") && word.dropFirst().allSatisfy { $0.isLetter && $0.isASCII }
    }
}
