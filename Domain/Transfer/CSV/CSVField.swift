import Foundation

/// A field of a todo that a column can hold. The raw value is the name of the column in an export of Haru.
enum CSVField: String, CaseIterable, Sendable {
    case id, title, note, due, start, deadline, priority, side, difficulty, estimate, tags, project, parent,
        completed, recurrence, created, edited

    /// The names that the column has in files of other programs and people, in lower case with one space
    /// between words (``key(_:)``). The preferred name comes first.
    private var aliases: [String] {
        switch self {
        case .id: ["uuid", "uid", "task id", "todo id"]
        case .title:
            [
                "task", "task name", "name", "subject", "summary", "todo", "to do", "item", "제목", "할 일", "할일",
                "이름", "작업",
            ]
        case .note:
            [
                "notes", "description", "details", "comment", "comments", "content", "memo", "메모", "설명", "내용",
                "노트",
            ]
        case .due: ["due date", "due on", "due at", "duedate", "date", "기한", "날짜", "할 날", "일자"]
        case .start: ["start date", "starts", "scheduled", "시작", "시작일"]
        case .deadline: ["마감일", "마감", "마감 날짜"]
        case .priority: ["prio", "importance", "중요도", "우선순위", "우선 순위"]
        case .side: ["구분"]
        case .difficulty: ["effort", "난이도"]
        case .estimate: ["estimated time", "duration", "time estimate", "예상 시간", "소요 시간", "예상시간"]
        case .tags: ["tag", "labels", "label", "categories", "category", "태그", "라벨", "분류", "카테고리"]
        case .project: ["project name", "list", "list name", "프로젝트", "목록"]
        case .parent: ["parent id", "parent task", "상위", "상위 할 일"]
        case .completed:
            [
                "completed at", "completed on", "completed time", "completion date", "date completed", "done",
                "status", "state", "완료", "완료일", "완료 시각", "완료 여부", "상태",
            ]
        case .recurrence: ["repeat", "repeats", "recurring", "rrule", "반복"]
        case .created:
            [
                "created at", "created on", "created time", "creation date", "date created", "생성일", "만든 날",
                "생성 시각",
            ]
        case .edited:
            [
                "edited at", "modified", "modified at", "updated", "updated at", "last modified", "수정일",
                "수정 시각",
            ]
        }
    }

    /// Returns the name of a column in lower case, with one space between words, because programs write names
    /// differently. For example, `Due_Date` becomes `due date`.
    static func key(_ header: String) -> String {
        let words = header.precomposedStringWithCanonicalMapping.lowercased()
            .split { $0.isWhitespace || $0 == "_" || $0 == "-" }
        return words.joined(separator: " ")
    }

    /// Returns the index of each field's column, from 0. A field gets the first of these columns that exists:
    /// - the column in `mapped`
    /// - a column with the name of the field
    /// - a column with an alias of the field
    ///
    /// Some files have a deadline, but no due date. Then the deadline's column becomes the due date's column.
    /// - Parameter keys: Column names in the form of ``key(_:)``.
    static func columns(in keys: [String], _ mapped: [CSVField: Int]) -> [CSVField: Int] {
        var columns = mapped
        // `CSVTable` refuses a header with two columns of the same name.
        let places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
        var taken = Set(mapped.values)
        func assign(_ field: CSVField, _ names: [String]) {
            guard columns[field] == nil,
                let place = names.lazy.compactMap({ places[$0] }).first(where: { !taken.contains($0) })
            else { return }
            columns[field] = place
            taken.insert(place)
        }
        let others = allCases.filter { $0 != .deadline }
        for field in others { assign(field, [field.rawValue]) }
        for field in others { assign(field, field.aliases) }
        let names = [CSVField.deadline.rawValue] + CSVField.deadline.aliases
        assign(columns[.due] == nil ? .due : .deadline, names)
        return columns
    }
}
