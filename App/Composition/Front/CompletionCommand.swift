import ArgumentParser
import CoreCommandLine
import CoreTerminal
import UtilLocalization

/// `haru completion` prints the completion script of a command shell, such as bash. No feature contains this
/// command, because only the front knows all commands.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "completion", abstract: "Print a completion script for a shell.",
        discussion: """
            The script completes commands, flags, tags and open todos.

            Examples:
              eval "$(haru completion bash)"                                  in ~/.bashrc
              haru completion zsh > ~/.zfunc/_haru                            a directory of $fpath
              haru completion fish > ~/.config/fish/completions/haru.fish
            """)

    static let korean = CommandTranslation(
        "셸의 자동 완성 스크립트를 출력합니다.",
        discussion: """
            명령, 옵션, 태그, 남은 할 일을 자동으로 완성합니다.

            예:
              eval "$(haru completion bash)"                                  ~/.bashrc에
              haru completion zsh > ~/.zfunc/_haru                            $fpath에 있는 폴더에
              haru completion fish > ~/.config/fish/completions/haru.fish
            """, arguments: ["shell": "bash, zsh, fish 중 하나."])

    @Argument(help: "bash, zsh or fish.") var shell: String

    func run(_ console: Console) throws {
        guard let script = CompletionScript.text(shell) else {
            let shells = CompletionScript.shells.joined(separator: ", ")
            let shown = TerminalSanitizer.line(shell)
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "Unknown shell '\(shown)'. Give one of \(shells), for example: haru completion bash",
                    "'\(shown)'은(는) 알 수 없는 셸입니다. \(shells) 중 하나를 쓰세요. 예: haru completion bash"))
        }
        console.print(script)
    }
}
