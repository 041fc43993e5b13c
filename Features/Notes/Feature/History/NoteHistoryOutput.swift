import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import NotesDomain
import NotesPresentation
import SyncDomain
import SyncProtocolDomain
import UtilLocalization

/// The output of the commands `notes history` and `notes revert`.
struct NoteHistoryOutput: Sendable {
    let console: Console
    let text: NotesText
    let clock: any WallClock

    private var language: Language { console.language }

    /// Returns the note that a person named.
    func note(_ typed: String, _ find: FindNotes) throws -> NoteSummary {
        guard let note = try find([try NoteReference.typed(typed)]).first else {
            throw PlannerError.unknownNote(reference: typed)
        }
        return note
    }

    /// Returns the version with the given number. Number 1 is the present text.
    func entry(_ number: Int, in history: TextHistory) throws -> TextHistory.Entry {
        guard history.entries.indices.contains(number - 1) else { throw missing(number, in: history) }
        return history.entries[number - 1]
    }

    var tooManyNumbers: PlainFailure {
        PlainFailure(
            .invalidInput, language("--diff takes one or two numbers.", "--diff에는 번호를 한두 개만 쓰세요."))
    }

    private func missing(_ number: Int, in history: TextHistory) -> PlainFailure {
        let count = history.entries.count
        let more = language(
            " To include the server's versions, add --all.", " 서버의 버전까지 보려면 --all을 더하세요.")
        return PlainFailure(
            .nothingMatched,
            language(
                "There is no version \(number). "
                    + "The note has \(count == 1 ? "1 version" : "\(count) versions").",
                "\(number)번 버전이 없습니다. 이 노트의 버전은 \(count)개입니다.")
                + (history.server == .notRead ? more : ""))
    }

    func list(_ note: NoteSummary, _ history: TextHistory, _ reading: ReadingOptions) throws {
        let document = NoteHistoryDocument(note, history)
        if reading.json { return console.print(try JSONOutput.document("haru.notes.history", document)) }
        if reading.ndjson {
            for version in document.versions { console.print(try JSONOutput.line(version)) }
            return
        }
        let width = String(history.entries.count).count
        console.print(
            history.entries.enumerated().map { index, entry in
                let number = String(index + 1)
                var line = StyledLine(String(repeating: " ", count: width - number.count) + number, .accent)
                line.append("  \(time(entry))  \(size(entry))  \(author(entry))")
                if index == 0 { line.append(language("  present", "  현재"), .dim) }
                return line
            })
    }

    func show(_ document: NoteVersionDocument, _ reading: ReadingOptions) throws {
        if reading.json {
            return console.print(try JSONOutput.document("haru.notes.version", ["version": document]))
        }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        let text = document.text ?? ""
        // A stored text must not control a terminal. A file or a pipe gets the text unchanged.
        console.out(console.isInteractive ? TerminalSanitizer.block(text) : text)
    }

    /// Prints the differences between two versions. Each version comes with its number.
    func diff(from old: (Int, TextHistory.Entry), to new: (Int, TextHistory.Entry)) {
        let hunks = LineDiff(from: old.1.text, to: new.1.text).hunks
        guard !hunks.isEmpty else {
            let isSame = old.1.text.utf8.elementsEqual(new.1.text.utf8)
            return console.note(
                isSame
                    ? language("The texts are the same.", "두 글이 같습니다.")
                    : language("The texts differ only in line breaks.", "두 글은 줄바꿈만 다릅니다."))
        }
        var lines = [
            StyledLine("--- \(heading(old.0, old.1))", .dim),
            StyledLine("+++ \(heading(new.0, new.1))", .dim),
        ]
        for hunk in hunks {
            let place = language("line \(hunk.newStart + 1)", "\(hunk.newStart + 1)번째 줄")
            lines.append(StyledLine("@@ \(place)", .accent))
            lines += hunk.lines.map { line in
                switch line {
                case .kept(let text): StyledLine("  \(text)")
                case .removed(let text): StyledLine("- \(text)", .danger)
                case .added(let text): StyledLine("+ \(text)", .good)
                }
            }
        }
        console.printWhole(lines, hanging: 2)
    }

    /// Prints what a restoration did.
    /// - Parameter entry: the restored version; `nil` if the text was already the present text.
    func reverted(_ notes: [NoteSummary], to entry: TextHistory.Entry?, _ writing: ChangeOptions) throws {
        let rows = notes.map { NotesViewModel.Row($0) }
        if writing.quiet {
            return console.out(rows.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        }
        if writing.json {
            let outcome = NotesViewModel.Outcome.edited(isMerged: false, overlaps: [])
            let changes = NoteChangesDocument(notes: rows.map(NoteDocument.init), outcome)
            return console.print(try JSONOutput.document("haru.notes.change", changes))
        }
        guard let entry else { return console.note(text.nothingChanged) }
        console.printWhole(
            rows.map { row in
                var line = text.changed(row, .edited(isMerged: false, overlaps: []))
                line.append(
                    " · " + language("text of \(time(entry)) restored", "\(time(entry))의 내용으로 되돌림"), .dim)
                return line
            }, hanging: 2)
        if writing.isDryRun { console.note(text.dryRun) }
    }

    /// Prints why a list lacks versions of the server.
    func explain(_ server: TextHistory.ServerPart) {
        switch server {
        case .notRead, .complete: break
        case .partial:
            console.note(language("The server has older versions too.", "서버에 더 오래된 버전이 있습니다."))
        case .loggedOut:
            console.note(
                language(
                    "Only this device's versions were used, because the device is not logged in.",
                    "로그인하지 않아 이 기기의 버전만 사용했습니다."))
        case .outdated:
            console.note(
                language(
                    "Only this device's versions were used, because the server is too old to send versions.",
                    "서버가 오래되어 버전을 보내지 못합니다. 이 기기의 버전만 사용했습니다."))
        case .failed:
            console.note(
                language(
                    "Only this device's versions were used, because the request to the server failed. See: "
                        + "haru sync",
                    "서버에서 버전을 받지 못해 이 기기의 버전만 사용했습니다. 확인: haru sync"))
        }
    }

    private func heading(_ number: Int, _ entry: TextHistory.Entry) -> String {
        language("version \(number)", "\(number)번 버전") + " · \(time(entry))"
    }

    private func time(_ entry: TextHistory.Entry) -> String {
        guard let timestamp = entry.writtenAt else { return language("unknown time", "알 수 없는 때") }
        let wall = clock.now().zone.wall(at: timestamp)
        return "\(wall.day) \(wall.time)"
    }

    private func size(_ entry: TextHistory.Entry) -> String {
        entry.size < 1_024 ? "\(entry.size) B" : "\((entry.size + 1_023) / 1_024) KiB"
    }

    private func author(_ entry: TextHistory.Entry) -> String {
        switch entry.author {
        case .thisDevice: language("this device", "이 기기")
        case .merge: language("merged by the server", "서버에서 합침")
        // The server does not say which session a device belongs to, so the name of the device is unknown.
        case .otherDevice: language("another device", "다른 기기")
        }
    }
}
