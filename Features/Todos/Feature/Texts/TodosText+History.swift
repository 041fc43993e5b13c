import CoreDesignSystem
import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation
import UtilLocalization

extension TodosText {
    /// Returns the words for a kind of action, such as `delete view`.
    func action(_ kind: ActionLabel.Kind) -> String { action(kind, of: "") }

    /// Returns the words for an action, such as `delete view quick`. In Korean, the verb comes last.
    func action(_ kind: ActionLabel.Kind, of subject: String) -> String {
        let words = Self.words(kind)
        let (verb, type) = (words.verb(language), words.type?(language) ?? "")
        return [language(verb, type), language(type, subject), language(subject, verb)]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the verb for a kind of action, and the type of its subject if the subject is not a todo.
    private static func words(_ kind: ActionLabel.Kind) -> (verb: Wording, type: Wording?) {
        let (add, edit) = (Wording("add", "추가"), Wording("edit", "편집"))
        let delete = Wording("delete", "삭제")
        let (view, project, tag) = (
            Wording("view", "뷰"), Wording("project", "프로젝트"), Wording("tag", "태그")
        )
        return switch kind {
        case .add: (add, nil)
        case .edit: (edit, nil)
        case .done: (Wording("done", "완료"), nil)
        case .undone: (Wording("reopen", "완료 취소"), nil)
        case .move: (Wording("move", "옮기기"), nil)
        case .reorder: (Wording("reorder", "순서 바꾸기"), nil)
        case .delete: (delete, nil)
        case .viewAdd: (add, view)
        case .viewEdit: (edit, view)
        case .viewRemove: (delete, view)
        case .projectAdd: (add, project)
        case .projectEdit: (edit, project)
        case .projectDelete: (delete, project)
        case .tagAdd: (add, tag)
        case .tagEdit: (edit, tag)
        case .tagDelete: (delete, tag)
        case .tagMerge: (Wording("merge", "합치기"), tag)
        case .flip: (Wording("flip conflict", "덮어쓰인 값 되살리기"), nil)
        case .keep: (Wording("keep winning value", "지금 값 유지"), nil)
        case .discard: (Wording("discard refused edit", "거절된 편집 버리기"), nil)
        case .import: (Wording("import", "가져오기"), nil)
        case .undo: (Wording("undo", "되돌리기"), nil)
        case .redo: (Wording("redo", "다시 하기"), nil)
        // Another version of Haru can store kinds that this version does not know.
        default: (Wording(kind.rawValue, kind.rawValue), nil)
        }
    }

    /// Returns a sentence about an undone or redone action, such as `undone: delete view “quick”`. If the
    /// undo or redo changed nothing, the sentence says so.
    func reverted(
        _ direction: UserAction.Direction, _ kind: ActionLabel.Kind, _ subject: String,
        _ effect: RevertOutcome.Effect
    ) -> String {
        let words = action(kind, of: subject.isEmpty ? "" : language("“\(subject)”", "‘\(subject)’"))
        return switch (direction, effect) {
        case (.undo, .changed): language("undone: \(words)", "되돌림: \(words)")
        case (.undo, .kept): language("not undone: \(words)", "되돌리지 못함: \(words)")
        case (.undo, .nothing): language("nothing left to undo: \(words)", "되돌릴 것이 남지 않음: \(words)")
        case (.redo, .changed): language("redone: \(words)", "다시 함: \(words)")
        case (.redo, .kept): language("not redone: \(words)", "다시 하지 못함: \(words)")
        case (.redo, .nothing): language("nothing left to redo: \(words)", "다시 할 것이 남지 않음: \(words)")
        }
    }

    /// Returns the message about several undone or redone actions, with the key that has the opposite effect.
    func reverted(_ direction: UserAction.Direction, count: Int) -> String {
        switch direction {
        case .undo:
            language(
                "\(count) actions undone · Ctrl-R redoes one", "작업 \(count)개를 되돌렸습니다 · Ctrl-R 하나씩 다시 하기")
        case .redo: language("\(count) actions redone · u undoes", "작업 \(count)개를 다시 했습니다 · u 되돌리기")
        }
    }

    /// Returns the subject of an action. If the action renamed its subject, the text has both names.
    func subject(_ entry: HistoryViewModel.Entry) -> String {
        entry.newName.map { "\(entry.subject) → \($0)" } ?? entry.subject
    }

    /// Returns the remark that saved views got the new name of a record; `nil` for no views.
    func adaptedViews(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return language("\(count) \(count == 1 ? "view" : "views") adapted", "뷰 \(count)개의 조건도 고침")
    }

    func state(_ state: UserAction.State) -> String {
        switch state {
        case .done: ""
        case .undone: language("reverted", "되돌림")
        case .superseded: language("reverted, cannot be redone", "되돌림, 다시 할 수 없음")
        }
    }

    /// Returns the word for what happened to a record as a whole, such as `deleted`. Returns `nil` if only
    /// its fields changed.
    func change(_ change: ActionDetails.Record.Change) -> String? {
        switch change {
        case .created: language("added", "추가됨")
        case .deleted: language("deleted", "지워짐")
        case .revived: language("restored", "되살아남")
        case .edited: nil
        }
    }

    var moreOnScreen: String {
        language("… more: haru history --changes", "… 더 보기: haru history --changes")
    }

    var moreChanges: String {
        language("more changes: --changes --json shows all", "더 있습니다. 모두 보려면: --changes --json")
    }

    var noAction: String {
        language(
            "No action meets the query. All actions: haru history",
            "조건에 맞는 작업이 없습니다. 모든 작업: haru history")
    }

    var historyFilterExample: String {
        language("words, type:tag, action:delete, date:today", "단어, 종류:태그, 작업:삭제, 날짜:오늘")
    }

    var emptyHistory: String { language("No actions yet.", "아직 작업 기록이 없습니다.") }
}

extension TodosText {
    var historyAction: String { language("What", "작업") }
    var emptyHistoryHint: String {
        language("Every edit appears here and can be undone.", "편집은 모두 여기에 남고, 되돌릴 수 있습니다.")
    }

    func revertTitle(_ direction: UserAction.Direction) -> String {
        direction == .undo ? language("Undo", "되돌리기") : language("Redo", "다시 하기")
    }

    /// Returns the question before several actions are undone or redone.
    func revertQuestion(_ reversal: HistoryViewModel.Reversal) -> String {
        let (count, hidden) = (reversal.actions.count, reversal.hidden)
        let english = hidden > 0 ? ", \(hidden) of them hidden by the filter" : ""
        let korean = hidden > 0 ? " 그중 \(hidden)개는 걸러져 보이지 않습니다." : ""
        return switch reversal.direction {
        case .undo: language("Undo \(count) actions\(english)?", "작업 \(count)개를 되돌릴까요?\(korean)")
        case .redo: language("Redo \(count) actions\(english)?", "작업 \(count)개를 다시 할까요?\(korean)")
        }
    }

    func revertYes(_ reversal: HistoryViewModel.Reversal) -> String {
        let count = reversal.actions.count
        return switch reversal.direction {
        case .undo: language("undo \(count) actions", "\(count)개 모두 되돌리기")
        case .redo: language("redo \(count) actions", "\(count)개 모두 다시 하기")
        }
    }
}
