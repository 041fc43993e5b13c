import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import NotesPresentation
import SyncDomain
import SyncProtocolDomain
import UtilLocalization

/// The output of the commands `notes history` and `notes revert`.
struct NoteHistoryOutput: Sendable {
    let console: Console
    let text: NotesText
    let failures: FailureText

    private var language: Language { console.language }

    var tooManyNumbers: PlainFailure {
        PlainFailure(
            .invalidInput, language("--diff takes one or two numbers.", "--diff에는 번호를 한두 개만 쓰세요."))
    }

    private func missing(_ number: Int, in history: NoteHistoryState) -> PlainFailure {
        let count = history.versions.count
        let more = language(
            " To include the server's versions, add --all.", " 서버의 버전까지 보려면 --all을 붙이세요.")
        return PlainFailure(
            .nothingMatched,
            language(
                "There is no version \(number). "
                    + "The note has \(count == 1 ? "1 version" : "\(count) versions").",
                "\(number)번 버전이 없습니다. 이 노트의 버전은 \(count)개입니다.")
                + (history.server == .notRead ? more : ""))
    }

    /// Prints the answer to a request.
    /// - Throws: ``PlainFailure`` if the note does not have the version.
    func answer(_ history: NoteHistoryState, _ reading: ReadingOptions) throws {
        switch history.answer {
        case .list: try list(history, reading)
        case .version(let version): try show(version, reading)
        case .comparison(let comparison): diff(comparison, history.zone)
        case .missing(let number): throw missing(number, in: history)
        case .restored: break
        }
    }

    private func list(_ history: NoteHistoryState, _ reading: ReadingOptions) throws {
        guard let note = history.note else { return }
        let document = NoteHistoryDocument(note, history)
        if reading.json { return console.print(try JSONOutput.document("haru.notes.history", document)) }
        if reading.ndjson {
            for version in document.versions { console.print(try JSONOutput.line(version)) }
            return
        }
        let width = String(history.versions.count).count
        let lines = history.versions.map { version in
            let number = String(version.number)
            var line = StyledLine(String(repeating: " ", count: width - number.count) + number, .accent)
            line.append("  \(time(version, history.zone))  \(size(version))  \(author(version))")
            if version.isPresent { line.append(language("  present", "  현재"), .dim) }
            return line
        }
        console.printWhole(lines, hanging: width + 2)
    }

    private func show(_ version: NoteHistoryState.Version, _ reading: ReadingOptions) throws {
        let document = NoteVersionDocument(version, hasText: true)
        if reading.json {
            return console.print(try JSONOutput.document("haru.notes.version", ["version": document]))
        }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        // A stored text must not control a terminal. A file or a pipe gets the text unchanged.
        console.out(console.isInteractive ? TerminalSanitizer.block(version.text) : version.text)
    }

    private func diff(_ comparison: NoteHistoryState.Comparison, _ zone: ZoneName) {
        guard !comparison.hunks.isEmpty else {
            return console.note(
                comparison.isSame
                    ? language("The texts are the same.", "두 글이 같습니다.")
                    : language("The texts differ only in line breaks.", "두 글은 줄바꿈만 다릅니다."))
        }
        var lines = [
            StyledLine("--- \(heading(comparison.old, zone))", .dim),
            StyledLine("+++ \(heading(comparison.new, zone))", .dim),
        ]
        for hunk in comparison.hunks {
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
    /// - Throws: ``PlainFailure`` if the note does not have the version.
    func reverted(_ history: NoteHistoryState, _ writing: ChangeOptions) throws {
        switch history.answer {
        case .restored(let note, let version): try reverted(note, to: version, history.zone, writing)
        case .missing(let number): throw missing(number, in: history)
        case .list, .version, .comparison: break
        }
    }

    private func reverted(
        _ note: NotesViewModel.Row, to version: NoteHistoryState.Version?, _ zone: ZoneName,
        _ writing: ChangeOptions
    ) throws {
        let outcome = NotesViewModel.Outcome.edited(isMerged: false, overlaps: [])
        if writing.quiet { return console.out(note.id.uuidString.lowercased() + "\n") }
        if writing.json {
            let changes = NoteChangesDocument(notes: [NoteDocument(note)], outcome)
            return console.print(try JSONOutput.document("haru.notes.change", changes))
        }
        guard let version else { return console.note(text.nothingChanged) }
        let time = time(version, zone)
        var line = text.changed(note, outcome)
        line.append(" · " + language("text of \(time) restored", "\(time)의 내용으로 되돌림"), .dim)
        console.printWhole([line], hanging: 2)
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
        case .failed(let failure):
            let used = language(
                "Only this device's versions were used, because the request to the server failed.",
                "서버에서 버전을 받지 못해 이 기기의 버전만 사용했습니다.")
            console.note(language.sentences(used, message(failure)))
        }
    }

    private func message(_ failure: SyncFailure) -> String {
        // The message for a failed sync also says that the unsent edits are kept. No edit was sent here.
        if case .server(let problem) = failure { return failures.describe(problem).message }
        return failures.describe(SyncError.failure(failure)).message
    }

    private func heading(_ version: NoteHistoryState.Version, _ zone: ZoneName) -> String {
        language("version \(version.number)", "\(version.number)번 버전") + " · \(time(version, zone))"
    }

    private func time(_ version: NoteHistoryState.Version, _ zone: ZoneName) -> String {
        guard let timestamp = version.writtenAt else { return language("unknown time", "알 수 없는 때") }
        let wall = zone.wall(at: timestamp)
        return "\(wall.day) \(wall.time)"
    }

    private func size(_ version: NoteHistoryState.Version) -> String {
        version.size < 1_024 ? "\(version.size) B" : "\((version.size + 1_023) / 1_024) KiB"
    }

    private func author(_ version: NoteHistoryState.Version) -> String {
        switch version.author {
        case .thisDevice: language("this device", "이 기기")
        case .merge: language("merged by the server", "서버에서 합침")
        // The server does not say which session a device belongs to, so the name of the device is unknown.
        case .otherDevice: language("another device", "다른 기기")
        }
    }
}
