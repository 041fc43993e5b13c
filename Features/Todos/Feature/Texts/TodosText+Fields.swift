import DomainPrimitives
import FeatureKit
import SyncProtocolDomain
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
        .column: Wording("column", "열"),
    ]

    /// The words for the record type `todo_dependency` and for its register.
    static let dependency = RecordWords(
        "todo_dependency", one: Wording("dependency", "선행 할 일"), many: Wording("dependencies", "선행 할 일"),
        isMembership: true, registers: ["present": .init("depends on", "선행 할 일")])

    /// The words for the record type `todo_tag` and for its register.
    static let tagging = RecordWords(
        "todo_tag", one: Wording("tag of a todo", "할 일의 태그"), many: Wording("tags of todos", "할 일의 태그"),
        isMembership: true, registers: ["present": .init("tag", "태그")])

    /// The words for the record type `todo`, for its registers and for their values.
    static let record = RecordWords(
        "todo", one: Wording("todo", "할 일"), many: Wording("todos", "할 일"),
        registers: [
            "title": .init("title", "제목"), "note": .init("note", "메모"),
            "due": .init("due", "기한") { value, language, now in
                if value == .null { language("inbox", "수집함") } else { date(value, language, now) }
            },
            "start": .init("start", "시작", value: date), "deadline": .init("deadline", "마감", value: date),
            "priority": .init("priority", "중요도") { value, language, _ in
                number(value).flatMap(Priority.init(rawValue:)).map(TodosText(language).priority)
            },
            "side": .init("side", "구분") { value, language, _ in
                number(value).flatMap(Side.init(rawValue:)).map(TodosText(language).side)
            },
            "difficulty": .init("difficulty", "난이도") { value, _, _ in number(value).map { "\($0)/5" } },
            "estimate": .init("estimate", "예상 시간") { value, language, _ in
                number(value).map { CalendarText(language).duration(minutes: $0) }
            },
            "parent": .init("parent", "상위 할 일"), "project": .init("project", "프로젝트"),
            "completed_at": .init("done", "완료") { value, language, now in
                guard case .integer(let time) = value else { return language("open", "미완료") }
                return TodosText(language).instant(Timestamp(milliseconds: time), now.zone)
            },
            "recurrence": .init("repeats", "반복") { value, language, _ in
                guard case .text(let text) = value, let recurrence = Recurrence(text) else { return nil }
                return TodosText(language).recurrence(recurrence.rule, recurrence.mode)
            },
        ])

    @Sendable private static func date(
        _ value: RegisterValue, _ language: Language, _ now: Moment
    ) -> String? {
        guard case .text(let text) = value, let date = Due(text) else { return nil }
        return TodosText(language).date(date, today: now.day, in: now.zone)
    }

    private static func number(_ value: RegisterValue) -> Int? {
        if case .integer(let number) = value { Int(exactly: number) } else { nil }
    }
}
