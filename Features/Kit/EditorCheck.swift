public import CoreProcess
import CoreTerminal
public import UtilLocalization

/// A check of `haru doctor` for texts that a person wrote in an editor or a text field, and that Haru did not
/// store. For example, the terminal closed while the editor was open.
public struct EditorCheck: DoctorCheck {
    public static let entry = DoctorEntry("editor", title: Wording("editor", "편집기"))

    private let folders: EditorFolders
    private let language: Language

    public init(folders: EditorFolders, language: Language) {
        self.folders = folders
        self.language = language
    }

    public func diagnose() -> [Diagnosis] {
        let paths: [String]
        do { paths = try folders.abandoned() } catch {
            let detail = TerminalSanitizer.line("\(error.path): \(error.reason)")
            return [
                Diagnosis(
                    .warning,
                    language(
                        "Haru cannot tell whether all your texts were stored: \(detail)",
                        "쓴 글이 모두 저장되었는지 알 수 없습니다: \(detail)"))
            ]
        }
        guard !paths.isEmpty else { return [] }
        let list = paths.map { TerminalSanitizer.line($0) }.joined(separator: ", ")
        let count = paths.count
        return [
            Diagnosis(
                .warning,
                language(
                    count == 1
                        ? "1 text that you wrote was not stored. Read it, then delete the folder \(list)"
                        : "\(count) texts that you wrote were not stored. Read them, then delete the "
                            + "folders \(list)",
                    "쓴 글 \(count)개가 저장되지 않았습니다. 글을 확인한 뒤 폴더를 지우세요: \(list)"))
        ]
    }
}
