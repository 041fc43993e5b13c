import DomainPrimitives
import FeatureKit
import TodosDomain
import UtilLocalization

extension TodosText {
    static let fields: [ValidationError.Field: Wording] = [
        .note: Wording("note", "메모"), .due: Wording("due", "기한"),
        .start: Wording("start", "시작"), .deadline: Wording("deadline", "마감"),
        .priority: Wording("priority", "중요도"), .side: Wording("side", "구분"),
        .difficulty: Wording("difficulty", "난이도"),
        .dependsOn: Wording("depends on", "선행 할 일"),
        .estimate: Wording("estimate", "예상 시간"), .tag: Wording("tag", "태그"),
    ]

    /// The names of the record type `todo_dependency` and of its value, for texts about sync.
    static let dependency = RecordWords(
        "todo_dependency", one: Wording("dependency", "선행 할 일"), many: Wording("dependencies", "선행 할 일"),
        registers: ["present": Wording("depends on", "선행 할 일")])

    /// The names of the record type `todo` and of its values, for texts about sync.
    static let record = RecordWords(
        "todo", one: Wording("todo", "할 일"), many: Wording("todos", "할 일"),
        registers: [
            "title": Wording("title", "제목"), "note": Wording("note", "메모"), "due": Wording("due", "기한"),
            "start": Wording("start", "시작"), "deadline": Wording("deadline", "마감"),
            "priority": Wording("priority", "중요도"), "side": Wording("side", "구분"),
            "difficulty": Wording("difficulty", "난이도"), "estimate": Wording("estimate", "예상 시간"),
            "parent": Wording("parent", "상위 할 일"), "project": Wording("project", "프로젝트"),
            "completed_at": Wording("done", "완료"),
            "recurrence": Wording("repeats", "반복"),
        ])
}
