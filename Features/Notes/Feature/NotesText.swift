import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import NotesDomain
import NotesPresentation
import SyncProtocolDomain
import UtilLocalization

/// The texts about notes that a person reads, in English and Korean.
struct NotesText: Sendable {
    let language: Language

    var none: String {
        language(
            "No notes yet. Add one: haru notes add 'First note'", "노트가 없습니다. 추가하기: haru notes add '첫 노트'")
    }

    /// Returns the message for a list without notes.
    func none(_ state: NotesViewModel.State) -> String {
        let request = state.request
        if request.isTree, request.parent == nil {
            guard state.hidesArchived else { return none }
            return language(
                "All notes are archived. To see them: haru notes --archived",
                "노트가 모두 보관되어 있습니다. 보기: haru notes --archived")
        }
        let found = language("No note was found.", "맞는 노트가 없습니다.")
        guard state.hidesArchived else { return found }
        return found
            + language(
                " To search archived notes too, add --archived.", " 보관한 노트도 찾으려면 --archived를 붙이세요.")
    }

    func missingHeading(_ heading: String, _ title: String) -> String {
        let (heading, title) = (TerminalSanitizer.line(heading), TerminalSanitizer.line(title))
        return language(
            "The note '\(title)' has no heading '\(heading)'.", "노트 '\(title)'에 '\(heading)' 소제목이 없습니다.")
    }

    func more(_ limit: Int) -> String {
        let first = limit == 1 ? "first note" : "first \(limit) notes"
        return language(
            "Haru shows only the \(first). To see all, add: --limit 0",
            "노트가 더 있습니다. 처음 \(limit)개만 보여 줍니다. 모두 보려면 덧붙이세요: --limit 0")
    }

    /// Returns the line below the shown backlinks that counts the others; no line if all are shown.
    /// - Parameter count: the largest possible number of other backlinks.
    func unreadBacklinks(_ count: Int) -> [String] {
        guard count > 0 else { return [] }
        return [
            language(
                "and up to \(count) more. To see all: haru notes links",
                "그 밖에 최대 \(count)개. 모두 보기: haru notes links")
        ]
    }

    /// Returns the line of a list for a note: the title, indented below the title of the parent, then the
    /// tags.
    func line(_ row: NotesViewModel.Row) -> StyledLine {
        var line = StyledLine(String(repeating: "  ", count: row.depth))
        line.append(row.isPinned ? "★ " : "• ", row.isPinned ? .accent : .dim)
        line.append(row.title, row.isArchived ? .done : .plain)
        line.append(tags(row.tags))
        if let parent = row.parentTitle { line.append("  ‹ \(parent)", .dim) }
        if row.isArchived { line.append(language("  archived", "  보관됨"), .dim) }
        return line
    }

    func tags(_ tags: [String]) -> StyledLine {
        tags.isEmpty ? StyledLine() : StyledLine("  " + tags.map { "#\($0)" }.joined(separator: " "), .accent)
    }

    /// Returns a line for each changed note. Leaves out the notes that already had the new state. If several
    /// notes moved, the remark about links is about all these notes. So only the last line has the remark.
    func changed(_ state: NotesViewModel.State, isStored: Bool) -> [StyledLine] {
        let last = state.changed.last?.id
        return state.changed.filter { !state.unchanged.contains($0.id) }.map { row in
            if case .moved = state.outcome, row.id != last {
                changed(row, .moved(links: RewriteLinks.Outcome()), isStored: isStored)
            } else {
                changed(row, state.outcome, isStored: isStored)
            }
        }
    }

    /// Returns the hint that links by the title of a new or renamed note are ambiguous.
    func ambiguous(_ shared: SharedTitle) -> String {
        let (title, link) = (TerminalSanitizer.line(shared.title), TerminalSanitizer.line(shared.link))
        let count =
            if let count = shared.count {
                language("\(count) notes have", "\(count)개입니다")
            } else {
                language(
                    "More than \(SharedTitle.mostNotes) notes have", "\(SharedTitle.mostNotes)개가 넘습니다")
            }
        return language(
            "\(count) the title '\(title)'. A link [[\(title)]] is ambiguous; "
                + "[[\(link)]] leads to this note.",
            "제목이 '\(title)'인 노트가 \(count). [[\(title)]] 링크는 어느 노트인지 불분명합니다. "
                + "이 노트로 가는 링크: [[\(link)]]")
    }

    /// Returns a line for each note that already had the new state. If all notes already had this state, the
    /// last line ends with ``nothingChanged``.
    func unchanged(_ state: NotesViewModel.State) -> [String] {
        var lines = state.changed.filter { state.unchanged.contains($0.id) }.map { row in
            present(state.outcome, of: TerminalSanitizer.line(row.title))
        }
        if let last = lines.popLast() {
            lines.append(lines.count + 1 == state.changed.count ? "\(last) \(nothingChanged)" : last)
        }
        return lines
    }

    /// Returns the sentence that a note already was archived, restored, pinned or unpinned.
    private func present(_ outcome: NotesViewModel.Outcome, of title: String) -> String {
        switch outcome {
        case .archived: language("'\(title)' is already archived.", "'\(title)': 이미 보관한 노트입니다.")
        case .restored: language("'\(title)' is not archived.", "'\(title)': 보관하지 않은 노트입니다.")
        case .pinned: language("'\(title)' is already pinned.", "'\(title)': 이미 고정한 노트입니다.")
        case .unpinned: language("'\(title)' is not pinned.", "'\(title)': 고정하지 않은 노트입니다.")
        default: language("'\(title)' is unchanged.", "'\(title)': 바뀌지 않았습니다.")
        }
    }

    /// Returns the line for a changed note: a sign, the title, and a remark about the change.
    /// - Parameter isStored: whether the library has the note. After a dry run, a new note has no identifier.
    func changed(
        _ row: NotesViewModel.Row, _ outcome: NotesViewModel.Outcome, isStored: Bool = true
    ) -> StyledLine {
        var line = sign(outcome)
        line.append(row.title)
        if let remark = remark(outcome, about: row, isStored: isStored) { line.append(" · \(remark)", .dim) }
        return line
    }

    private func sign(_ outcome: NotesViewModel.Outcome) -> StyledLine {
        switch outcome {
        case .added: ListChange.added.answerSign
        case .deleted: ListChange.deleted.answerSign
        default: ListChange.edited.answerSign
        }
    }

    func remark(
        _ outcome: NotesViewModel.Outcome, about row: NotesViewModel.Row, isStored: Bool = true
    ) -> String? {
        let remarks = [remark(outcome), unlinkable(row, outcome, isStored: isStored)].compactMap { $0 }
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    /// Returns a remark if a new or renamed note has a title that no link can contain; otherwise `nil`.
    private func unlinkable(
        _ row: NotesViewModel.Row, _ outcome: NotesViewModel.Outcome, isStored: Bool
    ) -> String? {
        switch outcome {
        case .added, .renamed: break
        default: return nil
        }
        guard let part = row.unlinkablePart else { return nil }
        let reason =
            part == row.title
            ? language("a link cannot contain this title", "이 제목은 링크에 넣을 수 없음")
            : language("a link cannot contain '\(part)'", "링크에는 '\(part)'을(를) 넣을 수 없음")
        let hint = language("to link to the note: [[\(row.reference)]]", "링크하는 방법: [[\(row.reference)]]")
        return isStored ? "\(reason); \(hint)" : reason
    }

    private func remark(_ outcome: NotesViewModel.Outcome) -> String? {
        switch outcome {
        case .edited(_, let overlaps) where !overlaps.isEmpty: keptBoth(overlaps)
        case .edited(isMerged: true, _):
            language("merged with changes made meanwhile", "그사이 바뀐 내용과 합쳤습니다")
        case .renamed(_, let links), .moved(let links): remark(links)
        case .archived: language("archived", "보관됨")
        case .restored: language("restored", "다시 보임")
        case .pinned: language("pinned", "고정됨")
        case .unpinned: language("no longer pinned", "고정 해제됨")
        default: nil
        }
    }

    /// Returns a remark about the links to renamed or moved notes; `nil` for none.
    private func remark(_ links: RewriteLinks.Outcome) -> String? {
        let count = links.records.count
        var remarks: [String] = []
        if count > 0 {
            remarks.append(
                language(
                    count == 1 ? "links updated in 1 text" : "links updated in \(count) texts",
                    "글 \(count)개의 링크도 바뀜"))
        }
        if links.isFormerTitleShared {
            remarks.append(
                count > 0
                    ? language(
                        "links by title unchanged, because another note has the former title",
                        "이전 제목을 쓰는 노트가 또 있어 제목만 적은 링크는 그대로 둠")
                    : language(
                        "links unchanged, because another note has the former title",
                        "이전 제목을 쓰는 노트가 또 있어 링크는 그대로 둠"))
        }
        if links.isNewTitleShared {
            remarks.append(
                language(
                    "links now ambiguous, because another note has this title",
                    "같은 제목의 노트가 또 있어 링크가 어느 노트를 뜻하는지 불분명함"))
        }
        if !links.tooLong.isEmpty {
            let count = links.tooLong.count
            remarks.append(
                language(
                    count == 1
                        ? "1 text is too long for the new links"
                        : "\(count) texts are too long for the new links",
                    "글 \(count)개는 너무 길어 링크를 바꾸지 못함"))
        }
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    /// Returns the title of a note, or the sign, the number and the title of a todo. A done todo has no
    /// number.
    /// - Parameter name: a text that replaces the title.
    func title(_ record: NoteDetailsViewModel.Record, named name: String? = nil) -> String {
        let title = name ?? record.title
        guard let todo = record.todo else { return title }
        if todo.isDone { return "☑ \(title)" }
        return "☐ \(todo.number.map { "\($0) " } ?? "")\(title)"
    }

    /// Returns the lines for a link: its target, or why the link leads to no single target.
    func lines(_ link: NoteDetailsViewModel.Link, _ names: LinkedNames) -> [StyledLine] {
        let heading = link.heading.map { "#\($0)" } ?? ""
        var line = StyledLine("→ ")
        if let target = link.target {
            line.append(title(target, named: names.name(target)) + heading)
            return [line]
        }
        line.append(link.name + heading)
        line.append("  " + problem(link), .warning)
        return [line]
            + link.targets.map { target in
                StyledLine("    \(target.reference)  \(title(target, named: LinkedNames.path(target)))")
            }
    }

    /// Returns why a link leads to no single record.
    func problem(_ link: NoteDetailsViewModel.Link) -> String {
        let count = link.targets.count
        return switch (link.state, link.isTodo) {
        case (.missing, true): language("no such todo", "없는 할 일")
        case (.missing, false): language("no such note", "없는 노트")
        case (_, true): language("\(count) todos have this name", "이름이 맞는 할 일 \(count)개")
        case (_, false): language("\(count) notes have this title", "같은 제목의 노트 \(count)개")
        }
    }

    /// Returns the lines for a text that links to the note.
    func lines(_ backlink: NoteDetailsViewModel.Backlink, _ names: LinkedNames) -> [StyledLine] {
        let name = names.name(backlink.record)
        var line = StyledLine("← \(title(backlink.record, named: name))")
        if backlink.isAmbiguous { line.append(language("  ambiguous", "  불분명"), .warning) }
        return [line] + backlink.lines.map { StyledLine("    \($0)", .dim) }
    }

    /// Returns the lines of a merged note that have the versions of both sides.
    private func keptBoth(_ overlaps: [ClosedRange<Int>]) -> String {
        let count = overlaps.count
        let english =
            "merged with changes made meanwhile; \(count == 1 ? "1 place was" : "\(count) places were") "
            + "changed on both sides, and both versions are kept: "
        let korean =
            "그사이 바뀐 내용과 합쳤습니다. 양쪽에서 바꾼 \(count)군데는 둘 다 남겼습니다: "
        return language(english, korean) + language.lines(overlaps)
    }

    var nothingChanged: String { language("Nothing was changed.", "바뀐 것이 없습니다.") }
    var deletionNeedsYes: String {
        language("To delete the notes below too, add --yes.", "하위 노트도 함께 지우려면 --yes를 붙이세요.")
    }
    var dryRun: String { language("(dry run: nothing was changed)", "(시험 실행: 바뀐 것 없음)") }

    /// The words for the record type `note` and its fields, for conflicts and the undo history.
    static let record = RecordWords(
        "note", one: Wording("note", "노트"), many: Wording("notes", "노트"),
        registers: [
            "title": .init("title", "제목"), "body": .init("text", "내용"),
            "parent": .init("parent note", "상위 노트"),
            "pinned": .init("pinned", "고정") { value, language, _ in
                value == .integer(1) ? language("yes", "예") : language("no", "아니요")
            },
            "archived": .init("archived", "보관") { value, language, _ in
                value == .integer(1) ? language("yes", "예") : language("no", "아니요")
            },
            "position": .init("position", "순서"), "file": .init("file", "파일"),
            "front_matter": .init("front matter", "머리말"),
        ])

    /// The names of the fields in messages about invalid values.
    static let fields: [ValidationError.Field: Wording] = [
        .body: Wording("text of the note", "노트 내용"), .noteReference: Wording("note", "노트"),
        .noteParent: Wording("parent note", "상위 노트"), .vault: Wording("directory", "폴더"),
    ]
}

extension Language {
    /// The maximum number of places in a message.
    private static var mostPlaces: Int { 10 }

    /// Returns the numbers of the lines at some places, such as `lines 1, 3–4`.
    func lines(_ places: [ClosedRange<Int>]) -> String {
        let shown = places.prefix(Self.mostPlaces).map { lines in
            lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)–\(lines.upperBound)"
        }
        let (numbers, hidden) = (shown.joined(separator: ", "), places.count - shown.count)
        let isOneLine = places.count == 1 && places.first?.count == 1
        return self(
            "\(isOneLine ? "line" : "lines") \(numbers)" + (hidden > 0 ? " and \(hidden) more" : ""),
            "\(numbers)번째 줄" + (hidden > 0 ? " 외 \(hidden)군데" : ""))
    }
}
