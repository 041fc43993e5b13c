import Foundation
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SyncProtocolDomain
import SyncPresentation
import UtilLocalization

/// The words about conflicts.
struct ConflictText {
    let language: Language

    var none: String { language("nothing to decide", "결정할 것이 없습니다") }

    var whichOnes: String {
        language(
            "Give identifiers, or --all. Nothing was done. See: haru sync conflicts",
            "식별자나 --all 가운데 하나를 주세요. 아무것도 하지 않았습니다. 보기: haru sync conflicts")
    }

    func kept(_ count: Int) -> String { language("kept: \(count)", "그대로 둠: \(count)") }

    func flipped(_ count: Int) -> String { language("flipped: \(count)", "뒤집음: \(count)") }

    func unknown(_ reference: String) -> String {
        let shown = HarmlessText.line(reference)
        return language(
            "No conflict that is open begins with '\(shown)'. See: haru sync conflicts",
            "'\(shown)'(으)로 시작하는 결정할 것이 없습니다. 보기: haru sync conflicts")
    }

    /// What it is about, then what lost and what is there.
    func lines(_ row: ConflictsViewModel.Row) -> [StyledLine] {
        var head = StyledLine(String(row.id.uuidString.lowercased().prefix(8)), .dim)
        head.append("  ")
        if let number = row.number { head.append(StyledLine("\(number)  ", .dim)) }
        head.append(StyledLine(HarmlessText.line(row.subject), .strong))
        head.append(StyledLine("  \(field(row.field))", .dim))
        return [head]
            + details(row).map { detail in
                var line = StyledLine("    ")
                line.append(detail)
                return line
            }
    }

    /// What lost and what is there.
    func details(_ row: ConflictsViewModel.Row) -> [StyledLine] {
        guard row.field != nil else {
            return [StyledLine(language("was deleted elsewhere, and edited since", "다른 기기에서 지웠고, 그 뒤에 편집했습니다"))]
        }
        let present = row.isDeleted ? language("(deleted)", "(지워짐)") : row.present.map { value($0, row) } ?? "-"
        return [
            StyledLine(language("there is  ", "지금 값  ") + present),
            StyledLine(language("lost      ", "밀린 값  ") + value(row.lost, row), .warning),
        ]
    }

    /// As a row of a table.
    func cells(_ row: ConflictsViewModel.Row, at now: Timestamp) -> [StyledLine] {
        [
            StyledLine(" ⇄", .warning), StyledLine(HarmlessText.line(row.subject)), StyledLine(field(row.field), .dim),
            StyledLine(SyncText(language: language).ago(row.lostAt, now), .dim),
        ]
    }

    private func value(_ value: RegisterValue, _ row: ConflictsViewModel.Row) -> String {
        let field = row.field
        switch value {
        case .null where field == "completed_at": return language("open", "하지 않음")
        case .integer(let number) where field == "completed_at":
            return language("done", "완료") + " \(Timestamp(milliseconds: number))"
        case .null: return language("(none)", "(없음)")
        case .integer(let number): return String(number)
        case .text(let text) where text.isEmpty: return language("(empty)", "(비어 있음)")
        case .text(let text), .json(let text):
            let line = HarmlessText.line(text.replacing("\n", with: " ⏎ "))
            return line.count > 100 ? "\(line.prefix(97))…" : line
        case .identifier(let id):
            let short = id.uuidString.lowercased().prefix(8)
            return row.titles[id].map(HarmlessText.line) ?? language("a todo that is not here (\(short))", "여기 없는 할 일 (\(short))")
        }
    }

    private func field(_ name: String?) -> String {
        guard let name else { return language("deletion", "삭제") }
        return switch name {
        case "title": language("title", "제목")
        case "note": language("note", "메모")
        case "due": language("due", "날짜")
        case "priority": language("priority", "중요도")
        case "side": language("side", "구분")
        case "difficulty": language("difficulty", "난이도")
        case "estimate": language("estimate", "예상 시간")
        case "parent": language("parent", "상위 할 일")
        case "completed_at": language("done", "완료")
        case "recurrence": language("repeats", "반복")
        case "name": language("name", "이름")
        case "color": language("colour", "색")
        default: name
        }
    }
}
