/// The scripts with which a command shell calls `haru __complete` while a person types. The scripts contain
/// no list of commands, so they never become outdated.
enum CompletionScript {
    static let shells = ["bash", "zsh", "fish"]

    /// Returns the completion script of the shell `bash`, `zsh` or `fish`; `nil` for any other name.
    static func text(_ shell: String) -> String? {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        case "fish": fish
        default: nil
        }
    }

    private static let bash = #"""
        # Completion of haru for bash: eval "$(haru completion bash)"
        _haru() {
            local current="${COMP_WORDS[COMP_CWORD]}" line
            COMPREPLY=()
            while IFS= read -r line; do
                COMPREPLY+=("$(printf '%q' "${line%%$'\t'*}")")
            done < <(haru __complete -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" "$current" 2>/dev/null)
        }
        complete -o default -F _haru haru
        """#

    private static let zsh = #"""
        #compdef haru
        # Completion of haru for zsh: put this into a file _haru in a directory of $fpath.
        _haru() {
            local -a candidates
            local line
            for line in ${(f)"$(haru __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
                candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
            done
            _describe haru candidates || _files
        }
        compdef _haru haru
        """#

    private static let fish = #"""
        # Completion of haru for fish: haru completion fish > ~/.config/fish/completions/haru.fish
        function __haru_complete
            set -l words (commandline -opc) (commandline -ct)
            haru __complete -- $words[2..-1] 2>/dev/null
        end
        complete -c haru -a '(__haru_complete)'
        """#
}
