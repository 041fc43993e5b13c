import TodosDomain
import UtilLocalization

/// The texts for the columns that a person chooses for a list.
extension TodosText {
    /// Returns the heading of a column. A person can also type it as the name of the column.
    func column(_ column: TodoColumn) -> String {
        switch column {
        case .number: language("No", "번호")
        case .id: language("ID", "식별자")
        case .done: language("Done", "완료")
        case .title: language("Title", "제목")
        case .due: language("Due", "기한")
        case .day: language("Day", "날")
        case .time: language("Time", "시각")
        case .start: language("Start", "시작")
        case .deadline: language("Deadline", "마감")
        case .priority: language("Priority", "중요도")
        case .side: language("Side", "구분")
        case .difficulty: language("Difficulty", "난이도")
        case .estimate: language("Estimate", "예상")
        case .tags: language("Tags", "태그")
        case .project: language("Project", "프로젝트")
        case .parent: language("Parent", "상위")
        case .blocked: language("Blocked", "막힘")
        case .repeats: language("Repeats", "반복")
        case .created: language("Created", "생성")
        case .edited: language("Edited", "수정")
        case .completed: language("Completed", "완료일")
        case .score: language("Score", "점수")
        case .reasons: language("Reasons", "이유")
        }
    }

    /// Returns a note that a terminal is too narrow for some of the chosen columns.
    func tooNarrow(for columns: [TodoColumn]) -> String {
        let names = columns.map(column).joined(separator: ", ")
        return language(
            "The terminal is too narrow for: \(names)", "터미널이 좁아 보이지 않는 열: \(names)")
    }
}
