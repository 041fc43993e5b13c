import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import Foundation
import SyncDomain
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
            "Give identifiers, --all, or conditions such as --record. Nothing was changed. See: haru sync "
                + "conflicts",
            "식별자, --all, --record 같은 조건 가운데 하나를 쓰세요. 바뀐 것은 없습니다. 확인: haru sync conflicts")
    }

    var noMatch: String {
        language(
            "No open conflict meets the conditions. See: haru sync conflicts",
            "조건에 맞는 충돌이 없습니다. 확인: haru sync conflicts")
    }

    /// Returns the message that several conflicts need a confirmation.
    func unconfirmed(_ rows: [ConflictsViewModel.Row]) -> String {
        language(
            "The command would decide \(summary(rows)). Nothing was changed. To confirm, add --yes.",
            "\(summary(rows))를 결정하려고 합니다. 아무것도 바꾸지 않았습니다. 결정하려면 --yes를 붙이세요.")
    }

    /// Returns the numbers of conflicts and of their records, such as "3 conflicts in 2 todos".
    func summary(_ rows: [ConflictsViewModel.Row]) -> String {
        let records = Set(rows.map(\.record))
        let types = Set(records.map(\.type))
        return SyncText(language: language, names: names).conflicts(
            rows.count, in: records.count, of: types.count == 1 ? types.first : nil)
    }

    func dryRun(_ decision: ConflictDecision, _ count: Int) -> String {
        switch decision {
        case .keep: language("(dry run: would keep \(count))", "(시험 실행: 그대로 둘 것 \(count))")
        case .flip: language("(dry run: would flip \(count))", "(시험 실행: 되살릴 것 \(count))")
        }
    }

    func skipped(_ count: Int) -> String {
        language(
            "\(count) stayed open: the lost value cannot be restored. To see the reason, flip one conflict "
                + "alone.",
            "\(count)개는 덮어쓰인 값을 되살릴 수 없어 남겼습니다. 이유를 보려면 충돌 하나만 되살려 보세요.")
    }

    func unknownRecord(_ reference: String) -> String {
        let shown = TerminalSanitizer.line(reference)
        return language(
            "No open conflict is about '\(shown)'. See: haru sync conflicts",
            "'\(shown)'에 대한 충돌이 없습니다. 확인: haru sync conflicts")
    }

    func kept(_ count: Int) -> String { language("kept: \(count)", "그대로 둠: \(count)") }

    func flipped(_ count: Int) -> String { language("flipped: \(count)", "되살림: \(count)") }

    func unknown(_ reference: String) -> String {
        let shown = TerminalSanitizer.line(reference)
        return language(
            "No open conflict has an identifier that begins with '\(shown)'. See: haru sync conflicts",
            "식별자가 '\(shown)'(으)로 시작하는 충돌이 없습니다. 확인: haru sync conflicts")
    }

    /// Returns the lines of a list of conflicts. Adjacent conflicts of the same record share the line with
    /// the name of the record.
    /// - Parameters:
    ///   - width: the width at which the parts of long texts wrap; `nil` to wrap no line.
    ///   - isWhole: whether to show all lines of long texts.
    func lines(
        _ rows: [ConflictsViewModel.Row], width: Int? = nil, isWhole: Bool = false
    ) -> [StyledLine] {
        var lines: [StyledLine] = []
        for (index, row) in rows.enumerated() {
            let begins = index == 0 || rows[index - 1].record != row.record
            let isAlone = begins && !(index + 1 < rows.count && rows[index + 1].record == row.record)
            if begins, !isAlone { lines.append(name(row)) }
            var head = StyledLine(isAlone ? "" : "  ")
            head.append(StyledLine(String(row.id.uuidString.lowercased().prefix(8)), .dim))
            head.append("  ")
            if isAlone {
                head.append(name(row))
                head.append("  ")
            }
            head.append(StyledLine(field(row), .dim))
            lines.append(head)
            let margin = isAlone ? "    " : "      "
            let room = width.map { $0 - margin.count }
            let about =
                isWhole
                ? whole(row, width: room) : row.parts.isEmpty ? details(row) : parts(of: row, width: room)
            for detail in about {
                var parts = [detail]
                // A line with a value stays one line.
                if row.field == nil, let room { parts = detail.wrapped(to: room) }
                for part in parts {
                    var line = StyledLine(margin)
                    line.append(part)
                    lines.append(line)
                }
            }
        }
        return lines
    }

    /// Returns the small number and the name of the record that a conflict is about.
    private func name(_ row: ConflictsViewModel.Row) -> StyledLine {
        var line = StyledLine("")
        if let number = row.number { line.append(StyledLine("\(number)  ", .dim)) }
        line.append(StyledLine(TerminalSanitizer.line(row.subject), .strong))
        return line
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
        // If two long texts begin alike, both values begin shortly before their difference.
        let values = names.change(
            from: row.present ?? .null, to: row.lost, of: row.field ?? "", in: row.type, records: row.titles,
            referred: row.referred)
        let present =
            row.isDeleted
            ? language("(deleted)", "(지워짐)") : row.present.map { _ in values.before } ?? "-"
        return [
            StyledLine(language("now       ", "지금 값      ") + present),
            StyledLine(language("lost      ", "덮어쓰인 값  ") + values.after, .warning),
        ]
    }

    /// Returns the cells of a table row: the sign `⇄`, the name of the record, the field, and the age of the
    /// value that lost the conflict. A marked row begins with `*`.
    /// - Parameter isContinued: whether the row above is about the same record.
    func cells(
        _ row: ConflictsViewModel.Row, isMarked: Bool, isContinued: Bool, at now: Timestamp
    ) -> [StyledLine] {
        [
            StyledLine(isMarked ? "*⇄" : " ⇄", isMarked ? .accent : .warning),
            StyledLine(TerminalSanitizer.line(row.subject), isContinued ? .dim : .plain),
            StyledLine(field(row), .dim),
            StyledLine(SyncText(language: language).ago(row.lostAt, now), .dim),
        ]
    }

    private func field(_ row: ConflictsViewModel.Row) -> String {
        row.field.map { names.register($0, of: row.type) } ?? language("deletion", "삭제")
    }
}
