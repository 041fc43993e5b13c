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
        case .view: language("View", "보기")
        case .project: language("Project", "프로젝트")
        }
    }

    /// Returns the heading of the shown list, such as `Project · garden · archived`.
    func heading(_ state: DayState) -> String {
        let archived = state.source?.presence == .archived ? language("archived", "보관됨") : nil
        return [heading(state.scope, today: state.now.day), state.source?.name, archived]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// Returns the message that the saved view of the shown list was deleted.
    func deletedView(_ name: String?) -> String {
        guard let name else { return language("This view was deleted.", "이 보기는 삭제되었습니다.") }
        return language(
            "The view “\(name)” was deleted. Its todos are still there.",
            "‘\(name)’ 보기가 삭제되었습니다. 할 일은 그대로 있습니다.")
    }

    /// Returns the message that the project of the shown list was deleted.
    func deletedProject(_ name: String?) -> String {
        guard let name else { return language("This project was deleted.", "이 프로젝트는 삭제되었습니다.") }
        return language(
            "The project “\(name)” was deleted. Its todos are in no project now.",
            "‘\(name)’ 프로젝트가 삭제되었습니다. 할 일은 프로젝트 없이 남아 있습니다.")
    }

    func open(_ count: Int) -> String { language("\(count) open", "남은 할 일 \(count)개") }

    func waitingBadge(_ count: Int) -> String {
        let shown = waitingNumber(count)
        return language("\(shown) not started", "시작 전 \(shown)")
    }

    func overdueBadge(_ count: Int) -> String {
        let shown = count >= ReadAgenda.overdueCap ? "\(ReadAgenda.overdueCap - 1)+" : String(count)
        return language("\(shown) overdue", "지난 할 일 \(shown)")
    }

    func balanceTitle(_ hasTodos: Bool) -> String {
        hasTodos ? language("Balance", "밸런스") : language("A free day", "비어 있는 날")
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

    func lastDays(_ count: Int) -> String { language("last \(count) days", "최근 \(count)일") }

    func emptyTitle(_ scope: DayScope, today: Day) -> String {
        switch scope {
        case .day(let day) where day == today: language("Nothing planned for today.", "오늘은 계획이 없습니다.")
        case .day: language("Nothing planned for this day.", "이 날은 계획이 없습니다.")
        case .overdue: language("Nothing is overdue.", "지난 할 일이 없습니다.")
        case .inbox: language("The inbox is empty.", "수집함이 비어 있습니다.")
        case .view: language("No todo is in this view.", "이 보기에 맞는 할 일이 없습니다.")
        case .project: language("No open todo is in this project.", "이 프로젝트에 남은 할 일이 없습니다.")
        }
    }

    var emptyHint: String {
        language(
            "Press a and type, for example: call mom tomorrow 6pm #family ~15m\n"
                + "Press : for all commands, ? for the keys.",
            "a를 누르고 적어 보세요. 예: 내일 오후 6시 어머니께 전화 #가족 ~15분\n: 모든 명령, ? 단축키")
    }

    func cutList(_ count: Int) -> String {
        language("first \(count) todos; search for the others", "처음 \(count)개. 나머지는 검색하세요")
    }
    var tryAgain: String {
        language(
            "Press t to try again. For details, run haru doctor.",
            "t를 누르면 다시 읽습니다. 자세한 내용은 haru doctor로 확인하세요.")
    }
    var toToday: String { language("Press t to go to today.", "t를 누르면 오늘로 갑니다.") }
    var today: String { language("today", "오늘") }
    var filterHint: String { language("words, #tag, p1, due<fri, done", "단어, #태그, p1, due<금, done") }
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
        return [add, heading(day, today: today), addedTo(project, from: state.scope)]
            .compactMap { $0 }.joined(separator: " · ")
    }

    /// Returns the words for the project of a new todo; `nil` for no words. In a list of a project or a saved
    /// view, the words also say that a todo has no project: the todo may not appear in the list.
    private func addedTo(_ project: String?, from scope: DayScope) -> String? {
        if let project { return language("project \(project)", "프로젝트 \(project)") }
        return switch scope {
        case .project, .view: language("no project", "프로젝트 없음")
        case .day, .overdue, .inbox: nil
        }
    }

    var addExample: String {
        language("pay rent tomorrow 9am #home !high ~20m every month", "내일 오후 3시 치과 #건강 ~1시간")
    }
    var addHint: String {
        language("day, time, #tag, !high, ~20m, *4, @life, every week", "날짜, 시간, #태그, !높음, ~20분, *4, @생활, 매주")
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

    func marked(_ count: Int) -> String { language("\(count) marked", "표시 \(count)") }

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

    var formTitle: String { language("Edit", "편집") }
    var discardWarning: String {
        language("Press Esc again to discard your changes.", "Esc를 한 번 더 누르면 바꾼 내용을 버립니다.")
    }
    func contested(_ field: String, _ value: String) -> String {
        language(
            "Another device or program changed \(field) to: \(value.isEmpty ? "nothing" : value). "
                + "Enter replaces it with your value.",
            "다른 기기나 프로그램이 ‘\(field)’을(를) 바꾸었습니다: \(value.isEmpty ? "비움" : value). "
                + "Enter를 누르면 지금 입력한 값으로 저장합니다.")
    }
    var formKeys: String { language("Enter save · Tab next · Esc cancel", "Enter 저장 · Tab 다음 · Esc 취소") }
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

    func field(_ field: TodoForm.Field) -> String {
        switch field {
        case .title: language("Title", "제목")
        case .day: language("Day", "날짜")
        case .time: language("Time", "시각")
        case .start: language("Start", "시작")
        case .deadline: language("Deadline", "마감")
        case .project: language("Project", "프로젝트")
        case .tags: language("Tags", "태그")
        case .priority: language("Priority", "중요도")
        case .side: language("Side", "구분")
        case .difficulty: language("Difficulty", "난이도")
        case .estimate: language("Estimate", "예상 시간")
        case .recurrence: language("Repeats", "반복")
        case .note: language("Note", "메모")
        }
    }

    func fieldHint(_ field: TodoForm.Field) -> String {
        switch field {
        case .title: language("1 to 500 characters", "1~500자")
        case .day:
            language("2026-12-01, tomorrow, next mon; empty for the inbox", "2026-12-01, 내일, 다음주 월; 비우면 수집함")
        case .time: language("9am, 14:00; empty for all day", "오전 9시, 14:00; 비우면 하루 종일")
        case .start:
            language("mon, dec 1 9am; hidden until then", "월, 12월 1일 오전 9시; 그때까지 숨김")
        case .deadline: language("fri, mar 31 5pm; the last day for it", "금, 3월 31일 오후 5시; 끝내야 할 날")
        case .project: language("a name; empty for no project", "이름; 비우면 프로젝트 없음")
        case .tags: language("names, separated by spaces", "이름, 공백으로 구분")
        case .priority: language("← → none, low, medium, high", "← → 없음, 낮음, 보통, 높음")
        case .side: language("← → work or life; empty counts as work", "← → 일 또는 생활; 비우면 일로 계산")
        case .difficulty:
            language("← → 1 (easy) to 5 (hard); empty counts as 3", "← → 1(쉬움)~5(어려움); 비우면 3으로 계산")
        case .estimate:
            language(
                "← → ten minutes; 20m, 1h30m; empty counts as 30m", "← → 10분씩; 20분, 1시간 30분; 비우면 30분으로 계산")
        case .recurrence: language("every week, every 2 months, every! 3 days", "매주, 매월 25일, 격주 금")
        case .note: language("Markdown; Alt-Enter begins a new line", "Markdown; Alt-Enter 줄바꿈")
        }
    }

    /// The words that a person can choose in each field of the form. The key Right selects the next word.
    /// Fields for free text are not in the dictionary.
    var formChoices: [TodoForm.Field: [String]] {
        [
            .priority: Priority.allCases.map(priority), .side: ["", side(.work), side(.life)],
            .difficulty: [""] + (1...5).map(String.init),
        ]
    }

    /// Returns the text that the form shows for each field of a todo. The form can read each text back into
    /// the value of its field.
    func formTexts(_ row: TodoRowModel, today: Day) -> [TodoForm.Field: String] {
        [
            .title: row.title, .day: row.day?.description ?? "", .time: row.time?.description ?? "",
            .start: row.start.map(formText) ?? "", .deadline: row.deadline.map(formText) ?? "",
            .project: row.project ?? "", .tags: row.tags.joined(separator: " "),
            .priority: priority(row.priority), .side: row.side.map(side) ?? "",
            .difficulty: row.difficulty.map(String.init) ?? "",
            .estimate: row.estimateMinutes.map(lengthOfTime) ?? "",
            .recurrence: row.recurrence.map { repetition($0, row.mode ?? .fixed, today) } ?? "",
            .note: row.note,
        ]
    }

    /// Returns a length of time as a person types it, such as `1h30m`.
    private func lengthOfTime(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if rest == 0 { return language("\(hours)h", "\(hours)시간") }
        if hours == 0 { return language("\(rest)m", "\(rest)분") }
        return language("\(hours)h\(rest)m", "\(hours)시간\(rest)분")
    }

    private func formText(_ date: Due) -> String {
        date.time.map { "\(date.day) \($0)" } ?? date.day.description
    }

    /// Returns one line with the title of the form's todo, followed by the name and the text of each changed
    /// field.
    func changes(in form: TodoForm) -> String {
        let fields = TodoForm.Field.allCases.filter(form.isChanged)
        return "\(form.row.title): " + fields.map { "\(field($0)) \(form.text($0))" }.joined(separator: " · ")
    }

    private func repetition(_ rule: RecurrenceRule, _ mode: Recurrence.Mode, _ today: Day) -> String {
        let words = recurrence(rule, mode)
        let read = try? RecurrenceGrammar.parse(words, today: today)
        return read?.rule == rule && (read?.mode == mode || mode == .catchUp) ? words : rule.description
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
        case .unchanged: line.append(EditorTexts(language).unchanged, .dim)
        case .orderIsFixed(let title):
            line.append(
                language(
                    "“\(title)” stays: only todos with the same day, priority and time change places",
                    "‘\(title)’은(는) 그대로: 날짜, 중요도, 시각이 같은 할 일끼리만 자리를 바꿉니다"),
                .dim)
        case .gone(let title): line.append(gone(title), .warning)
        case .projectGone(let name):
            let deleted =
                name.map { language("The project “\($0)” was deleted.", "‘\($0)’ 프로젝트는 지워졌습니다.") }
                ?? language("The project was deleted.", "프로젝트가 지워졌습니다.")
            line.append(deleted, .warning)
        case .reverted(let direction, let label, let kept):
            line.append(direction == .undo ? "↶ " : "↷ ", .accent)
            line.append(reverted(direction, label.kind, label.subject))
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
