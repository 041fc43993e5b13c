import TodosDomain
import UtilLocalization

/// The texts for the columns that a person chooses for a list.
extension TodosText {
    /// Returns the heading of a column. A person can also type it as the name of the column.
    func column(_ column: TodoColumn) -> String {
        switch column {
        case .number: language("No", column.korean)
        case .id: language("ID", column.korean)
        case .done: language("Done", column.korean)
        case .title: language("Title", column.korean)
        case .due: language("Due", column.korean)
        case .day: language("Day", column.korean)
        case .time: language("Time", column.korean)
        case .start: language("Start", column.korean)
        case .deadline: language("Deadline", column.korean)
        case .priority: language("Priority", column.korean)
        case .side: language("Side", column.korean)
        case .difficulty: language("Difficulty", column.korean)
        case .estimate: language("Estimate", column.korean)
        case .tags: language("Tags", column.korean)
        case .project: language("Project", column.korean)
        case .parent: language("Parent", column.korean)
        case .blocked: language("Blocked", column.korean)
        case .repeats: language("Repeats", column.korean)
        case .created: language("Created", column.korean)
        case .edited: language("Edited", column.korean)
        case .completed: language("Completed", column.korean)
        case .score: language("Score", column.korean)
        case .reasons: language("Reasons", column.korean)
        }
    }

    /// Returns a note that a terminal is too narrow for some of the chosen columns.
    func tooNarrow(for columns: [TodoColumn]) -> String {
        let names = columns.map(column).joined(separator: ", ")
        return language(
            "The terminal is too narrow for: \(names)", "터미널이 좁아 보이지 않는 열: \(names)")
    }
}
