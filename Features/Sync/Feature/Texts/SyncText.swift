import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import LibraryDomain
import SyncDomain
import SyncPresentation
import UtilLocalization

/// The texts about sync.
struct SyncText: Sendable {
    let language: Language
    let names: RecordNames

    init(language: Language, names: RecordNames) {
        self.language = language
        self.names = names
    }

    /// Creates the texts without the names that features contribute. The texts then call each record
    /// "record".
    init(language: Language) { self.init(language: language, names: RecordNames(language: language)) }

    /// The progress message of a sync until the first answer of the server.
    var waiting: String {
        language(
            "waiting for the server; Ctrl-C stops without a loss", "서버를 기다리는 중. Ctrl-C로 멈춰도 잃는 것은 없습니다")
    }

    func progress(_ progress: SyncProgress) -> String {
        let (sent, received) = (grouped(progress.sent), grouped(progress.received))
        guard progress.toSend > 0 else {
            return language(
                "syncing: \(sent) sent, \(received) received", "동기화 중: 보냄 \(sent), 받음 \(received)")
        }
        let toSend = grouped(progress.toSend)
        return language(
            "syncing: \(sent) of \(toSend) sent, \(received) received",
            "동기화 중: \(toSend)개 중 \(sent)개 보냄, \(received)개 받음")
    }

    func summary(_ state: SyncViewModel.State) -> String {
        let outcome = state.outcome
        let (sent, received, deleted) = (
            outcome.applied.acknowledged, outcome.received, outcome.applied.deleted
        )
        let hasEarlier = outcome.earlierSent + outcome.earlierReceived > 0
        var text =
            state.rejected == 0
            ? language("in sync", "동기화됨")
            : language(
                "synced, except \(edits(state.rejected)) that the server refuses",
                "거절된 편집 \(state.rejected)개를 빼고 동기화됨")
        if sent + received > 0 {
            let (sent, received) = (grouped(sent), grouped(received))
            text += language(": \(sent) sent, \(received) received", ": 보냄 \(sent), 받음 \(received)")
            if deleted > 0 {
                text += language(", \(grouped(deleted)) deleted here", ", 여기서 지워짐 \(grouped(deleted))")
            }
        } else if !hasEarlier, outcome.repaired == 0 {
            text += language("; nothing was new", ", 새로운 것 없음")
        }
        if outcome.repaired > 0 { text += language("; ", ", ") + repaired(outcome.repaired) }
        guard hasEarlier else { return text }
        let (earlierSent, earlierReceived) = (grouped(outcome.earlierSent), grouped(outcome.earlierReceived))
        return text
            + language(
                "; \(earlierSent) sent and \(earlierReceived) received by earlier syncs",
                ", 앞선 동기화에서 보냄 \(earlierSent), 받음 \(earlierReceived)")
    }

    /// Says how many records differed from the server and were repaired.
    private func repaired(_ count: Int) -> String {
        language(
            "\(grouped(count)) \(count == 1 ? "record" : "records") repaired", "기록 \(grouped(count))개 복구함")
    }

    /// Says that the library and the server differ, but that the self-check found no record to repair.
    var differs: String {
        language(
            "The library and the server differ, and Haru could not find where. See: haru sync repair --help",
            "라이브러리와 서버의 내용이 다른데 어디가 다른지 찾지 못했습니다. 확인: haru sync repair --help")
    }

    /// Says that `haru doctor` has nothing with which it can compare the records.
    var neverCompared: String {
        language("not compared with a server yet", "아직 서버와 비교하지 않았습니다")
    }

    /// Says that the records are those of the server.
    func agreeing(_ count: Int) -> String {
        language(
            "\(grouped(count)) \(count == 1 ? "record agrees" : "records agree") with the server, as of the "
                + "last sync",
            "기록 \(grouped(count))개가 마지막 동기화 때의 서버와 일치합니다")
    }

    /// Says that the records are not those of the server.
    var differing: String {
        language(
            "the records are not those of the last sync; to repair them: haru sync repair",
            "기록이 마지막 동기화 때와 다릅니다. 고치려면: haru sync repair")
    }

    /// Says that the sync succeeded, but that the comparison after it failed.
    var unchecked: String {
        language(
            "The records could not be compared with the server. The next haru sync compares them.",
            "기록을 서버와 비교하지 못했습니다. 다음 haru sync에서 다시 비교합니다.")
    }

    /// Returns a number with a comma between groups of three digits, such as 12,345. English and Korean use
    /// the same form.
    private func grouped(_ number: Int) -> String {
        let digits = String(number)
        return digits.indices.reduce(into: "") { text, index in
            if index != digits.startIndex, digits.distance(from: index, to: digits.endIndex).isMultiple(of: 3)
            {
                text += ","
            }
            text.append(digits[index])
        }
    }

    /// Returns the line that `haru sync --watch` prints after each sync.
    func watched(_ applied: AppliedChanges) -> String {
        language(
            "in sync: \(applied.acknowledged) sent, \(applied.changed + applied.deleted) changed here",
            "동기화됨: 보냄 \(applied.acknowledged), 여기서 바뀜 \(applied.changed + applied.deleted)")
    }

    /// Returns the line that `haru sync --watch` prints after a failure, before the next attempt.
    func goesOn(_ problem: String) -> String {
        language("sync failed, will retry: \(problem)", "동기화하지 못해 다시 시도합니다: \(problem)")
    }

    func rejected(_ count: Int) -> String {
        language(
            "The server refuses \(edits(count)). Refused edits stay on this device. See: haru sync issues",
            "서버가 편집 \(count)개를 거절했습니다. 이 기기에만 있습니다. 확인: haru sync issues")
    }

    /// Returns the line about the open conflicts.
    func toDecide(_ counts: ConflictCounts) -> String {
        let types = counts.recordsByType.keys
        let summary = conflicts(
            counts.conflicts, in: counts.records, of: types.count == 1 ? types.first : nil)
        return language("\(summary). See: haru sync conflicts", "\(summary). 확인: haru sync conflicts")
    }

    /// Returns numbers of conflicts and of their records, such as "3 conflicts in 2 todos".
    /// - Parameter type: the name of the records' type; `nil` for records of several types.
    func conflicts(_ count: Int, in records: Int, of type: String?) -> String {
        let name = type.map { records == 1 ? names.one($0) : names.many($0) }
        let english = name ?? (records == 1 ? "record" : "records")
        return language(
            "\(count) \(count == 1 ? "conflict" : "conflicts") in \(records) \(english)",
            "\(name ?? "기록") \(records)개의 충돌 \(count)개")
    }

    /// Says that edits wait until the server is updated. The old server cannot store a cleared value.
    func held(_ count: Int) -> String {
        language(
            "\(edits(count)) \(count == 1 ? "stays" : "stay") on this device until the server is updated: "
                + "this server does not support the clearing of a value yet.",
            "편집 \(count)개는 서버를 업데이트할 때까지 이 기기에만 있습니다. 이 서버는 아직 값 지우기를 지원하지 않습니다.")
    }

    func status(_ state: SyncViewModel.State, at now: Timestamp) -> [StyledLine] {
        guard let username = state.username, let server = state.server else {
            return [
                StyledLine(
                    language(
                        "not logged in; the library is only on this device", "로그인하지 않았습니다. 라이브러리는 이 기기에만 있습니다"
                    ))
            ]
        }
        var lines = [StyledLine(TerminalSanitizer.line("\(username)  \(server)"), .strong)]
        lines.append(
            StyledLine(
                state.history.succeededAt.map { synced($0, now) } ?? language("never synced", "동기화한 적 없음")))
        lines.append(
            StyledLine(
                state.waiting == state.held
                    ? language("no edits wait to be sent", "보낼 편집 없음")
                    : language(
                        "\(edits(state.waiting - state.held)) waiting to be sent",
                        "보낼 편집 \(state.waiting - state.held)개")))
        if let last = state.history.repairedAt {
            lines.append(
                StyledLine(
                    language(
                        "\(repaired(state.history.repaired)) since the login, the last \(ago(last, now))",
                        "로그인한 뒤 \(repaired(state.history.repaired)), 마지막은 \(ago(last, now))")))
        }
        if state.history.isDifferent { lines.append(StyledLine(differs, .warning)) }
        if state.conflicts.conflicts > 0 { lines.append(StyledLine(toDecide(state.conflicts))) }
        if state.held > 0 { lines.append(StyledLine(held(state.held), .warning)) }
        if state.rejected > 0 { lines.append(StyledLine(rejected(state.rejected), .warning)) }
        if let problem = state.history.problem, let since = state.history.failingSince {
            let isLong = now.milliseconds - since.milliseconds >= SyncHistory.alarm
            lines.append(StyledLine(failing(problem, ago(since, now)), isLong ? .danger : .warning))
        }
        return lines
    }

    /// Returns the text of the badge; `nil` for a guest, or if the library and the server are in sync.
    func badge(_ state: SyncViewModel.State, at now: Timestamp) -> StyledLine? {
        guard state.username != nil else { return nil }
        var words: [String] = []
        var role = Role.dim
        if let problem = state.history.problem, let since = state.history.failingSince {
            let isLong = now.milliseconds - since.milliseconds >= SyncHistory.alarm
            role = isLong ? .danger : .warning
            let (word, days) = (
                shortWord(problem), (now.milliseconds - since.milliseconds) / SyncHistory.alarm
            )
            words.append(isLong ? language("\(word) for \(days) d", "\(days)일째 \(word)") : word)
        }
        if state.waiting > 0 { words.append(language("\(state.waiting) waiting", "대기 \(state.waiting)")) }
        let inConflict = state.conflicts.recentRecords
        if inConflict > 0 { words.append(language("\(inConflict) in conflict", "충돌 \(inConflict)")) }
        if state.rejected > 0 {
            words.append(language("\(state.rejected) refused", "거절 \(state.rejected)"))
            if role == .dim { role = .warning }
        }
        if state.history.problem != nil, let succeeded = state.history.succeededAt {
            words.append(language("synced \(ago(succeeded, now))", "동기화 \(ago(succeeded, now))"))
        }
        return words.isEmpty ? nil : StyledLine(words.joined(separator: " · "), role)
    }

    private func edits(_ count: Int) -> String { count == 1 ? "1 edit" : "\(count) edits" }

    private func shortWord(_ problem: SyncHistory.Problem) -> String {
        switch problem {
        case .offline: language("offline", "오프라인")
        case .loggedOut: language("logged out", "로그아웃됨")
        case .asks, .foreign: language("sync asks", "동기화 확인 필요")
        case .untrusted, .busy, .failed, .full, .notHaru, .faulty, .refused, .library:
            language("not synced", "동기화 안 됨")
        }
    }

    /// Returns a warning that says when syncs began to fail; `nil` if syncs do not fail.
    func warning(_ history: SyncHistory, at now: Timestamp) -> String? {
        guard let problem = history.problem, let since = history.failingSince else { return nil }
        return language(
            "Sync began to fail \(ago(since, now)) (\(word(problem))). Your edits are safe, but only on this "
                + "device. See: haru sync status",
            "\(ago(since, now))부터 동기화하지 못하고 있습니다(\(word(problem))). 편집은 안전하지만 이 기기에만 있습니다. "
                + "확인: haru sync status")
    }

    private func synced(_ time: Timestamp, _ now: Timestamp) -> String {
        language("last synced \(ago(time, now))", "마지막 동기화: \(ago(time, now))")
    }

    private func failing(_ problem: SyncHistory.Problem, _ since: String) -> String {
        language("sync began to fail \(since): \(word(problem))", "\(since)부터 실패: \(word(problem))")
    }

    private func word(_ problem: SyncHistory.Problem) -> String {
        switch problem {
        case .offline: language("offline", "오프라인")
        case .untrusted: language("the server's certificate is not trusted", "서버 인증서를 믿을 수 없음")
        case .busy: language("the server is busy", "서버가 혼잡함")
        case .failed: language("the server fails", "서버 오류")
        case .full: language("the server's disk is full", "서버 디스크가 가득 참")
        case .notHaru:
            language("the server at this address is not a Haru server", "이 주소의 서버는 하루 서버가 아님")
        case .faulty:
            language("the server breaks the protocol; update the server", "서버가 프로토콜을 지키지 않음, 서버를 업데이트하세요")
        case .loggedOut: language("logged out; run haru login", "로그아웃됨, haru login")
        case .refused: language("the server refuses; update Haru", "서버가 거절함, 하루를 업데이트하세요")
        case .foreign:
            language(
                "the library belongs to another account; to merge it: haru sync --merge",
                "다른 계정의 라이브러리, 합치려면 haru sync --merge")
        case .asks:
            language(
                "another device deleted many records; to confirm: haru sync --accept-deletions",
                "다른 기기에서 많이 지움, 맞다면 haru sync --accept-deletions")
        case .library: language("a problem with the library; run haru doctor", "라이브러리 문제, haru doctor")
        }
    }

    func ago(_ time: Timestamp, _ now: Timestamp) -> String {
        CalendarText(language).ago(milliseconds: now.milliseconds - time.milliseconds)
    }
}
