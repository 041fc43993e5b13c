import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The texts of the form with the fields of a todo.
extension TodosText {
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
    /// - Parameter completes: whether Tab completes the text. Otherwise, Tab leads to the next field.
    func formKeys(completes: Bool) -> String {
        completes
            ? language("Enter save · Tab complete · ↓ next · Esc cancel", "Enter 저장 · Tab 완성 · ↓ 다음 · Esc 취소")
            : language("Enter save · Tab next · Esc cancel", "Enter 저장 · Tab 다음 · Esc 취소")
    }

    func field(_ field: TodoForm.Field) -> String {
        switch field {
        case .title: language("Title", "제목")
        case .day: language("Day", "날짜")
        case .time: language("Time", "시각")
        case .start: language("Start", "시작")
        case .deadline: language("Deadline", "마감")
        case .project: language("Project", "프로젝트")
        case .parent: partOf
        case .dependsOn: language("Depends on", "먼저 할 일")
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
        case .parent:
            language("a number, part of a title, @last; empty for none", "번호, 제목 일부, @last; 비우면 없음")
        case .dependsOn:
            language("numbers or parts of titles, separated by commas", "번호나 제목 일부, 쉼표로 구분")
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
            .priority: Priority.allCases.map(formText), .side: ["", side(.work), side(.life)],
            .difficulty: [""] + (1...5).map(String.init),
        ]
    }

    /// Returns the placeholder of an empty field: the value that Haru assumes, such as 30 minutes for
    /// the estimate. Returns a dash if Haru assumes no value.
    func emptyField(_ field: TodoForm.Field) -> String {
        switch field {
        case .side: side(.normal)
        case .difficulty: String(Difficulty.normal.level)
        case .estimate: lengthOfTime(minutes: Estimate.normal.minutes)
        default: "—"
        }
    }

    /// Returns the explanation of a typed day: the weekday if the person typed an ISO day, otherwise
    /// the date. `nil` for a text that names no day.
    func dayAside(_ typed: String, now: Moment) -> String? {
        guard let day = (try? DuePhrase.parse(typed, now: now))?.day else { return nil }
        return typed.hasPrefix(day.description)
            ? calendar.weekday(day.weekday.mondayBased) : self.day(day, today: now.day)
    }

    /// Returns the text that the form shows for each field of a todo. The form can read each text back into
    /// the value of its field.
    func formTexts(_ row: TodoRowModel, today: Day) -> [TodoForm.Field: String] {
        [
            .title: row.title, .day: row.day?.description ?? "", .time: row.time?.description ?? "",
            .start: row.start.map(formText) ?? "", .deadline: row.deadline.map(formText) ?? "",
            .project: row.project ?? "", .tags: row.tags.map(formTag).joined(separator: " "),
            .priority: formText(row.priority), .side: row.side.map(side) ?? "",
            .difficulty: row.difficulty.map(String.init) ?? "",
            .estimate: row.estimateMinutes.map(lengthOfTime) ?? "",
            .recurrence: row.recurrence.map { repetition($0, row.mode ?? .fixed, today) } ?? "",
            .note: row.note,
        ]
    }

    /// Returns the name of a tag as a person types it. If the name itself begins with a character that
    /// the form would remove as a sign, such as `+`, returns the name after a `#`.
    private func formTag(_ name: String) -> String {
        (try? TagName(signed: name[...]))?.description == name ? name : "#\(name)"
    }

    /// Returns a length of time as a person types it, such as `1h30m`.
    private func lengthOfTime(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if rest == 0 { return language("\(hours)h", "\(hours)시간") }
        if hours == 0 { return language("\(rest)m", "\(rest)분") }
        return language("\(hours)h\(rest)m", "\(hours)시간\(rest)분")
    }

    /// Returns the text of a priority; empty for none.
    private func formText(_ priority: Priority) -> String {
        priority == .none ? "" : self.priority(priority)
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
}
