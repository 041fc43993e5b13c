import CoreCommandLine
import CoreTerminal
import UtilLocalization

/// Asks for passwords on the terminal. A password is never an argument, because other users can read
/// arguments.
struct PasswordPrompt {
    let console: Console

    func password() throws(PlainFailure) -> String { try ask(console.language("Password: ", "비밀번호: ")) }

    /// Asks for a new password: twice on a terminal, otherwise once.
    /// - Throws: ``PlainFailure`` if there is no password, or if the two passwords differ.
    func newPassword() throws(PlainFailure) -> String {
        let first = try ask(console.language("New password (8 characters or more): ", "새 비밀번호 (8자 이상): "))
        guard console.asksTwice else { return first }
        guard try ask(console.language("Once more: ", "한 번 더: ")) == first else {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "The passwords differ. Nothing was changed.", "두 비밀번호가 다릅니다. 바뀐 것은 없습니다."))
        }
        return first
    }

    private func ask(_ prompt: String) throws(PlainFailure) -> String {
        guard let line = console.readSecret(prompt), !line.isEmpty else {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "There was no password, or it is not valid UTF-8. Type it, or pass it as the first line "
                        + "of standard input.",
                    "비밀번호가 없거나 UTF-8이 아닙니다. 입력하거나 표준 입력의 첫 줄로 주세요."))
        }
        return line
    }
}
