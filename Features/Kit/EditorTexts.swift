public import CoreProcess
import CoreTerminal
public import UtilLocalization

/// The messages about a text in the person's own editor, for every feature that uses the editor.
public struct EditorTexts: Sendable {
    private let language: Language

    public init(_ language: Language) { self.language = language }

    public var unchanged: String { language("Nothing was changed.", "바뀐 것이 없습니다.") }

    /// Returns a sentence that names the file or the directory with a text that was not stored.
    public func kept(_ path: String) -> String {
        let path = TerminalSanitizer.line(path)
        return language("Your text is in \(path)", "쓴 글은 여기에 있습니다: \(path)")
    }

    /// Says why the text from an editor cannot be used, and where the text is.
    public func message(_ problem: ExternalEditor.Problem) -> String {
        let reason = reason(problem)
        // The message about an unreadable file already names the file.
        if case .cannotRead = problem { return reason }
        return problem.keptPath.map { "\(reason) \(kept($0))" } ?? reason
    }

    private func reason(_ problem: ExternalEditor.Problem) -> String {
        switch problem {
        case .cannotWrite(let path, let reason):
            let path = TerminalSanitizer.line(path)
            return language(
                "The file \(path) for the editor could not be written: \(reason)",
                "편집기에 쓸 파일 \(path)을(를) 만들 수 없습니다: \(reason)")
        case .failed(let command, let status, _):
            let command = TerminalSanitizer.line(command)
            // The shell's status for a program that does not exist (POSIX.1-2017, XCU 2.8.2).
            if status == 127 {
                return language(
                    "The editor '\(command)' was not found. Set VISUAL or EDITOR to your editor.",
                    "편집기 '\(command)'을(를) 찾을 수 없습니다. VISUAL이나 EDITOR에 편집기를 정하세요.")
            }
            return language(
                "The editor '\(command)' ended with an error. Nothing was changed.",
                "편집기 '\(command)'이(가) 오류로 끝났습니다. 바뀐 것은 없습니다.")
        case .missing:
            return language(
                "The editor has deleted or renamed its file. Nothing was changed.",
                "편집기가 파일을 지웠거나 이름을 바꿨습니다. 바뀐 것은 없습니다.")
        case .cannotRead(let path):
            let path = TerminalSanitizer.line(path)
            return language(
                """
                The file \(path) from the editor is not a UTF-8 file of at most 16 MiB. Nothing was \
                changed.
                """,
                "편집기가 남긴 파일 \(path)은(는) 16 MiB 이하의 UTF-8 파일이 아닙니다. 바뀐 것은 없습니다.")
        }
    }
}
