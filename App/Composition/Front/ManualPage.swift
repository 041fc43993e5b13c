import ArgumentParser
import CoreCommandLine
import CoreDI
import CoreTerminal
import UtilLocalization

/// The man page of `haru`, generated from the declarations of the commands. Its format is described in
/// man(7).
struct ManualPage {
    let commands: [CommandEntry]
    let language: Language

    func text() throws -> String {
        var lines = [
            ".TH HARU 1 \"\" \"haru \(HaruApplication.version)\" \"User Commands\"",
            ".SH \(language("NAME", "이름"))",
            language("haru \\- an offline\\-first planner for the terminal", "haru \\- 네트워크 없이도 쓰는 터미널 플래너"),
            ".SH \(language("SYNOPSIS", "사용법"))", ".B haru",
            language(
                "[\\fIcommand\\fR] [\\fIwords\\fR] [\\fIflags\\fR]",
                "[\\fI명령\\fR] [\\fI내용\\fR] [\\fI옵션\\fR]"),
            ".SH \(language("DESCRIPTION", "설명"))",
            language(
                "Without a command, haru opens the full screen. If the output is not a terminal, haru prints "
                    + "today's agenda. Data goes to standard output, messages to standard error.",
                "명령이 없으면 전체 화면을 엽니다. 출력이 터미널이 아니면 오늘 일정을 보여 줍니다. 데이터는 표준 출력, 알림은 표준 오류로 나갑니다."),
            ".SH \(language("COMMANDS", "명령"))",
        ]
        for entry in commands { try append(entry.manual(language), name: entry.name, to: &lines) }
        return (lines + ending).joined(separator: "\n")
    }

    private var ending: [String] {
        [
            ".SH \(language("EXIT STATUS", "종료 코드"))",
            language(
                "0 done, 1 nothing matched, 2 invalid input, 3 conflict, 4 network, 5 not logged in, "
                    + "6 storage, 7 done, but haru left something out and listed it.",
                "0 완료, 1 맞는 것 없음, 2 잘못된 입력, 3 충돌, 4 네트워크, 5 로그인 필요, 6 저장 오류, "
                    + "7 완료했지만 빠진 것이 있어 목록으로 출력."),
            ".SH \(language("ENVIRONMENT", "환경 변수"))", ".TP", "HARU_HOME",
            language(
                "One directory for the library, the backups and the settings.",
                "라이브러리, 백업, 설정을 모두 두는 폴더."),
            ".TP", "VISUAL, EDITOR",
            language(
                "The text editor that haru opens. Without both variables, haru opens vi.",
                "하루가 여는 텍스트 편집기. 둘 다 없으면 vi를 엽니다."),
            ".TP", "NO_COLOR", language("No colours.", "색을 쓰지 않습니다."),
            ".TP", "LC_ALL, LC_MESSAGES, LANG",
            language("The language: Korean if the locale is Korean.", "언어. 로캘이 한국어이면 한국어."),
        ]
    }

    private func append(_ manual: CommandManual, name: String, to lines: inout [String]) throws {
        let words = manual.positionals.map { argument in
            let value =
                "\\fI\(escaped(argument.valueName ?? "word"))\\fR\(argument.isRepeating ? " ..." : "")"
            return argument.isOptional ? "[\(value)]" : value
        }
        lines += [
            ".SS \"haru \(name)\"", escaped(manual.abstract ?? ""), ".PP", ".B haru \(name)",
            words.joined(separator: " "),
        ]
        for option in manual.options {
            let names = (option.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }.joined(separator: ", ")
            lines += [
                ".TP", names + (option.takesValue ? " \\fI\(escaped(option.valueName ?? "value"))\\fR" : ""),
                escaped(option.abstract ?? ""),
            ]
        }
        append(manual.explanation, to: &lines)
        for subcommand in manual.subcommands ?? [] {
            try append(subcommand, name: "\(name) \(subcommand.commandName)", to: &lines)
        }
    }

    /// Appends the long description of a command to the lines of the man page.
    private func append(_ explanation: CommandDiscussion, to lines: inout [String]) {
        for section in explanation.sections {
            lines.append(".PP")
            for part in section {
                switch part {
                case .paragraph(let text): lines.append(escaped(text))
                case .lines(let rows): append(unfilled: rows, to: &lines)
                }
            }
        }
        if !explanation.examples.isEmpty {
            lines.append(".PP")
            append(unfilled: explanation.examples, to: &lines)
        }
    }

    /// Appends rows that `man` must not join into a paragraph, such as the rows of a table.
    private func append(unfilled rows: [String], to lines: inout [String]) {
        lines += [".nf"] + rows.map(escaped) + [".fi"]
    }

    /// Escapes backslashes, dashes, and a leading dot or quote, because they have a meaning in a man page.
    private func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
    }
}

struct ManCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "man", abstract: "Print the manual of all commands as a man page.",
        discussion: "Examples:\n  haru man | man -l -\n  haru man > ~/.local/share/man/man1/haru.1")

    static let korean = CommandTranslation(
        "모든 명령의 설명서를 man 페이지로 출력합니다.",
        discussion: "예:\n  haru man | man -l -\n  haru man > ~/.local/share/man/man1/haru.1")

    func run(_ console: Console, _ commands: Contributions<CommandEntry, Void>) throws {
        console.print(try ManualPage(commands: commands.all.map(\.item), language: console.language).text())
    }
}
