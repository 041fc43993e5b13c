import ArgumentParser
import CoreCommandLine
import CoreDI
import CoreTerminal

/// `haru man` prints a man page, made from the commands themselves.
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
