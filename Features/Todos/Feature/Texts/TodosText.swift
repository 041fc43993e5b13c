import CoreTerminal
import DomainPrimitives
import FeatureKit
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The texts that this feature shows, in English and Korean.
struct TodosText: Sendable {
    let language: Language
    var calendar: CalendarText { CalendarText(language) }

    init(_ language: Language) { self.language = language }

    func day(_ day: Day, today: Day) -> String { calendar.day(day, today: today) }

    /// Returns the heading of a day, such as `Sat 21 Nov` or `Today · Sat 21 Nov`. For `nil`, returns the
    /// heading of the inbox.
    func heading(_ day: Day?, today: Day) -> String {
        guard let day else { return language("Inbox", "수집함") }
        let name = self.day(day, today: today)
        switch today.days(until: day) {
        case 0: return "\(language("Today", "오늘")) · \(name)"
        case 1: return "\(language("Tomorrow", "내일")) · \(name)"
        case -1: return "\(language("Yesterday", "어제")) · \(name)"
        default: return name
        }
    }

    /// Returns an instant in the local time of a zone, such as `2026-11-21 18:31`.
    func instant(_ timestamp: Timestamp, _ zone: ZoneName) -> String {
        let wall = zone.wall(at: timestamp)
        return "\(wall.day) \(wall.time)"
    }

    func progress(done: Int, total: Int) -> String {
        language("\(done)/\(total) done", "\(done)/\(total) 완료")
    }

    func count(_ count: Int) -> String { language(count == 1 ? "1 todo" : "\(count) todos", "할 일 \(count)개") }

    var nothingToday: String {
        language(
            "Nothing due today. Add something: haru add water the plants tomorrow 9am",
            "오늘 할 일이 없습니다. 추가해 보세요: haru add 내일 오전 9시 화분에 물 주기")
    }

    /// A hint with an example of quick add. A person can type the example into a command shell without
    /// quotes.
    var firstAdd: String {
        language(
            "One line says it all: haru add pay rent tomorrow 9am +home p1 est:20m every month",
            "한 줄에 다 적을 수 있습니다: haru add 내일 오후 3시 치과 +건강 p1 est:1시간")
    }

    /// Returns a note about words that look like a time or another value, but that Haru did not understand.
    /// The words stay in the title of the todo.
    func unread(_ kind: QuickAdd.UnreadPart.Kind, _ words: String) -> String {
        switch kind {
        case .day: language("? \"\(words)\" was not understood as a day", "? \"\(words)\"은(는) 날짜로 알아듣지 못했습니다")
        case .time:
            language("? \"\(words)\" was not understood as a time", "? \"\(words)\"은(는) 시각으로 알아듣지 못했습니다")
        case .priority:
            language("? \"\(words)\" was not understood as a priority", "? \"\(words)\"은(는) 중요도로 알아듣지 못했습니다")
        case .estimate:
            language(
                "? \"\(words)\" was not understood as a length of time",
                "? \"\(words)\"은(는) 걸리는 시간으로 알아듣지 못했습니다")
        case .recurrenceInInbox:
            language(
                "? \"\(words)\" stays in the title: a todo without a day cannot repeat",
                "? \"\(words)\"은(는) 제목에 남겼습니다. 날짜가 없으면 반복할 수 없습니다")
        }
    }

    /// Returns a note about each word of a query that names a day, or looks like a misspelt day, but that the
    /// query searches as a word.
    func notes(on query: String, _ now: Moment) -> [String] {
        let parts = (try? QuickAdd(query, now: now))?.unreadParts ?? []
        // The query has understood words with a key, such as `due:this-week`.
        let misspelt = parts.filter { $0.kind == .day && !$0.text.contains(":") }
        return misspelt.map { unread(.day, TerminalSanitizer.line($0.text)) } + dayNotes(on: query, now)
    }

    /// Returns a note about each word of a query that names a day, but that the query searches as a word.
    func dayNotes(on query: String, _ now: Moment) -> [String] {
        TodoListRequest.dayWords(in: query, today: now.day).map { word in
            let word = TerminalSanitizer.line(word)
            return language(
                "? \"\(word)\" was searched as a word. For the day, write due:\(word)",
                "? \"\(word)\"은(는) 낱말로 찾았습니다. 날짜로 찾으려면 due:\(word)")
        }
    }

    /// Returns a note that new todos are in an archived project.
    func archivedProject(_ name: String) -> String {
        language(
            "The project '\(name)' is archived: lists of projects leave it out.",
            "'\(name)' 프로젝트는 보관되어 프로젝트 목록에 보이지 않습니다.")
    }

    var nothingFound: String { language("No todos here.", "할 일이 없습니다.") }

    func overdue(_ count: Int) -> String {
        let shown = count >= ReadAgenda.overdueCap ? "\(ReadAgenda.overdueCap - 1)+" : String(count)
        return language("\(shown) overdue: haru list overdue", "지난 할 일 \(shown)개: haru list overdue")
    }

    /// - Parameter list: the words after `haru list` that show the todos, such as `waiting`.
    func waiting(_ count: Int, list: String = "waiting") -> String {
        let shown = waitingNumber(count)
        return language("\(shown) not started: haru list \(list)", "시작 전 \(shown)개: haru list \(list)")
    }

    /// Returns the message that a query left out `count` todos because they start in the future.
    func leftOut(_ count: Int) -> String {
        let shown = waitingNumber(count)
        return language(
            "\(shown) not started: left out. To include them, add 'waiting:all' to the query.",
            "시작 전 \(shown)개는 뺐습니다. 함께 보려면 조건에 'waiting:all'을 더하세요.")
    }

    /// Returns a number of todos that start in the future, such as `99+`.
    func waitingNumber(_ count: Int) -> String {
        count >= ReadAgenda.waitingCap ? "\(ReadAgenda.waitingCap - 1)+" : String(count)
    }

    var cut: String { language("There are more. Give a higher --limit.", "더 있습니다. --limit 값을 높이세요.") }

    /// Returns the name of a project in brackets, as a row shows it.
    func project(_ name: String) -> String { "[\(name)]" }

    /// Returns a remark that a todo can only be done after others.
    /// - Parameter references: the references to the open todos that come first, such as `12`.
    func after(_ references: [String]) -> String {
        let more = references.count > 3 ? "…" : ""
        let shown = references.prefix(3)
        // In Korean, the number of a todo is followed by the counter `번`. The start of an identifier has no
        // counter.
        let counted = shown.map { Int($0) == nil ? $0 : "\($0)번" }
        return language(
            "after \(shown.joined(separator: ", "))\(more)", "\(counted.joined(separator: ", "))\(more) 뒤")
    }

    func priority(_ priority: Priority) -> String {
        switch priority {
        case .none: language("none", "없음")
        case .low: language("low", "낮음")
        case .medium: language("medium", "보통")
        case .high: language("high", "높음")
        }
    }

    func side(_ side: Side) -> String { side == .work ? language("work", "일") : language("life", "생활") }

    /// Returns how many todos of a query were changed, and how many stayed unchanged.
    /// - Parameter count: the number of todos that already had the new values, 1 or more.
    func unchanged(_ count: Int, changed: Int, _ outcome: TodoEditorViewModel.Outcome) -> String {
        if outcome == .moved {
            return language(
                "\(changed) moved, \(count) \(count == 1 ? "was" : "were") already there",
                "\(changed)개를 옮겼고, \(count)개는 이미 그곳에 있었습니다")
        }
        return language(
            "\(changed) changed, \(count) unchanged", "\(changed)개를 바꿨고, \(count)개는 그대로입니다")
    }

    var dryRun: String { language("(dry run: nothing was changed)", "(시험 실행: 바뀐 것 없음)") }

    func next(_ day: String) -> String { language("next: \(day)", "다음: \(day)") }

    /// Returns a note about subtasks that are still open although a person has completed their parent.
    /// - Parameter references: the references to the subtasks, such as `12`.
    func openSubtasks(_ references: [String]) -> String {
        let all = references.joined(separator: " ")
        let english = references.count == 1 ? "1 subtask is" : "\(references.count) subtasks are"
        return language(
            "\(english) still open: haru done \(all)",
            "하위 할 일 \(references.count)개가 남아 있습니다: haru done \(all)")
    }

    func records(_ count: Int) -> String {
        language(count == 1 ? "1 record" : "\(count) records", "기록 \(count)개")
    }

    func kept(_ count: Int) -> String {
        language(
            count == 1
                ? "1 field was changed later and keeps its value."
                : "\(count) fields were changed later and keep their values.",
            "그 뒤에 바뀐 항목 \(count)개는 그대로 두었습니다.")
    }
}
