import CoreCommandLine
import LibraryDomain
import SyncPresentation
import SyncProtocolDomain
import UtilLocalization

/// The file in which a person decides a conflict over a long text: the present text, with both versions of
/// each part. A line with the marker comes before each version.
///
/// The lines with the marker never become part of the stored text. No line of the text begins with the
/// marker.
struct ConflictTextFile: Sendable {
    static let name = "conflict.md"
    private static let word = " Haru"

    let text: String
    /// The characters at the start of each added line.
    let marker: String
    private let present: String
    private let texts: ConflictText

    /// Creates the file of a conflict; `nil` if the conflict is not about a long text, or if its record is
    /// deleted.
    init?(_ row: ConflictsViewModel.Row, _ texts: ConflictText) {
        guard row.isEditable, case .text(let present)? = row.present, case .text(let lost) = row.lost else {
            return nil
        }
        let whole = ConflictsViewModel.Part(
            lost: lost, kept: present, range: 0..<present.utf8.count, place: nil)
        let parts = row.parts.isEmpty ? [whole] : row.parts
        let marker = Self.marker(for: [present] + parts.map(\.lost))
        var writer = Writer(present: Array(present.utf8), marker: marker, texts: texts, count: parts.count)
        let numbered = Array(parts.enumerated())
        let placed = numbered.filter { $0.element.range != nil }
            .sorted { ($0.element.range?.lowerBound ?? 0) < ($1.element.range?.lowerBound ?? 0) }
        for (index, part) in placed { writer.write(part, number: index + 1) }
        writer.copyRest()
        for (index, part) in numbered where part.range == nil { writer.write(part, number: index + 1) }
        self.present = present
        self.marker = marker
        self.texts = texts
        text = String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Returns the decision that a person made by editing the file.
    /// - Throws: ``PlainFailure`` if lines with the marker are left, or if the text is empty.
    func decision(by edited: String) throws(PlainFailure) -> TextDecision {
        if edited.allSatisfy(\.isWhitespace) { throw PlainFailure(.invalidInput, texts.emptied) }
        let hasMarker = edited.split(whereSeparator: \.isNewline).contains { line in
            line.drop(while: \.isWhitespace).hasPrefix(marker)
        }
        if hasMarker { throw PlainFailure(.invalidInput, texts.markersLeft(marker)) }
        // The file ends with a line break, even if the text has none at its end.
        let addsBreak = present.last?.isNewline != true && edited.last?.isNewline == true
        return .edited(addsBreak ? String(edited.dropLast()) : edited, shown: present)
    }

    /// Returns a marker such that no line of the texts begins with the marker.
    private static func marker(for texts: [String]) -> String {
        let lines = texts.flatMap { $0.split(whereSeparator: \.isNewline) }
            .map { $0.drop(while: \.isWhitespace) }
        var signs = "%%%"
        while lines.contains(where: { $0.hasPrefix(signs + word) }) { signs += "%" }
        return signs + word
    }

    /// Writes the parts of the file, in the order of the text.
    private struct Writer {
        let present: [UInt8]
        let marker: String
        let texts: ConflictText
        let count: Int
        private(set) var bytes: [UInt8] = []
        private var copied = 0

        init(present: [UInt8], marker: String, texts: ConflictText, count: Int) {
            self.present = present
            self.marker = marker
            self.texts = texts
            self.count = count
        }

        mutating func write(_ part: ConflictsViewModel.Part, number: Int) {
            if let range = part.range { copy(to: range.lowerBound) }
            let isPlaced = part.range != nil
            mark(texts.beginning(number, of: count, marker, isPlaced: isPlaced))
            mark(texts.lostSide(isDeleted: part.lost.isEmpty))
            bytes += part.lost.utf8
            if let range = part.range {
                mark(texts.presentSide(isDeleted: range.isEmpty))
                copy(to: range.upperBound)
            }
            mark(texts.end(number))
        }

        mutating func copyRest() { copy(to: present.count) }

        private mutating func copy(to end: Int) {
            bytes += present[copied..<max(end, copied)]
            copied = max(end, copied)
        }

        /// Adds a line with the marker.
        private mutating func mark(_ text: String) {
            if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            bytes += "\(marker): \(text)\n".utf8
        }
    }
}

extension ConflictText {
    fileprivate func beginning(_ number: Int, of count: Int, _ marker: String, isPlaced: Bool) -> String {
        let place =
            isPlaced
            ? ""
            : language(
                " The text was edited since, so this part has no clear place.",
                " 그 뒤에 편집해서 이 부분의 자리가 분명하지 않습니다.")
        return language(
            "part \(number) of \(count).\(place) Keep the lines that you want. Delete all lines that begin "
                + "with \(marker).",
            "\(count)곳 가운데 \(number)번째.\(place) 원하는 줄만 남기고, \(marker)로 시작하는 줄은 모두 지우세요.")
    }

    fileprivate func lostSide(isDeleted: Bool) -> String {
        isDeleted
            ? language("the lost edit deleted this part", "덮어쓰인 편집은 이 부분을 지웠습니다")
            : language("the lost part", "덮어쓰인 부분")
    }

    fileprivate func presentSide(isDeleted: Bool) -> String {
        isDeleted
            ? language("the edit in force deleted this part", "적용된 편집은 이 부분을 지웠습니다")
            : language("in the text now", "지금 있는 부분")
    }

    fileprivate func end(_ number: Int) -> String {
        language("end of part \(number)", "\(number)번째 끝")
    }
}
