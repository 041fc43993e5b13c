import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import LibraryDomain
import TodosDomain
import TodosPresentation
import UtilLocalization

extension TodosText {
    func heading(_ scope: DayScope, today: Day) -> String {
        switch scope {
        case .day(let day): heading(day, today: today)
        case .overdue: language("Overdue", "지난 할 일")
        case .inbox: language("Inbox", "수집함")
        case .view: language("View", "뷰")
        case .project: language("Project", "프로젝트")
        case .tag: language("Tag", "태그")
        }
    }

    /// Returns the heading of the shown list, such as `Project · garden · archived` or `Tag · #errands`.
    func heading(_ state: DayState) -> String {
        let archived = state.source?.presence == .archived ? language("archived", "보관됨") : nil
        var name = state.source?.name
        if case .tag = state.scope { name = name.map { "#\($0)" } }
        return [heading(state.scope, today: state.now.day), name, archived]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// Returns the message that the saved view, the project or the tag of the shown list was deleted.
    func deleted(_ scope: DayScope, _ name: String?) -> String {
        switch scope {
        case .view:
            guard let name else { return language("This view was deleted.", "이 뷰는 삭제되었습니다.") }
            return language(
                "The view “\(name)” was deleted. Its todos are still there.",
                "‘\(name)’ 뷰가 삭제되었습니다. 할 일은 그대로 있습니다.")
        case .tag:
            guard let name else { return language("This tag was deleted.", "이 태그는 삭제되었습니다.") }
            return language(
                "The tag “#\(name)” was deleted. Its todos are still there.",
                "‘#\(name)’ 태그가 삭제되었습니다. 할 일은 그대로 있습니다.")
        case .project, .day, .overdue, .inbox:
            guard let name else { return language("This project was deleted.", "이 프로젝트는 삭제되었습니다.") }
            return language(
                "The project “\(name)” was deleted. Its todos are in no project now.",
                "‘\(name)’ 프로젝트가 삭제되었습니다. 할 일은 프로젝트 없이 남아 있습니다.")
        }
    }

    func open(_ count: Int) -> String { language("\(count) open", "\(count)개 남음") }

    func waitingBadge(_ count: Int) -> String {
        let shown = waitingNumber(count)
        return language("\(shown) not started", "시작 전 \(shown)")
    }

    func overdueBadge(_ count: Int, isWide: Bool) -> String {
        let shown = count >= ReadAgenda.overdueCap ? "\(ReadAgenda.overdueCap - 1)+" : String(count)
        return isWide
            ? language("\(shown) overdue", "지난 할 일 \(shown)") : language("\(shown) late", "늦음 \(shown)")
    }

    func balanceTitle(_ hasTodos: Bool) -> String {
        hasTodos ? language("Balance", "균형") : language("A free day", "비어 있는 날")
    }

    /// Returns the text of the status box for a day on which no todo has an estimate.
    /// - Parameter balance: the balance if each todo takes 30 minutes; `nil` for a text without the balance.
    func noEstimates(of total: Int, balance: Int? = nil) -> String {
        let todos = language(total == 1 ? "1 todo" : "\(total) todos", "할 일 \(total)개")
        let counted = language("\(todos), none estimated", "\(todos), 예상 시간 없음")
        guard let balance else { return counted }
        return language(
            "\(counted) · balance \(balance) if each takes 30m", "\(counted) · 30분씩이면 균형 \(balance)")
    }

    func streak(_ days: Int) -> String { language("\(days)-day streak", "연속 \(days)일") }

    var partOf: String { language("Parent", "상위 할 일") }
    var neededFor: String { language("Needed for", "기다리는 할 일") }

    func lastDays(_ count: Int) -> String { language("last \(count) days", "최근 \(count)일") }

    func emptyTitle(_ scope: DayScope, today: Day) -> String {
        switch scope {
        case .day(let day) where day == today: language("Nothing planned for today.", "오늘은 계획이 없습니다.")
        case .day: language("Nothing planned for this day.", "이 날은 계획이 없습니다.")
        case .overdue: language("Nothing is overdue.", "지난 할 일이 없습니다.")
        case .inbox: language("The inbox is empty.", "수집함이 비어 있습니다.")
        case .view: language("No todos in this view.", "이 뷰에 맞는 할 일이 없습니다.")
        case .project: language("No open todos in this project.", "이 프로젝트에 남은 할 일이 없습니다.")
        case .tag: language("No open todos with this tag.", "이 태그의 남은 할 일이 없습니다.")
        }
    }

    var emptyHint: String {
        language(
            "Press a and type, for example: call mom tomorrow 6pm +family est:15m\n"
                + "Press : for all commands, ? for the keys.",
            "a를 누르고 적어 보세요. 예: 내일 오후 6시 어머니께 전화 +가족 est:15분\n: 모든 명령, ? 단축키")
    }

    func cutList(_ count: Int) -> String {
        language("first \(count) todos; search for the others", "처음 \(count)개. 나머지는 검색하세요")
    }
    var tryAgain: String {
        language(
            "Press t to try again. For details, run haru doctor.",
            "t를 누르면 다시 읽습니다. 자세한 내용은 haru doctor로 확인하세요.")
    }
    var toCorrectView: String {
        language(
            "Correct the view on the Views screen. Press t to go to today.",
            "뷰 화면에서 조건을 고치세요. t를 누르면 오늘로 갑니다.")
    }
    var toToday: String { language("Press t to go to today.", "t를 누르면 오늘로 갑니다.") }
    var filterHint: String { language("words, +tag, p1, due<fri, done", "단어, +태그, p1, 날짜<금, 완료") }
    var clearFilterHint: String { language("Press Esc to show all todos.", "Esc를 누르면 모두 보입니다.") }

    /// Returns the title of the line for a new todo: the day and the project that the todo gets.
    func addTitle(_ state: DayState) -> String {
        let add = language("Add", "추가")
        guard let composition = state.composition else { return add }
        if let parent = composition.parent {
            return "\(language("Add a subtask of", "하위 할 일 추가")) · \(parent)"
        }
        let today = state.now.day
        var day = composition.isInbox ? nil : composition.day ?? today
        var project = composition.project
        if let row = composition.preview { (day, project) = (row.day, row.project) }
        let tag = composition.tag.map { "#\($0)" }
        return [add, heading(day, today: today), addedTo(project, from: state.scope), tag]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// Returns the words for the project of a new todo; `nil` for no words. In a list of a project or a saved
    /// view, the words also say that a todo has no project: the todo may not appear in the list.
    private func addedTo(_ project: String?, from scope: DayScope) -> String? {
        if let project { return language("project \(project)", "프로젝트 \(project)") }
        return switch scope {
        case .project, .view: language("no project", "프로젝트 없음")
        case .day, .overdue, .inbox, .tag: nil
        }
    }

    var addExample: String {
        language("pay rent tomorrow 9am +home p1 est:20m every month", "내일 오후 3시 치과 +건강 est:1시간")
    }
    var addHint: String {
        language(
            "day, time, +tag, p1, est:20m, *4, @life, every week",
            "날짜, 시간, +태그, p1, est:20분, *4, @생활, 매주")
    }
    /// - Parameter completes: whether Tab completes the last word.
    func addKeys(completes: Bool) -> String {
        [
            language("Enter add", "Enter 추가"), completes ? language("Tab complete", "Tab 완성") : nil,
            language("Alt-Enter add more · Esc cancel", "Alt-Enter 추가하고 계속 · Esc 취소"),
        ].compactMap { $0 }.joined(separator: " · ")
    }

    func pasteTitle(_ count: Int) -> String { language("Add \(count) todos?", "할 일 \(count)개를 추가할까요?") }
    func pasteKeys(_ isFine: Bool) -> String {
        isFine
            ? language("Enter add all · 1 as one · Esc cancel", "Enter 모두 추가 · 1 하나로 · Esc 취소")
            : language("1 as one · Esc cancel", "1 하나로 · Esc 취소")
    }
    func more(_ count: Int) -> String { language("and \(count) more", "그 밖에 \(count)개") }
    func pasteHint(_ day: Day?, today: Day) -> String {
        let place = heading(day, today: today)
        return language("Day of lines without a day: \(place)", "날짜가 없는 줄의 날짜: \(place)")
    }

    var moveTitle: String { language("Move", "옮기기") }
    var moveExample: String {
        language("tomorrow, fri 3pm, +1w, in 2 hours, inbox", "내일, 금요일 오후 3시, +1주, 2시간 뒤, 수집함")
    }
    var moveHint: String { language("To which day or time?", "언제로 옮길까요?") }
    var moveKeys: String { language("Enter move · Esc cancel", "Enter 옮기기 · Esc 취소") }
    var noSuchDay: String {
        language(
            "Not a day or time. Try tomorrow, next mon, fri 3pm, +3",
            "날짜나 시간이 아닙니다. 예: 내일, 다음주 월, 금요일 오후 3시, +3")
    }

    /// Returns the title of a single todo. For several todos, returns a count such as `3 todos`.
    func subject(_ rows: [TodoRowModel]) -> String {
        rows.count == 1 ? rows[0].title : language("\(rows.count) todos", "할 일 \(rows.count)개")
    }

    static func markedTitle(_ count: Int) -> Wording { Wording("\(count) marked", "표시 \(count)") }

    /// Returns the text after the number of shown marks: the number of marked todos that the list hides.
    func hiddenMarks(_ count: Int, isWide: Bool) -> String {
        isWide ? language(", \(count) hidden", ", 숨음 \(count)") : "+\(count)"
    }

    /// Describes the destination of a move, such as a day with a time. `nil` for an invalid phrase.
    /// - Parameter phrase: the destination as a person typed it, such as `fri 3pm`.
    func moveTarget(_ phrase: String, _ rows: [TodoRowModel], now: Moment) -> String? {
        switch try? AgendaScope.destination(phrase, now: now) {
        // No phrase means the day after the present day of each todo.
        case .none, .nextDay: nil
        case .inbox: heading(.inbox, today: now.day)
        // Each of several todos keeps its own day.
        case .due(let due) where rows.count > 1 && due.day == nil: due.time?.description
        case .due(let due): heading(due.day(replacing: rows.first?.day, now: now), due.time, today: now.day)
        }
    }

    private func heading(_ day: Day?, _ time: TimeOfDay?, today: Day) -> String {
        heading(day, today: today) + (time.map { " \($0)" } ?? "")
    }

    var deleteTitle: String { language("Delete", "삭제") }
    func deleteYes(_ count: Int) -> String { language("delete \(count) todos", "\(count)개 모두 삭제") }
    var cancel: String { language("keep", "그대로 두기") }

    func deleteQuestion(_ confirmation: DayState.Confirmation) -> String {
        let (title, subtasks, others) = (
            confirmation.title, confirmation.subtasks, confirmation.ids.count - 1
        )
        if others > 0 {
            let parts =
                switch subtasks {
                case 0: ""
                case 1: language(" and a subtask", "와 하위 할 일 1개")
                default: language(" and \(subtasks) subtasks", "와 하위 할 일 \(subtasks)개")
                }
            return language(
                "Delete “\(title)”, \(others) more\(parts)?", "‘\(title)’ 외 \(others)개\(parts)를 삭제할까요?")
        }
        return language(
            subtasks == 1
                ? "“\(title)” has a subtask. Delete the todo and its subtask?"
                : "“\(title)” has \(subtasks) subtasks. Delete the todo and its subtasks?",
            "‘\(title)’에 하위 할 일이 \(subtasks)개 있습니다. 함께 삭제할까요?")
    }

    func notice(_ notice: DayNotice, today: Day) -> StyledLine {
        var line = StyledLine()
        switch notice {
        case .added(let row, let archived):
            line = TodoEcho(row: row, today: today, text: self).line(sign: "+", role: .good)
            appendArchived(archived, to: &line)
        case .addedSeveral(let title, let count, let archived):
            line.append("+ ", .good)
            line.append("\(title) +\(count - 1)")
            appendArchived(archived, to: &line)
            line.append(" · \(undoHint)", .dim)
        case .completed(let title, let next, let open):
            line.append("✓ ", .good)
            line.append(title, .strong)
            if let next { line.append(" · \(self.next(day(next, today: today)))", .dim) }
            if open > 0 { line.append(" · \(stillOpen(open))", .warning) }
        case .reopened(let title): line.append("○ \(title)")
        case .moved(let title, let day, let time):
            line.append("→ \(heading(day, time, today: today))", .good)
            line.append(" · \(title)")
        case .deleted(let title, let count):
            line.append("✗ \(title)")
            if count > 1 { line.append(" +\(count - 1)", .dim) }
            line.append(" · \(undoHint)", .dim)
        case .edited(let title): line.append("✎ \(title)")
        case .tagged(let title, let added, let removed):
            line = tagNotice(title, added: added, removed: removed)
        case .placed(let title, let name): line = projectNotice(title, name)
        case .prioritized(let title, let before, let now):
            line.append("✎ \(title)")
            let change = [before.map(priority), "→", priority(now)].compactMap { $0 }
            line.append(" · \(language("priority", "중요도")) " + change.joined(separator: " "), .accent)
        case .onlyOneEditable: line.append(onlyOneEditable, .warning)
        case .unchanged: line.append(EditorTexts(language).unchanged, .dim)
        case .orderIsFixed(let title):
            line.append(
                language(
                    "“\(title)” stays: only todos with the same day, priority and time change places",
                    "‘\(title)’은(는) 그대로: 날짜, 중요도, 시각이 같은 할 일끼리만 자리를 바꿉니다"),
                .dim)
        case .gone(let title): line.append(gone(title), .warning)
        case .projectGone(let name): line.append(projectGone(name), .warning)
        case .tagGone(let name): line.append(tagGone(name), .warning)
        case .reverted(let direction, let label, let effect, let kept):
            line.append(reverted(direction, label.kind, label.subject, effect))
            if kept > 0 { line.append(" · \(self.kept(kept))", .warning) }
        case .nothingToRevert(let direction):
            let nothing =
                direction == .undo
                ? language("Nothing to undo.", "되돌릴 것이 없습니다.") : language("Nothing to redo.", "다시 할 것이 없습니다.")
            line.append(nothing, .dim)
        case .newDay(let day):
            line.append("\(language("A new day", "새로운 하루")) · \(self.day(day, today: day))", .strong)
        }
        return line
    }

    private var onlyOneEditable: String {
        language("Enter edits one todo: Esc clears marks", "Enter는 하나만 편집: Esc 표시 해제")
    }

    private func projectGone(_ name: String?) -> String {
        name.map { language("The project “\($0)” was deleted.", "‘\($0)’ 프로젝트는 지워졌습니다.") }
            ?? language("The project was deleted.", "프로젝트가 지워졌습니다.")
    }

    private func tagGone(_ name: String?) -> String {
        name.map { language("The tag “#\($0)” was deleted.", "‘#\($0)’ 태그는 지워졌습니다.") }
            ?? language("The tag was deleted.", "태그가 지워졌습니다.")
    }

    func gone(_ title: String) -> String {
        language(
            "Another device or program deleted “\(title)”. Undo it there.",
            "다른 기기나 프로그램이 ‘\(title)’을(를) 지웠습니다. 그곳에서 되돌릴 수 있습니다.")
    }

    /// Appends the names of the archived projects that new todos are in.
    private func appendArchived(_ projects: [String], to line: inout StyledLine) {
        for name in projects {
            line.append(" · \(language("\(project(name)) is archived", "\(project(name)) 보관됨"))", .warning)
        }
    }

    private var undoHint: String { language("u undoes", "u 되돌리기") }

    private func stillOpen(_ count: Int) -> String {
        language(count == 1 ? "1 subtask still open" : "\(count) subtasks still open", "하위 할 일 \(count)개 남음")
    }
}
