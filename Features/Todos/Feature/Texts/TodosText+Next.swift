import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The texts of `haru next`.
extension TodosText {
    var nothingNext: String {
        language("Nothing can be done now.", "지금 할 수 있는 일이 없습니다.")
    }

    func blocked(_ count: Int, isFiltered: Bool) -> String {
        let shown = waitingNumber(count)
        let wait = count == 1 ? "waits" : "wait"
        if isFiltered {
            return language(
                "\(shown) \(wait) for others. To list them, use haru list with 'blocked' in the query.",
                "다른 일을 기다리는 할 일 \(shown)개. 보려면 haru list의 조건에 'blocked'를 더하세요.")
        }
        return language(
            "\(shown) \(wait) for others: haru list blocked",
            "다른 일을 기다리는 할 일 \(shown)개: haru list blocked")
    }

    /// Returns the message that `haru next` with a query left out `count` todos that start in the future.
    func leftOutOfNext(_ count: Int) -> String {
        let shown = waitingNumber(count)
        return language(
            "\(shown) not started. To list them, use haru list with 'waiting' in the query.",
            "시작 전 \(shown)개. 보려면 haru list의 조건에 'waiting'을 더하세요.")
    }

    /// Returns the words for a reason why a todo has its place in the list.
    func reason(_ reason: NextScore.Reason, of row: NextViewModel.Row) -> String {
        switch reason {
        case .due(let days): dueIn(days)
        case .deadline(let days): deadlineIn(days)
        case .priority(let priority): language(self.priority(priority), "중요도 \(self.priority(priority))")
        case .age(let weeks):
            language(weeks == 1 ? "1 week old" : "\(weeks) weeks old", "만든 지 \(weeks)주")
        case .blocking: language("needed for \(row.dependents)", "할 일 \(row.dependents)개가 기다림")
        case .project: "[\(row.todo.project ?? "")]"
        }
    }

    private func dueIn(_ days: Int) -> String {
        switch days {
        case ..<(-1): language("\(-days) days late", "\(-days)일 지남")
        case -1: language("1 day late", "1일 지남")
        case 0: language("today", "오늘")
        case 1: language("tomorrow", "내일")
        default: language("in \(days) days", "\(days)일 뒤")
        }
    }

    private func deadlineIn(_ days: Int) -> String {
        switch days {
        case ..<(-1): language("deadline \(-days) days ago", "마감 \(-days)일 지남")
        case -1: language("deadline yesterday", "어제 마감")
        default: language("deadline \(dueIn(days))", "\(dueIn(days)) 마감")
        }
    }
}
