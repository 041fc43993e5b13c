import CoreTerminal
import DomainPrimitives
import NotesDomain
import UtilLocalization

/// The lines about the files of a vault after an import or an export, in English and Korean.
struct VaultTexts {
    /// The direction between a vault and the notes.
    enum Direction { case `import`, export }

    let language: Language
    let direction: Direction

    // MARK: Files

    func overlap(_ overlap: VaultOverlap) -> String {
        language(
            "\(shown(overlap.path)): the note and the file changed the same part; "
                + "the note has both versions: ",
            "\(shown(overlap.path)): 노트와 파일에서 같은 곳을 고쳐 둘 다 노트에 남겼습니다: ")
            + language.lines(overlap.lines)
    }

    func copy(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): the changes in the note and in the file cannot be merged; "
                + "a new note has the text of the file",
            "\(shown(path)): 노트와 파일의 변경을 합칠 수 없어, 파일의 내용은 새 노트로 추가했습니다")
    }

    func deletedHere(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): the note was deleted in Haru. To restore the note, use --revive.",
            "\(shown(path)): 하루에서 지운 노트입니다. 되살리려면 --revive를 쓰세요.")
    }

    /// Returns the line above the paths of the files that no longer exist.
    func missing(_ count: Int) -> String {
        let subject =
            count == 1 ? "1 file is gone; its note stays" : "\(count) files are gone; their notes stay"
        return language(
            "\(subject) in Haru. To delete a note: haru notes rm TITLE",
            "파일 \(count)개가 없어졌지만 노트는 하루에 남아 있습니다. 노트도 지우려면: haru notes rm 제목")
    }

    /// Returns the line above the paths of the files that an export wrote again.
    func recreated(_ count: Int) -> String {
        let subject = count == 1 ? "1 file was gone, and is" : "\(count) files were gone, and are"
        return language(
            "\(subject) written again from the notes. To delete a note: haru notes rm TITLE",
            "없어진 파일 \(count)개를 노트에서 다시 썼습니다. 노트도 지우려면: haru notes rm 제목")
    }

    func moved(_ move: VaultMove) -> String {
        language(
            "\(shown(move.former)): moved to \(shown(move.path))",
            "\(shown(move.former)): \(shown(move.path))(으)로 옮겼습니다")
    }

    func renamed(_ move: VaultMove) -> String {
        language(
            "\(shown(move.former)): written as \(shown(move.path)), because another name differs "
                + "only in upper and lower case, or in the Unicode form",
            "\(shown(move.former)): 대소문자나 유니코드 정규형만 다른 이름이 있어 \(shown(move.path))(으)로 썼습니다")
    }

    func otherParent(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): the note has a new parent, but the file stays, because another "
                + "program edited it, a link with a path would break, or the new path is taken",
            "\(shown(path)): 상위 노트가 바뀌었지만 파일은 그대로 두었습니다. 다른 프로그램이 고쳤거나, "
                + "경로로 된 링크가 끊어지거나, 새 경로에 다른 파일이 있습니다")
    }

    func longPath(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): not in the folder of the parent, because the path there would have more "
                + "than \(VaultPath.mostFolders) folders or \(VaultPath.mostBytes) bytes; shorten the titles "
                + "above, or move the note",
            "\(shown(path)): 상위 노트의 폴더에 두지 못했습니다. 그 경로는 폴더 \(VaultPath.mostFolders)개나 "
                + "\(VaultPath.mostBytes)바이트를 넘습니다. 상위 노트들의 제목을 줄이거나 노트를 옮기세요")
    }

    func otherName(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): the file does not have the name of the title, so a link to the title leads to "
                + "no file or to another file in other programs",
            "\(shown(path)): 파일 이름이 제목과 달라, 다른 프로그램에서는 제목으로 건 링크가 끊어지거나 다른 파일로 이어집니다")
    }

    func leftover(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): its note no longer exists. Delete the file, or restore the note with: "
                + "haru notes import DIRECTORY --revive",
            "\(shown(path)): 이 파일의 노트는 이제 없습니다. 파일을 지우거나, 노트를 되살리려면: "
                + "haru notes import 폴더 --revive")
    }

    func outdated(_ path: VaultPath) -> String {
        language(
            "\(shown(path)): Haru could not write the new title or tags into the front matter",
            "\(shown(path)): 바뀐 제목이나 태그를 머리말(front matter)에 쓸 수 없습니다")
    }

    func line(_ warning: VaultWarning) -> String { "\(shown(warning.path)): \(text(warning.kind))" }

    func line(_ skip: VaultSkip) -> String { "\(TerminalSanitizer.line(skip.path)): \(text(skip.reason))" }

    private func shown(_ path: VaultPath) -> String { TerminalSanitizer.line(path.description) }

    // MARK: The state of a vault

    func similar(_ vault: FormerVault) -> String {
        let (name, location) = (TerminalSanitizer.line(vault.name), TerminalSanitizer.line(vault.location))
        return language(
            "This directory has most of the paths of the vault '\(name)', which is no longer at \(location), "
                + "but other texts. So Haru treats the directory as another vault. If it is the same vault, "
                + "undo any import with 'haru undo', move the directory back to \(location), and import "
                + "there. Haru then recognizes the vault at any new path.",
            "\(location)에 있던 보관함 '\(name)'와(과) 파일 경로는 대부분 같지만 내용이 다릅니다. 그래서 다른 보관함으로 "
                + "다룹니다. 같은 보관함이라면 가져오기를 'haru undo'로 되돌리고 폴더를 \(location)(으)로 옮긴 다음 거기서 "
                + "가져오세요. 그러면 그 뒤에 폴더를 옮겨도 같은 보관함으로 알아봅니다.")
    }

    func importNotRemembered(_ failure: StorageError) -> String {
        language(
            "The notes are imported, but Haru could not store the state of the vault: "
                + "\(reason(failure)). The next import compares all files with the notes again.",
            "노트는 가져왔지만 보관함의 상태를 저장하지 못했습니다: \(reason(failure)). "
                + "다음에 가져올 때 모든 파일을 노트와 다시 비교합니다.")
    }

    func exportNotRemembered(_ failure: StorageError) -> String {
        language(
            "The files are written, but Haru could not store the state of the vault: "
                + "\(reason(failure)). The next export compares all files with the notes again.",
            "파일은 썼지만 보관함의 상태를 저장하지 못했습니다: \(reason(failure)). "
                + "다음에 내보낼 때 모든 파일을 노트와 다시 비교합니다.")
    }

    /// Returns the path and the reason of a failure to store a state, without a final period.
    private func reason(_ failure: StorageError) -> String {
        TerminalSanitizer.line("\(failure.path): \(text(failure.cause))")
    }

    private func text(_ cause: StorageError.Cause) -> String {
        switch cause {
        case .full: language("the disk is full", "디스크가 가득 찼습니다")
        case .readOnly: language("read-only", "읽기 전용입니다")
        case .cannotOpen(let detail), .inputOutput(let detail), .other(let detail): shown(detail)
        case .tooLarge(let bytes, let most):
            language(
                "the file would have \(bytes) bytes, and Haru reads at most \(most) bytes of it",
                "파일이 \(bytes)바이트가 되는데, 하루는 \(most)바이트까지 읽습니다")
        default: language("the file cannot be written", "파일을 쓸 수 없습니다")
        }
    }

    // MARK: Reasons

    func text(_ reason: VaultSkip.Reason) -> String {
        switch reason {
        case .link where direction == .export:
            language(
                "the path has a symbolic link, and Haru does not write through links; remove the link",
                "경로에 심볼릭 링크가 있습니다. 하루는 링크를 따라 쓰지 않으니 링크를 지우세요")
        case .link: language("a symbolic link; Haru follows no links in a vault", "심볼릭 링크는 따라가지 않습니다")
        case .name where direction == .export:
            language(
                "the path of the file would be too long, or is taken; move or rename the note",
                "파일 경로가 너무 길거나 이미 쓰이고 있습니다. 노트를 옮기거나 제목을 바꾸세요")
        case .name:
            language(
                "the name is too long, or has a backslash or a control character; rename the file",
                "이름이 너무 길거나, 역슬래시나 제어 문자가 있습니다. 파일 이름을 바꾸세요")
        case .encoding: language("the name is not UTF-8; rename the file", "이름이 UTF-8이 아닙니다. 이름을 바꾸세요")
        case .notAFile: language("not a regular file", "일반 파일이 아닙니다")
        case .tooDeep(let levels):
            language(
                "too deep; Haru reads at most \(levels) levels of folders",
                "너무 깊습니다. 폴더는 \(levels)단계까지 읽습니다")
        case .tooLarge(let bytes):
            language(
                "\(bytes) bytes; a note has at most \(NoteBody.maximumBytes) bytes",
                "\(bytes)바이트입니다. 노트는 \(NoteBody.maximumBytes)바이트까지입니다")
        case .unknownManifest where direction == .import:
            language(
                "damaged, or from a later version of Haru; repair or delete the file, or update Haru",
                "손상되었거나 더 새로운 하루가 쓴 파일입니다. 파일을 고치거나 지우거나, 하루를 업데이트하세요")
        case .unknownManifest:
            language(
                "damaged, or from a later version of Haru; restore the file, or use --force to replace it",
                "손상되었거나 더 새로운 하루가 쓴 파일입니다. 파일을 되돌리거나 --force로 바꾸세요")
        case .largeManifest(let bytes):
            language(
                "\(bytes) bytes; Haru reads at most \(VaultState.mostBytes) bytes of this file",
                "\(bytes)바이트입니다. 이 파일은 \(VaultState.mostBytes)바이트까지 읽습니다")
        case .notUTF8(let line): language("not UTF-8, line \(line)", "UTF-8이 아닙니다 (\(line)번째 줄)")
        case .nulCharacter(let line):
            language("a NUL character, line \(line)", "NUL 문자가 있습니다 (\(line)번째 줄)")
        case .missing: vanished
        case .storage(let cause): text(cause)
        case .system(let detail):
            language("cannot be used: \(shown(detail))", "쓸 수 없습니다: \(shown(detail))")
        case .foreign:
            language(
                "Haru did not write this file; import the file first, or use --force",
                "하루가 쓴 파일이 아닙니다. 먼저 가져오거나 --force를 쓰세요")
        case .edited:
            language(
                "another program changed this file; import the file first, or use --force",
                "다른 프로그램이 고쳤습니다. 먼저 가져오거나 --force를 쓰세요")
        }
    }

    private var vanished: String {
        switch direction {
        case .import:
            language(
                "another program removed or renamed the file; import again",
                "다른 프로그램이 파일을 지웠거나 이름을 바꿨습니다. 다시 가져오세요")
        case .export:
            language(
                "another program removed the file or its folder; export again",
                "다른 프로그램이 파일이나 폴더를 지웠습니다. 다시 내보내세요")
        }
    }

    func text(_ warning: VaultWarning.Kind) -> String {
        switch warning {
        case .frontMatter(let problem):
            language(
                "line \(problem.line): the front matter became part of the text: \(text(problem.reason))",
                "\(problem.line)번째 줄: 머리말(front matter)을 내용에 넣었습니다: \(text(problem.reason))")
        case .tag(let tag):
            language(
                "'\(shown(tag))' is not a valid tag, and stays in the front matter",
                "'\(shown(tag))'은(는) 태그로 쓸 수 없어 머리말에만 남습니다")
        case .longTitle:
            language(
                "the title was cut to \(NoteTitle.maximumLength) characters",
                "제목이 \(NoteTitle.maximumLength)자를 넘어 잘랐습니다")
        case .titleControls:
            language(
                "the control characters in the title became spaces", "제목의 제어 문자를 공백으로 바꾸었습니다")
        case .similarPath:
            language(
                "the path of another file differs only in upper and lower case, or in the Unicode form",
                "경로가 대소문자나 유니코드 정규형만 다른 파일이 있습니다")
        }
    }

    private func text(_ mistake: FrontMatterProblem.Mistake) -> String {
        switch mistake {
        case .list: language("a list in [ ] lacks its end or a comma", "[ ] 목록에 닫는 괄호나 쉼표가 없습니다")
        case .mapping:
            language("a mapping in { } lacks its end or a comma", "{ } 안에 닫는 괄호나 쉼표가 없습니다")
        case .quote: language("a text in quotes has no end", "닫는 따옴표가 없습니다")
        case .missingColon: language("a key lacks its colon", "키 뒤에 쌍점(:)이 없습니다")
        case .colon: language("put a value with a colon in quotes", "쌍점(:)이 든 값은 따옴표로 묶으세요")
        case .firstCharacter:
            language(
                "put a value that begins with a sign such as @ in quotes, and use no tabs",
                "@ 같은 기호로 시작하는 값은 따옴표로 묶고, 탭은 쓰지 마세요")
        case .indentation:
            language("the indentation is wrong, or has a tab", "들여쓰기가 맞지 않거나 탭이 있습니다")
        case .escape:
            language("a backslash in double quotes is wrong", "큰따옴표 안의 역슬래시가 잘못되었습니다")
        case .controlCharacter: language("a control character", "제어 문자가 있습니다")
        case .key: language("a key must be a text", "키는 글자여야 합니다")
        case .other(let detail): language("not valid YAML: \(shown(detail))", "YAML이 아닙니다: \(shown(detail))")
        }
    }

    private func text(_ reason: FrontMatterProblem.Reason) -> String {
        switch reason {
        case .syntax(let mistake): text(mistake)
        case .notAMapping: language("not a list of keys and values", "키와 값의 목록이 아닙니다")
        case .duplicateKey(let key):
            language("'\(shown(key))' occurs twice", "'\(shown(key))'이(가) 두 번 나옵니다")
        case .alias: language("aliases (*name) are not supported", "별칭(*이름)은 쓸 수 없습니다")
        case .tooLarge: language("more than 64 KiB", "64 KiB를 넘습니다")
        case .tooDeep: language("nested too deeply", "중첩이 너무 깊습니다")
        case .unclosed: language("no line '---' ends the front matter", "머리말을 끝내는 '---' 줄이 없습니다")
        }
    }

    private func shown(_ text: String) -> String { TerminalSanitizer.line(String(text.prefix(200))) }
}
