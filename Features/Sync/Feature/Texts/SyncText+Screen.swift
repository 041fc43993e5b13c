import SyncDomain
import UtilLocalization

/// The texts of the Sync screen.
extension SyncText {
    func toDecide(_ count: Int) -> String { language("To decide (\(count))", "결정할 것 (\(count))") }

    var questionTitle: String { language("Sync asks", "동기화가 묻습니다") }

    /// Returns the question about a problem.
    /// - Parameter deletion: the mass deletion, if it is known.
    func question(_ problem: SyncHistory.Problem, _ deletion: MassDeletion?) -> String {
        if problem == .foreign {
            return language(
                "This library was synced with another account. Bring all of it into this one too? Nothing is taken from either.",
                "이 라이브러리는 다른 계정과 동기화했습니다. 모두 이 계정에도 합칠까요? 어느 쪽에서도 빠지는 것은 없습니다.")
        }
        let much = deletion.map(words) ?? language("Much of what is here was", "여기 있는 것을 많이")
        return language(
            "\(much) deleted on another device. Delete it here too? If it is not meant, undo it there.",
            "\(much) 다른 기기에서 지웠습니다. 여기서도 지울까요? 아니라면 그 기기에서 되돌리세요.")
    }

    private func words(_ deletion: MassDeletion) -> String {
        let many = names.many(deletion.type)
        return language(
            "\(deletion.count) of \(deletion.total) \(many) here were",
            "여기 \(many) \(deletion.total)개 가운데 \(deletion.count)개를")
    }

    func yes(to problem: SyncHistory.Problem) -> String {
        problem == .foreign ? language("merge", "합치기") : language("delete here too", "여기서도 지우기")
    }

    var begun: String { language("Syncing; how it went shows here", "동기화를 시작했습니다. 결과는 여기에 보입니다") }
    var nobody: String { language("Nobody is logged in: haru login", "로그인하지 않았습니다: haru login") }
    var asksNothing: String { language("Nothing is asked", "묻는 것이 없습니다") }
    var onlyForIssues: String {
        language("That is for edits that the server does not take", "서버가 받지 않은 편집에만 씁니다")
    }
    var onlyForTodos: String { language("Only a todo can be copied", "할 일만 복사할 수 있습니다") }
    var onlyForConflicts: String { language("That is for values that lost", "밀린 값에만 씁니다") }

    func decided(_ decision: ConflictDecision) -> String {
        switch decision {
        case .keep: language("What is there stays", "지금 값을 그대로 둡니다")
        case .flip: language("What lost is in its place; u takes it back", "밀린 값을 되살렸습니다. u로 되돌립니다")
        }
    }

    func decided(_ decision: IssueDecision) -> String {
        switch decision {
        case .retry: language("It is sent again", "다시 보냅니다")
        case .copy: language("A new todo has it; u takes it back", "새 할 일로 만들었습니다. u로 되돌립니다")
        case .discard: language("It is let go of; u takes it back", "버렸습니다. u로 되돌립니다")
        }
    }
}
