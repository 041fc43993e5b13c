import CoreDesignSystem
import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation
import UtilLocalization

extension TodosText {
    func action(_ kind: ActionLabel.Kind) -> String {
        switch kind {
        case .add: language("add", "추가")
        case .edit: language("edit", "편집")
        case .done: language("done", "완료")
        case .undone: language("reopen", "완료 취소")
        case .move: language("move", "옮기기")
        case .reorder: language("reorder", "순서 바꾸기")
        case .delete: language("delete", "삭제")
        case .viewAdd: language("add view", "보기 추가")
        case .viewEdit: language("edit view", "보기 수정")
        case .viewRemove: language("delete view", "보기 삭제")
        case .projectAdd: language("add project", "프로젝트 추가")
        case .projectEdit: language("edit project", "프로젝트 편집")
        case .projectDelete: language("delete project", "프로젝트 삭제")
        case .tagAdd: language("add tag", "태그 추가")
        case .tagEdit: language("edit tag", "태그 편집")
        case .tagDelete: language("delete tag", "태그 삭제")
        case .tagMerge: language("merge tag", "태그 합치기")
        case .flip: language("flip conflict", "덮어쓰인 값 되살리기")
        case .discard: language("discard refused edit", "거절된 편집 버리기")
        case .import: language("import", "가져오기")
        case .undo: language("undo", "되돌리기")
        case .redo: language("redo", "다시 하기")
        // Another version of Haru can store kinds that this version does not know.
        default: kind.rawValue
        }
    }

    func state(_ state: UserAction.State) -> String {
        switch state {
        case .done: ""
        case .undone: language("reverted", "되돌림")
        case .superseded: language("reverted, final", "다시 할 수 없음")
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

    var emptyHistory: String { language("No actions yet.", "아직 작업 기록이 없습니다.") }
}

extension TodosText {
    var historyTime: String { language("When", "일시") }
    var historyAction: String { language("What", "작업") }
    var emptyHistoryHint: String {
        language("Every edit appears here and can be undone.", "편집은 모두 여기에 남고, 되돌릴 수 있습니다.")
    }

    func historyCells(_ entry: HistoryViewModel.Entry, _ zone: ZoneName) -> [StyledLine] {
        let role: Role = entry.canUndo ? .plain : .done
        return [
            StyledLine(), StyledLine(instant(entry.at, zone), .dim),
            StyledLine(action(entry.kind), entry.canUndo ? .accent : .dim),
            StyledLine(entry.subject, role), StyledLine(state(entry.state), .dim),
        ]
    }
}
