import ArgumentParser
import CoreCommandLine
import CoreTerminal
import UtilLocalization

/// `haru completion` prints the completion script of a shell. The command is in the front, because only the
/// front knows all commands.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "completion", abstract: "Print the script that teaches a shell to complete haru.",
        discussion: """
            Commands, flags, tags and open todos are completed.

            Examples:
              eval "$(haru completion bash)"                                  in ~/.bashrc
              haru completion zsh > ~/.zfunc/_haru                            a directory of $fpath
              haru completion fish > ~/.config/fish/completions/haru.fish
            """)

    static let korean = CommandTranslation(
        "셸이 haru를 자동 완성하게 하는 스크립트를 출력합니다.",
        discussion: """
            명령, 옵션, 태그, 남은 할 일이 완성됩니다.

            예:
              eval "$(haru completion bash)"                                  ~/.bashrc에
              haru completion zsh > ~/.zfunc/_haru                            $fpath의 디렉터리에
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
                    "'\(shown)': give one of \(shells), as in: haru completion bash",
                    "'\(shown)': \(shells) 중 하나를 쓰세요. 예: haru completion bash"))
        }
        console.print(script)
    }
}
