import CoreCommandLine

/// The man page, made from the commands themselves (man(7)).
struct ManualPage {
    let commands: [CommandEntry]

    func text() throws -> String {
        var lines = [
            ".TH HARU 1 \"\" \"haru \(HaruApplication.version)\" \"User Commands\"", ".SH NAME",
            "haru \\- an offline\\-first planner for the terminal", ".SH SYNOPSIS", ".B haru",
            "[\\fIcommand\\fR] [\\fIwords\\fR] [\\fIflags\\fR]",
            ".SH DESCRIPTION",
            "Without a command: today's agenda, or the full screen on a terminal. Data goes to standard output, messages to standard error.",
            ".SH COMMANDS",
        ]
        for entry in commands { try append(entry.manual(), name: entry.name, to: &lines) }
        lines += [
            ".SH EXIT STATUS", "0 done, 1 nothing matched, 2 invalid input, 3 conflict, 4 network, 5 not logged in, 6 storage.",
            ".SH ENVIRONMENT", ".TP", "HARU_HOME", "One directory for library, backups and settings.", ".TP", "NO_COLOR",
            "No colours.",
            ".TP", "LC_ALL, LC_MESSAGES, LANG", "The language: Korean where the locale is.",
        ]
        return lines.joined(separator: "\n")
    }

    private func append(_ manual: CommandManual, name: String, to lines: inout [String]) throws {
        let words = manual.positionals.map { argument in
            let value = "\\fI\(escaped(argument.valueName ?? "word"))\\fR\(argument.isRepeating ? " ..." : "")"
            return argument.isOptional ? "[\(value)]" : value
        }
        lines += [".SS \"haru \(name)\"", escaped(manual.abstract ?? ""), ".PP", ".B haru \(name)", words.joined(separator: " ")]
        for option in manual.options {
            let names = (option.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }.joined(separator: ", ")
            lines += [
                ".TP", names + (option.takesValue ? " \\fI\(escaped(option.valueName ?? "value"))\\fR" : ""),
                escaped(option.abstract ?? ""),
            ]
        }
        if let discussion = manual.discussion, !discussion.isEmpty {
            lines +=
                [".PP", ".nf"] + discussion.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
                + [".fi"]
        }
        for subcommand in manual.subcommands ?? [] where subcommand.commandName != "help" {
            try append(subcommand, name: "\(name) \(subcommand.commandName)", to: &lines)
        }
    }

    /// A backslash, a dash and a leading dot or quote mean something to man.
    private func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
    }
}
