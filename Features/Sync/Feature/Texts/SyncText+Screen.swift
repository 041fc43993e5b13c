import FeatureKit
import LibraryDomain
import SyncDomain
import UtilLocalization

extension SyncText {
    var filterExample: String {
        language("words, type:todo, field:title, date<today", "단어, 종류:할일, 항목:title, 날짜<오늘")
    }

    func toDecide(_ count: Int) -> String { language("To decide (\(count))", "결정할 것 (\(count))") }

    var questionTitle: String { language("Sync asks", "동기화 확인") }

    /// Returns the question that the screen asks about a sync problem.
    /// - Parameter deletion: for a mass deletion, the number of deleted records. If `nil`, the question says
    ///   "many records".
    func question(_ problem: SyncHistory.Problem, _ deletion: MassDeletion?) -> String {
        if problem == .foreign {
            return language(
                "This library was synced with another account. Merge it into this account? Nothing is "
                    + "deleted from either account.",
                "다른 계정과 동기화하던 라이브러리입니다. 이 계정에 합칠까요? 두 계정 모두 지워지는 것은 없습니다.")
        }
        let much = deletion.map(words) ?? language("many records", "많은 기록을")
        return language(
            "Another device deleted \(much). Delete them here too? If that was a mistake, undo it on the "
                + "other device.",
            "다른 기기에서 \(much) 지웠습니다. 여기서도 지울까요? 실수라면 그 기기에서 되돌리세요.")
    }

    private func words(_ deletion: MassDeletion) -> String {
        let many = names.many(deletion.type)
        return language(
            "\(deletion.count) of \(deletion.total) \(many)",
            "\(many) \(deletion.total)개 가운데 \(deletion.count)개를")
    }

    func yes(to problem: SyncHistory.Problem) -> String {
        problem == .foreign ? language("merge", "합치기") : language("delete here too", "여기서도 지우기")
    }

    var begun: String { language("Syncing. The result appears here.", "동기화를 시작했습니다. 결과는 여기에 나옵니다.") }
    var nobody: String { language("Not logged in. Run: haru login", "로그인하지 않았습니다: haru login") }
    var asksNothing: String { language("Sync has no question", "확인할 것이 없습니다") }
    var onlyForIssues: String {
        language("This works only for refused edits", "거절된 편집에만 쓸 수 있습니다")
    }
    var onlyForTodos: String { language("Only edits of todos can be copied", "할 일의 편집만 복사할 수 있습니다") }
    var onlyForConflicts: String { language("This works only for conflicts", "충돌에만 쓸 수 있습니다") }

    var onlyForLongTexts: String { language("This works only for long texts", "긴 글의 충돌에만 쓸 수 있습니다") }

    /// The message that a deleted record has no text to edit.
    var deletedRecord: String {
        language("The record is deleted, so it has no text to edit", "지운 기록이라 고칠 글이 없습니다")
    }

    /// Returns the message after a decision about a long text.
    func decided(_ decision: TextDecision) -> String {
        switch decision {
        case .edited: language("Your text is stored; u undoes this", "고친 글을 저장했습니다. u로 되돌릴 수 있습니다")
        case .parts where decision.keepsText:
            language("The present text stays; u undoes this", "지금 글을 그대로 둡니다. u로 되돌립니다")
        case .parts: language("The chosen parts are in the text; u undoes this", "고른 부분을 글에 넣었습니다. u로 되돌립니다")
        }
    }

    /// Returns the message after a decision about one conflict or more.
    func decided(_ decision: ConflictDecision, _ outcome: ConflictOutcome) -> String {
        let count = outcome.settled
        let text =
            switch (decision, count) {
            case (.keep, 1): language("The current value stays; u undoes this", "지금 값을 그대로 둡니다. u로 되돌립니다")
            case (.keep, _):
                language("\(count) current values stay; u undoes this", "지금 값 \(count)개를 그대로 둡니다. u로 되돌립니다")
            case (.flip, 1):
                language("The lost value is restored; u undoes this", "덮어쓰인 값을 되살렸습니다. u로 되돌립니다")
            case (.flip, _):
                language(
                    "\(count) lost values are restored; u undoes this",
                    "덮어쓰인 값 \(count)개를 되살렸습니다. u로 되돌립니다")
            }
        guard !outcome.skipped.isEmpty else { return text }
        return language(
            "\(text) (\(outcome.skipped.count) could not be restored)",
            "\(text) (되살리지 못한 것 \(outcome.skipped.count)개)")
    }

    func marked(_ count: Int) -> String { language("\(count) marked", "\(count)개 표시") }

    func decided(_ decision: IssueDecision) -> String {
        switch decision {
        case .retry: language("The edit is sent again", "다시 보냅니다")
        case .copy: language("Copied into a new todo; u undoes this", "새 할 일로 복사했습니다. u로 되돌립니다")
        case .discard: language("The edit is discarded; u undoes this", "버렸습니다. u로 되돌립니다")
        }
    }
}
