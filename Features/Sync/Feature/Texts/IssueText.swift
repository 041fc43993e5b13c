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

    var none: String { language("no edit is refused", "거절된 편집이 없습니다") }

    var whichOnes: String {
        language(
            "Say which, as e12, or --all. Nothing was done. See: haru sync issues",
            "e12처럼 번호를 주거나 --all을 쓰세요. 아무것도 하지 않았습니다. 보기: haru sync issues")
    }

    func retried(_ count: Int) -> String { language("to be sent again: \(count)", "다시 보냄: \(count)") }
    func copied(_ count: Int) -> String { language("copied: \(count)", "복사함: \(count)") }
    func discarded(_ count: Int) -> String { language("discarded: \(count)", "버림: \(count)") }

    func unknown(_ number: IssueNumber) -> String {
        language(
            "No edit that is not taken is \(number). See: haru sync issues",
            "받지 않은 편집 가운데 \(number)은(는) 없습니다. 보기: haru sync issues")
    }

    func noTodo(_ number: IssueNumber) -> String {
        language(
            "\(number) is no edit of a todo; only those can be copied. Nothing was done.",
            "\(number)은(는) 할 일의 편집이 아닙니다. 할 일의 편집만 복사합니다. 아무것도 하지 않았습니다.")
    }

    func left(_ numbers: [IssueNumber]) -> String {
        let list = numbers.map(\.description).joined(separator: ", ")
        return language("not copied, as no todo is behind it: \(list)", "할 일이 아니라서 복사하지 않음: \(list)")
    }

    /// Returns a line that names the record, and a line with the reason.
    func lines(_ row: IssuesViewModel.Row) -> [StyledLine] {
        var head = StyledLine("\(IssueNumber(row.id))", .dim)
        head.append("  ")
        head.append(StyledLine(TerminalSanitizer.line(row.subject), .strong))
        if row.type == RecordType.conflict.name {
            head.append(StyledLine(language("  decision about a conflict", "  충돌에 대한 결정"), .dim))
        }
        if !row.isKnown { head.append(StyledLine(language("  on this device alone", "  이 기기에만 있음"), .dim)) }
        var line = StyledLine("    ")
        line.append(detail(row))
        return [head, line]
    }

    /// Returns the reason for which the server does not accept the edit.
    func detail(_ row: IssuesViewModel.Row) -> StyledLine { StyledLine(cause(row.cause), .warning) }

    /// Returns the cells of a table row.
    func cells(_ row: IssuesViewModel.Row, at now: Timestamp) -> [StyledLine] {
        [
            StyledLine(" ✗", .danger), StyledLine(TerminalSanitizer.line(row.subject)),
            StyledLine(
                row.isKnown ? language("not taken", "받지 않음") : language("on this device alone", "이 기기에만 있음"),
                .dim),
            StyledLine(SyncText(language: language).ago(row.at, now), .dim),
        ]
    }

    private func cause(_ cause: SyncIssue.Cause) -> String {
        guard case .rejected(let rule) = cause else {
            return language("the server fails over it, and over nothing else", "서버가 이 편집에서만 오류를 냅니다")
        }
        return switch rule {
        case .tooLarge:
            language(
                "larger than the server takes: make its texts shorter", "서버가 받는 크기를 넘습니다. 글을 줄이세요")
        case .invalidValue: language("a value breaks a rule of the server", "값이 서버의 규칙에 어긋납니다")
        case .invalidRecord: language("the record is none that the server knows", "서버가 모르는 종류의 기록입니다")
        case .notAllowed: language("only the server makes such records", "서버만 만들 수 있는 기록입니다")
        case .gone:
            language(
                "the server has let go of the record; retry sends all of it",
                "서버가 이 기록을 지운 지 오래입니다. retry로 모두 다시 보냅니다")
        case .skipped: language("it was given up", "보내기를 그만두었습니다")
        case .other:
            language("a newer server gives another reason; update Haru", "더 새로운 서버가 다른 까닭을 댑니다. 하루를 업데이트하세요")
        }
    }
}
