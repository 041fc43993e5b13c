import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import Foundation
import SyncPresentation
import SyncProtocolDomain
import UtilLocalization

/// The texts about conflicts.
struct ConflictText: Sendable {
    let language: Language
    let names: RecordNames

    var none: String { language("nothing to decide", "결정할 것이 없습니다") }

    var whichOnes: String {
        language(
            "Give identifiers, or --all. Nothing was changed. See: haru sync conflicts",
            "식별자나 --all 가운데 하나를 쓰세요. 바뀐 것은 없습니다. 확인: haru sync conflicts")
    }

    func kept(_ count: Int) -> String { language("kept: \(count)", "그대로 둠: \(count)") }

    func flipped(_ count: Int) -> String { language("flipped: \(count)", "되살림: \(count)") }

    func unknown(_ reference: String) -> String {
        let shown = TerminalSanitizer.line(reference)
        return language(
            "No open conflict has an identifier that begins with '\(shown)'. See: haru sync conflicts",
            "식별자가 '\(shown)'(으)로 시작하는 충돌이 없습니다. 확인: haru sync conflicts")
    }

    /// Returns a line that names the record of a conflict, followed by the lines of ``details(_:)``.
    func lines(_ row: ConflictsViewModel.Row) -> [StyledLine] {
        var head = StyledLine(String(row.id.uuidString.lowercased().prefix(8)), .dim)
        head.append("  ")
        if let number = row.number { head.append(StyledLine("\(number)  ", .dim)) }
        head.append(StyledLine(TerminalSanitizer.line(row.subject), .strong))
        head.append(StyledLine("  \(field(row))", .dim))
        return [head]
            + details(row).map { detail in
                var line = StyledLine("    ")
                line.append(detail)
                return line
            }
    }

    /// Returns a line with the current value and a line with the lost value. For a deletion that lost against
    /// an edit, returns one line about the deletion instead.
    func details(_ row: ConflictsViewModel.Row) -> [StyledLine] {
        guard row.field != nil else {
            return [
                StyledLine(
                    language(
                        "deleted on one device, but then edited on another",
                        "한 기기에서 지웠지만, 그 뒤 다른 기기에서 편집했습니다"))
            ]
        }
        let present =
            row.isDeleted ? language("(deleted)", "(지워짐)") : row.present.map { value($0, row) } ?? "-"
        return [
            StyledLine(language("now       ", "지금 값      ") + present),
            StyledLine(language("lost      ", "덮어쓰인 값  ") + value(row.lost, row), .warning),
        ]
    }

    /// Returns the cells of a table row: the mark `⇄`, the name of the record, the field, and the age of the
    /// value that lost the conflict.
    func cells(_ row: ConflictsViewModel.Row, at now: Timestamp) -> [StyledLine] {
        [
            StyledLine(" ⇄", .warning), StyledLine(TerminalSanitizer.line(row.subject)),
            StyledLine(field(row), .dim),
            StyledLine(SyncText(language: language).ago(row.lostAt, now), .dim),
        ]
    }

    private func value(_ value: RegisterValue, _ row: ConflictsViewModel.Row) -> String {
        names.value(
            value, of: row.field ?? "", in: row.type, records: row.titles, referred: row.referred)
    }

    private func field(_ row: ConflictsViewModel.Row) -> String {
        row.field.map { names.register($0, of: row.type) } ?? language("deletion", "삭제")
    }
}
