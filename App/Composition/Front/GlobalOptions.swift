import CoreTerminal
import DomainPrimitives
import SettingsDomain
import UtilLocalization

/// The options `--color` and `--lang`, which every command accepts anywhere on the command line.
struct GlobalOptions {
    private(set) var rest: [String] = []
    private var color: ColorChoice?
    private var language: Language?

    init(_ arguments: [String]) throws(ValidationError) {
        var index = arguments.startIndex
        while index < arguments.endIndex {
            let argument = arguments[index]
            if argument == "--" {
                rest += arguments[index...]
                break
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            guard ["--color", "--lang"].contains(parts[0]) else {
                rest.append(argument)
                index += 1
                continue
            }
            let value: String
            if parts.count == 2 {
                value = parts[1]
            } else {
                index += 1
                value = index < arguments.endIndex ? arguments[index] : ""
            }
            try set(parts[0], value)
            index += 1
        }
    }

    /// Returns the words of an unfinished command line without `--color`, `--lang` and their values. The last
    /// word always stays, because the person is still typing that word.
    static func removed(from words: [String]) -> [String] {
        var rest: [String] = []
        var index = words.startIndex
        while index < words.endIndex {
            let isOption = ["--color", "--lang"].contains(words[index])
            let isWhole = words[index].hasPrefix("--color=") || words[index].hasPrefix("--lang=")
            if isOption, index + 2 < words.endIndex {
                index += 2
            } else if isWhole, index + 1 < words.endIndex {
                index += 1
            } else {
                rest.append(words[index])
                index += 1
            }
        }
        return rest
    }

    /// Returns a console that uses the values of `--color` and `--lang`. The settings supply the value of a
    /// missing option.
    func applied(to console: Console, settings: [String: String]) -> Console {
        var console = console.applying(
            color ?? settings[Setting.color.name].flatMap(ColorChoice.init(rawValue:)) ?? .auto)
        if let language = language ?? settings[Setting.language.name].flatMap(Language.init(rawValue:)) {
            console.language = language
        }
        return console
    }

    private mutating func set(_ name: String, _ value: String) throws(ValidationError) {
        let shown = value.isEmpty ? name : "\(name) \(value)"
        switch name {
        case "--color":
            color = ColorChoice(rawValue: value)
            guard color == nil else { return }
            throw ValidationError(.option, shown, .oneOf(ColorChoice.allCases.map(\.rawValue)))
        default:
            language = Language(rawValue: value)
            guard language == nil else { return }
            throw ValidationError(.option, shown, .oneOf(Language.allCases.map(\.rawValue)))
        }
    }
}
