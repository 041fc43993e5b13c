import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncPresentation
import SyncProtocolDomain
import UtilLocalization

/// The texts about edits that the server rejects.
struct IssueText {
    let language: Language

    var none: String { language("no refused edits", "거절된 편집이 없습니다") }

    var whichOnes: String {
        language(
            "Give the numbers of the edits, such as e12, or --all. Nothing was changed. See: "
                + "haru sync issues",
            "e12 같은 번호나 --all을 쓰세요. 바뀐 것은 없습니다. 확인: haru sync issues")
    }

    func retried(_ count: Int) -> String { language("to be sent again: \(count)", "다시 보낼 편집: \(count)") }
    func copied(_ count: Int) -> String { language("copied: \(count)", "복사함: \(count)") }
    func discarded(_ count: Int) -> String { language("discarded: \(count)", "버림: \(count)") }

    func unknown(_ number: IssueNumber) -> String {
        language(
            "There is no refused edit \(number). See: haru sync issues",
            "거절된 편집 가운데 \(number)은(는) 없습니다. 확인: haru sync issues")
    }

    func noTodo(_ number: IssueNumber) -> String {
        language(
            "\(number) is not an edit of a todo. Only edits of todos can be copied. Nothing was changed.",
            "\(number)은(는) 할 일의 편집이 아닙니다. 할 일의 편집만 복사할 수 있습니다. 바뀐 것은 없습니다.")
    }

    func left(_ numbers: [IssueNumber]) -> String {
        let list = numbers.map(\.description).joined(separator: ", ")
        return language(
            "not copied, because only edits of todos can be copied: \(list)",
            "할 일의 편집이 아니라서 복사하지 않음: \(list)")
    }

    /// Returns a line that names the record of an issue, and a line with the reason why the server rejects
    /// the edit.
    func lines(_ row: IssuesViewModel.Row) -> [StyledLine] {
        var head = StyledLine("\(IssueNumber(row.id))", .dim)
        head.append("  ")
        head.append(StyledLine(TerminalSanitizer.line(row.subject), .strong))
        if row.type == RecordType.conflict.name {
            head.append(StyledLine(language("  decision about a conflict", "  충돌에 대한 결정"), .dim))
        }
        if !row.isKnown { head.append(StyledLine(language("  only on this device", "  이 기기에만 있음"), .dim)) }
        var line = StyledLine("    ")
        line.append(detail(row))
        return [head, line]
    }

    func detail(_ row: IssuesViewModel.Row) -> StyledLine { StyledLine(cause(row.cause), .warning) }

    /// Returns the cells of a table row: the mark `✗`, the name of the record, the state in a word, and the
    /// age of the issue.
    func cells(_ row: IssuesViewModel.Row, at now: Timestamp) -> [StyledLine] {
        [
            StyledLine(" ✗", .danger), StyledLine(TerminalSanitizer.line(row.subject)),
            StyledLine(
                row.isKnown ? language("refused", "거절됨") : language("only on this device", "이 기기에만 있음"),
                .dim),
            StyledLine(SyncText(language: language).ago(row.at, now), .dim),
        ]
    }

    private func cause(_ cause: SyncIssue.Cause) -> String {
        guard case .rejected(let rule) = cause else {
            return language("the server fails when it processes this edit", "서버가 이 편집을 처리할 때만 오류를 냅니다")
        }
        return switch rule {
        case .tooLarge:
            language(
                "larger than the server allows: shorten the texts", "서버가 허용하는 크기를 넘습니다. 글을 줄이세요")
        case .invalidValue: language("a value breaks a rule of the server", "값이 서버의 규칙에 어긋납니다")
        case .invalidRecord:
            language("the type or the identifier of the record is not valid", "기록의 종류나 식별자가 올바르지 않습니다")
        case .notAllowed: language("only the server creates such records", "서버만 만들 수 있는 기록입니다")
        case .gone:
            language(
                "the server no longer has this record; retry sends the whole record",
                "서버에 더 이상 없는 기록입니다. retry를 쓰면 기록 전체를 다시 보냅니다")
        case .skipped: language("Haru gave up sending it", "하루가 전송을 포기했습니다")
        case .other:
            language(
                "a newer server refuses it for a reason that this Haru does not know; update Haru",
                "더 새로운 서버가 이 버전이 모르는 이유로 거절했습니다. 하루를 업데이트하세요")
        }
    }
}
