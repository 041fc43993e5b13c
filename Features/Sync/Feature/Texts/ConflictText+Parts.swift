import CoreDesignSystem
import CoreTerminal
import Foundation
import SyncPresentation
import SyncProtocolDomain
import UtilLocalization

/// The texts about the parts of a long text.
extension ConflictText {
    /// The maximum number of lines for each side of a part in a list.
    private static let listedLines = 6
    /// The maximum number of shown characters of a line.
    private static let longest = 400
    /// The number of shown characters before the first difference of two long lines.
    private static let context = 20

    /// Returns the lines about all parts of a conflict, for a list. If a part is too long for the list, the
    /// last line names the command that shows the whole parts.
    /// - Parameter width: the width at which lines wrap; `nil` to wrap no line.
    func parts(of row: ConflictsViewModel.Row, width: Int?) -> [StyledLine] {
        var lines: [StyledLine] = []
        var isCut = false
        for (index, part) in row.parts.enumerated() {
            let shown = difference(part, lines: Self.listedLines, width: width.map { max($0 - 3, 20) })
            lines += self.lines(index, part, shown.lines)
            if shown.isCut { isCut = true }
        }
        guard isCut else { return lines }
        let id = row.id.uuidString.lowercased().prefix(8)
        let whole = StyledLine(
            language("To see all lines: ", "모든 줄 보기: ") + "haru sync conflicts show \(id)", .dim)
        return lines + (width.map { whole.wrapped(to: max($0, 20), hanging: 2) } ?? [whole])
    }

    /// Returns all lines of all parts of a conflict. If a long text has no parts, returns all lines of both
    /// values. For any other conflict, returns the lines that a list shows.
    /// - Parameter width: the width at which lines wrap; `nil` to wrap no line.
    func whole(_ row: ConflictsViewModel.Row, width: Int?) -> [StyledLine] {
        let width = width.map { max($0 - 3, 20) }
        if row.parts.isEmpty, row.isLongText, case .text(let lost) = row.lost,
            case .text(let kept)? = row.present
        {
            let present = row.isDeleted ? "" : kept
            let texts = ConflictsViewModel.Part(lost: lost, kept: present, range: nil, place: nil)
            return wholeDifference(texts, width: width)
        }
        guard !row.parts.isEmpty else { return details(row) }
        return row.parts.enumerated().flatMap { index, part in
            lines(index, part, wholeDifference(part, width: width))
        }
    }

    /// Returns the heading of a part with its number, and below it the lines of the part.
    private func lines(
        _ index: Int, _ part: ConflictsViewModel.Part, _ difference: [StyledLine]
    ) -> [StyledLine] {
        let number = StyledLine("\(index + 1)  ", .accent)
        return [heading(part, after: number)]
            + difference.map { shown in
                var line = StyledLine("   ")
                line.append(shown)
                return line
            }
    }

    /// Returns the lines about the next part of a conflict, for the details of a row.
    /// - Parameters:
    ///   - index: the index of the part.
    ///   - room: the size of the details.
    func details(_ row: ConflictsViewModel.Row, part index: Int, in room: Size) -> [StyledLine] {
        guard row.parts.indices.contains(index) else { return details(row) }
        let number = language(
            "part \(index + 1) of \(row.parts.count)  ", "\(row.parts.count)곳 가운데 \(index + 1)번째  ")
        let lines = difference(
            row.parts[index], lines: max((room.rows - 1) / 2, 1), width: max(room.columns, 8)
        ).lines
        return room.rows < 3 ? lines : [heading(row.parts[index], after: StyledLine(number, .accent))] + lines
    }

    private func heading(_ part: ConflictsViewModel.Part, after number: StyledLine) -> StyledLine {
        var line = number
        guard let place = part.place else {
            line.append(language("no clear place in the text", "글에서 자리가 분명하지 않음"), .dim)
            return line
        }
        line.append(language("line \(place.line)", "\(place.line)번째 줄"), .dim)
        if let heading = place.heading {
            let shown = String(heading.prefix(60))
            line.append(language(", under \"\(shown)\"", ", '\(shown)' 아래"), .dim)
        }
        return line
    }

    /// Returns the lost lines with the sign `-`, and then the present lines with the sign `+`. If a side has
    /// too many lines, both sides begin with the first line that differs, so that the difference is visible.
    /// - Parameter lines: the number of lines for each side.
    private func difference(_ part: ConflictsViewModel.Part, lines: Int, width: Int?) -> ShownPart {
        let sides = (lost: Self.lines(of: part.lost), kept: Self.lines(of: part.kept))
        let equal = Self.equalLines(sides.lost, sides.kept, most: lines)
        let (lost, kept) = Self.shortened(
            Array(sides.lost.dropFirst(equal)), Array(sides.kept.dropFirst(equal)))
        // The line about the equal lines takes the place of a line of the second side.
        let isNoted = equal > 0 && lines > 2
        let note = language(
            equal == 1 ? "… 1 equal line" : "… \(equal) equal lines", "… 같은 줄 \(equal)개")
        let old = side(lost, "- ", .warning, lines, width)
        let new = side(kept, "+ ", .good, isNoted ? lines - 1 : lines, width)
        let isShort = equal > 0 || lost != sides.lost || kept != sides.kept
        return ShownPart(
            lines: (isNoted ? [StyledLine("  " + note, .dim)] : []) + old.lines + new.lines,
            isCut: isShort || old.isCut || new.isCut)
    }

    /// The lines of a part, or of one side of a part.
    private struct ShownPart {
        let lines: [StyledLine]
        /// Whether the lines lack a part of the text.
        let isCut: Bool
    }

    /// Returns all lost lines with the sign `-`, and then all present lines with the sign `+`.
    private func wholeDifference(_ part: ConflictsViewModel.Part, width: Int?) -> [StyledLine] {
        let sides = [(part.lost, "- ", Role.warning), (part.kept, "+ ", Role.good)]
        return sides.flatMap { text, sign, role in
            let texts = Self.lines(of: text)
            return (texts.isEmpty ? [deleted] : texts).flatMap { text in
                let line = StyledLine(sign + text, role)
                return width.map { line.wrapped(to: $0, hanging: 2) } ?? [line]
            }
        }
    }

    private var deleted: String { language("(deleted)", "(지움)") }

    /// Returns the number of equal lines at the start of two sides that a list leaves out. Each side keeps at
    /// least one line. Leaves out no line if both sides fit.
    private static func equalLines(_ lost: [String], _ kept: [String], most: Int) -> Int {
        guard max(lost.count, kept.count) > most else { return 0 }
        return min(zip(lost, kept).prefix { $0 == $1 }.count, max(min(lost.count, kept.count) - 1, 0))
    }

    private func side(
        _ texts: [String], _ sign: String, _ role: Role, _ most: Int, _ width: Int?
    ) -> ShownPart {
        guard !texts.isEmpty else {
            return ShownPart(lines: [StyledLine(sign + deleted, role)], isCut: false)
        }
        var lines: [StyledLine] = []
        var isCut = false
        // The index of the last text that is at least partly shown.
        var last = 0
        for (index, text) in texts.enumerated() where lines.count <= most {
            if lines.count < most - 1 { last = index }
            // Cuts a long line before the wrap, because a line can be very long.
            let isLong = !text.dropFirst(Self.longest).isEmpty
            if isLong { isCut = true }
            let line = StyledLine(sign + text.prefix(Self.longest) + (isLong ? "…" : ""), role)
            lines += width.map { line.wrapped(to: $0, hanging: 2) } ?? [line]
        }
        guard lines.count > most else { return ShownPart(lines: lines, isCut: isCut) }
        if most == 1 {
            return ShownPart(lines: [lines[0].truncated(to: width ?? Self.longest)], isCut: true)
        }
        let hidden = texts.count - last - 1
        let more =
            hidden == 0
            ? "…"
            : language(hidden == 1 ? "… 1 more line" : "… \(hidden) more lines", "… \(hidden)줄 더")
        return ShownPart(lines: lines.prefix(most - 1) + [StyledLine("  " + more, .dim)], isCut: true)
    }

    /// Returns the lines of a part, without the blank lines at its end.
    private static func lines(of text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        return Array(lines.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed())
    }

    /// Replaces the equal start of two long lines by `…`, so that the difference is visible.
    private static func shortened(_ lost: [String], _ kept: [String]) -> (lost: [String], kept: [String]) {
        guard let old = lost.first, let new = kept.first, max(old.count, new.count) > longest / 2 else {
            return (lost, kept)
        }
        let same = zip(old, new).prefix { $0 == $1 }.count - context
        guard same > 0 else { return (lost, kept) }
        return (
            ["…\(old.dropFirst(same))"] + lost.dropFirst(), ["…\(new.dropFirst(same))"] + kept.dropFirst()
        )
    }

    // MARK: Messages

    /// Returns the message about how to decide the parts of a conflict.
    func howToDecideParts(_ row: ConflictsViewModel.Row) -> String {
        let id = row.id.uuidString.lowercased().prefix(8)
        let each = howToDecideEach(row)
        return language(
            """
            In a long text, - marks the lost part, and + marks the present part. To restore a lost part: \
            haru sync conflicts flip \(id) --parts 1. To keep both parts, add --both. \(each.english)To edit \
            the text: haru sync conflicts edit \(id)
            """,
            """
            긴 글에서 -는 덮어쓰인 부분, +는 지금 있는 부분입니다. 덮어쓰인 부분을 되살리려면: haru sync conflicts flip \
            \(id) --parts 1. 둘 다 남기려면 --both를 붙이세요. \(each.korean)직접 고치려면: haru sync conflicts edit \
            \(id)
            """)
    }

    /// Returns the sentence about a choice for each part, with an example for a conflict; empty texts for a
    /// conflict of one part.
    private func howToDecideEach(_ row: ConflictsViewModel.Row) -> (english: String, korean: String) {
        guard row.parts.count > 1 else { return ("", "") }
        let id = row.id.uuidString.lowercased().prefix(8)
        let rest = row.parts.indices.dropFirst(2).map { String($0 + 1) }.joined(separator: ",")
        let both = rest.isEmpty ? "" : " --both \(rest)"
        let command = "haru sync conflicts decide \(id) --flip 1 --keep 2\(both)"
        return ("To choose for each part: \(command). ", "부분마다 따로 정하려면: \(command). ")
    }

    var oneForParts: String {
        language(
            "--parts and --both decide one conflict. Give one identifier. Nothing was changed.",
            "--parts와 --both는 충돌 하나에만 씁니다. 식별자를 하나만 쓰세요. 바뀐 것은 없습니다.")
    }

    func noParts(_ row: ConflictsViewModel.Row) -> String {
        let id = row.id.uuidString.lowercased().prefix(8)
        return language(
            "The conflict \(id) has no parts. Use flip or keep without --parts and --both.",
            "충돌 \(id)에는 나눠서 정할 부분이 없습니다. --parts와 --both 없이 flip이나 keep을 쓰세요.")
    }

    func unknownPart(_ number: Int, _ row: ConflictsViewModel.Row) -> String {
        let count = row.parts.count
        return language(
            "The conflict has no part \(number). It has \(count) \(count == 1 ? "part" : "parts").",
            "\(number)번째 부분은 없습니다. 이 충돌에는 \(count)곳이 있습니다.")
    }

    /// Returns the message that a part has two different choices.
    func twoChoices(_ number: Int) -> String {
        language(
            "Part \(number) has two choices. Give each part one choice. Nothing was changed.",
            "\(number)번째 부분을 두 가지로 정했습니다. 부분마다 하나만 고르세요. 바뀐 것은 없습니다.")
    }

    /// Returns the message that some parts have no choice.
    func noChoice(_ numbers: [Int]) -> String {
        let list = numbers.map(String.init).joined(separator: ",")
        let subject = numbers.count == 1 ? "Part \(list) has" : "The parts \(list) have"
        return language(
            "\(subject) no choice. To leave the text as it is now, add --keep \(list). Nothing was changed.",
            "정하지 않은 부분: \(list). 지금 글 그대로 두려면 붙이세요: --keep \(list). 바뀐 것은 없습니다.")
    }

    /// Returns the message that the parts without a choice keep the present text.
    func closed(_ row: ConflictsViewModel.Row) -> String {
        let each = howToDecideEach(row)
        return language(
            "The other parts keep the present text, and the conflict is closed. To open it again: haru undo. "
                + each.english,
            "나머지는 지금 글 그대로 두고 충돌을 끝냈습니다. 다시 열려면: haru undo. \(each.korean)"
        ).trimmingCharacters(in: .whitespaces)
    }

    /// Returns the message after a choice for each part.
    func decided(_ choices: [MergedText.Choice], isDryRun: Bool) -> String {
        let count = { (choice: MergedText.Choice) in choices.count { $0 == choice } }
        let shown = [
            (count(.earlier), language("flipped", "되살림")), (count(.both), language("kept both", "둘 다 남김")),
            (count(.later), language("kept", "그대로 둠")),
        ].filter { $0.0 > 0 }.map { "\($0.1): \($0.0)" }.joined(separator: ", ")
        return isDryRun ? language("(dry run: \(shown))", "(시험 실행: \(shown))") : shown
    }

    /// Returns the message after a decision about some parts.
    func decidedParts(_ choices: [MergedText.Choice], isDryRun: Bool) -> String {
        let changed = choices.count { $0 != .later }
        let both = choices.contains(.both)
        let (english, korean) = both ? ("kept both", "둘 다 남김") : ("flipped", "되살림")
        if isDryRun {
            return language(
                "(dry run: would change \(changed) of \(choices.count) parts)",
                "(시험 실행: \(choices.count)곳 가운데 바꿀 곳 \(changed))")
        }
        return language(
            "\(english): \(changed) of \(choices.count) parts",
            "\(korean): \(choices.count)곳 가운데 \(changed)곳")
    }

    var edited: String {
        language("Your text is stored, and the conflict is closed.", "고친 글을 저장하고 충돌을 끝냈습니다.")
    }

    var onlyLongTexts: String {
        language(
            "Only conflicts of long texts can be edited. Use flip or keep, or edit the record itself.",
            "긴 글의 충돌만 고칠 수 있습니다. flip이나 keep을 쓰거나 기록을 직접 편집하세요.")
    }

    /// Returns the message that a deleted record has no text to edit.
    func deletedRecord(_ row: ConflictsViewModel.Row) -> String {
        let id = row.id.uuidString.lowercased().prefix(8)
        return language(
            "The record is deleted, so it has no text to edit. To restore it with the lost text: "
                + "haru sync conflicts flip \(id)",
            "지운 기록이라 고칠 글이 없습니다. 잃은 글로 되살리려면: haru sync conflicts flip \(id)")
    }

    /// Returns the message that the edited file still has lines with a marker.
    func markersLeft(_ marker: String) -> String {
        language(
            "Lines that begin with '\(marker)' are still in the text. Delete these lines. "
                + "Nothing was changed.",
            "'\(marker)'로 시작하는 줄이 남아 있습니다. 그 줄을 지우세요. 바뀐 것은 없습니다.")
    }

    var emptied: String {
        language(
            "The edited text is empty. Nothing was changed.", "고친 글이 비어 있습니다. 바뀐 것은 없습니다.")
    }
}
