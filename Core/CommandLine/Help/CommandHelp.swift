import UtilLocalization

/// The help of one command: purpose, usage, arguments, options and examples. The examples come last, so that
/// they are nearest to the prompt.
struct CommandHelp {
    private struct Row {
        let name: String
        let about: String
    }

    // `widestNames` and `narrowestTexts` are in terminal columns.
    private static let widestNames = 26
    private static let narrowestTexts = 24

    let manual: CommandManual
    /// The full name of the command, such as `tags add` for the subcommand `add` of `tags`.
    let path: String
    /// The usage that the command declares. If it is `nil`, the help derives the usage from the arguments.
    let ownUsage: String?
    let style: HelpStyle

    var text: String {
        var blocks = [style.wrapped(manual.abstract ?? "", to: style.columns), usage]
        let explanation = manual.explanation
        blocks += explanation.sections.map { $0.flatMap(lines) }
        blocks += [section(say("Arguments", "인자"), manual.positionals.map(row))]
        blocks += [section(say("Options", "옵션"), manual.options.map(row))]
        blocks += [
            section(
                say("Commands", "하위 명령"),
                (manual.subcommands ?? []).map { Row(name: $0.commandName, about: $0.abstract ?? "") })
        ]
        blocks.append(explanation.examples)
        return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// The lines of the usage, one for each way to call the command.
    var usage: [String] {
        let head = say("Usage: ", "사용법: ")
        let indent = String(repeating: " ", count: style.width(head))
        if let ownUsage {
            let lines = ownUsage.replacing("[flags]", with: flags).split(separator: "\n")
            return lines.enumerated().map { ($0 == 0 ? head : indent) + $1 }
        }
        var words = ["haru \(path)"]
        words += manual.positionals.map { argument in
            let value = "<\(argument.valueName ?? "word")>\(argument.isRepeating ? " ..." : "")"
            return argument.isOptional ? "[\(value)]" : value
        }
        let subcommands = (manual.subcommands ?? []).map(\.commandName)
        if !subcommands.isEmpty { words.append(subcommands.joined(separator: "|")) }
        if manual.options.contains(where: { $0.key != "--help" }) { words.append(flags) }
        return [head + words.joined(separator: " ")]
    }

    private var flags: String { say("[flags]", "[옵션]") }

    private func say(_ english: String, _ korean: String) -> String { style.language(english, korean) }

    private func lines(_ part: CommandDiscussion.Part) -> [String] {
        switch part {
        case .paragraph(let text): style.wrapped(text, to: style.columns)
        case .lines(let lines): lines
        }
    }

    private func row(_ argument: CommandManual.Argument) -> Row {
        let value = "<\(argument.valueName ?? "word")>"
        let names = (argument.names ?? []).map(\.text).sorted { $0.count < $1.count }.joined(separator: ", ")
        let name =
            switch argument.kind {
            case "positional": value
            case _ where argument.takesValue: "\(names) \(value)"
            default: names
            }
        let about = argument.abstract ?? ""
        guard let normal = argument.defaultValue, argument.kind == "option" else {
            return Row(name: name, about: about)
        }
        let note = say("(default: \(normal))", "(기본값: \(normal))")
        return Row(name: name, about: "\(about) \(note)")
    }

    private func section(_ title: String, _ rows: [Row]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let widest =
            rows.map { style.width($0.name) }.filter { $0 <= Self.widestNames }.max() ?? Self.widestNames
        // If the explanations would be too narrow to the right of the names, they go below the names.
        let column = style.columns - widest - 4 < Self.narrowestTexts ? 6 : widest + 4
        let indent = String(repeating: " ", count: column)
        return ["\(title):"]
            + rows.flatMap { row in
                let texts = style.wrapped(row.about, to: max(style.columns - column, 10))
                let head = "  \(row.name)"
                let room = column - style.width(head)
                guard room >= 2, let first = texts.first else { return [head] + texts.map { indent + $0 } }
                return [head + String(repeating: " ", count: room) + first]
                    + texts.dropFirst().map { indent + $0 }
            }
    }
}
