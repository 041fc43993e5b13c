import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// The clock of these tests stands at 14:00 on Monday, 23 November 2026, in Seoul.
@Suite("Adding todos")
struct AddTodosTests {
    private let clock = FixedClock("2026-11-23", "14:00")

    private func added(_ draft: TodoDraft) throws -> Todo {
        let add = AddTodos(
            repository: FakePlannerRepository(clock: clock), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        return try #require(try add([draft]).first)
    }

    private func draft(_ text: String, time: String? = nil, rule: String? = nil, zone: String? = nil) throws
        -> TodoDraft
    {
        var draft = TodoDraft(text: text)
        if let time { draft.changes.time = .set(try TimePhrase.parse(time)) }
        if let rule { draft.changes.recurrence = .set(try RecurrenceRule(rule)) }
        draft.changes.zone = zone.map { ZoneName(trusted: $0) }
        return draft
    }

    @Test func `a # with digits alone sets a tag that exists, and a flag sets it always`() throws {
        let add = AddTodos(
            repository: FakePlannerRepository(clock: clock), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
        let name = TagName(trusted: "4821")
        var flagged = TodoDraft(text: "b")
        flagged.changes.tagsToAdd = [name]

        let unknown = try #require(try add([TodoDraft(text: "a #4821")]).first)
        #expect(unknown.title.description == "a #4821" && unknown.tags.isEmpty)
        #expect(try add([flagged]).first?.tags == [name])
        let known = try #require(try add([TodoDraft(text: "c #4821")]).first)
        #expect(known.title.description == "c" && known.tags == [name])
        let names = KnownNames(tags: [name], projects: [])
        #expect(try add.preview(TodoDraft(text: "d #4821"), names: names).todo.tags == [name])
        #expect(try add.preview(TodoDraft(text: "d #4821")).todo.tags.isEmpty)
    }

    @Test func `a repetition from flags starts at its first occurrence that has not passed`() throws {
        let weekdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"

        #expect(try added(draft("a", time: "8am", rule: weekdays)).due?.day.description == "2026-11-24")
        #expect(try added(draft("a", time: "3pm", rule: weekdays)).due?.day.description == "2026-11-23")
        #expect(try added(draft("a", rule: weekdays)).due?.day.description == "2026-11-23")
        #expect(try added(draft("a every weekday", time: "8am")).due?.day.description == "2026-11-24")
        #expect(
            try added(draft("a 8am", rule: "FREQ=WEEKLY;BYDAY=MO")).due?.description
                == "2026-11-30T08:00[Asia/Seoul]")
        #expect(try added(draft("a today", time: "8am", rule: weekdays)).due?.day.description == "2026-11-23")
    }

    @Test(arguments: [
        ("9am", "2026-11-24"), ("1:59pm", "2026-11-24"), ("2pm", "2026-11-23"), ("3pm", "2026-11-23"),
    ])
    func `a time from a flag without a day is the next occurrence of that time`(time: String, day: String)
        throws
    {
        var today = try draft("a", time: time)
        today.changes.day = .set(clock.now().day)
        var otherDay = try draft("a", time: time)
        otherDay.defaultDay = Day("2026-11-20")

        #expect(try added(draft("a", time: time)).due?.day.description == day)
        #expect(try added(draft("a \(time)")).due?.day.description == day)
        #expect(try added(draft("a today", time: time)).due?.day.description == "2026-11-23")
        #expect(try added(today).due?.day.description == "2026-11-23")
        #expect(try added(otherDay).due?.day.description == "2026-11-20")
    }

    /// At 14:00 in Seoul, it is 0:00 in New York and 19:00 on Kiritimati, on the same day.
    @Test(
        arguments: [
            ("0:00", "America/New_York", "2026-11-23"), ("11pm", "America/New_York", "2026-11-23"),
            ("6pm", "Pacific/Kiritimati", "2026-11-24"), ("11pm", "Pacific/Kiritimati", "2026-11-23"),
        ])
    func `a time without a day is the next one in its own time zone`(time: String, zone: String, day: String)
        throws
    {
        let due = try added(draft("a", time: time, zone: zone)).due

        #expect(due?.day.description == day)
        #expect(due?.zone?.description == zone)
    }

    /// At 14:00 in Seoul, it is 0:00 in New York, so 8:00 is still to come in New York.
    @Test func `the first occurrence has its time in the todo's own time zone`() throws {
        let todo = try added(draft("a", time: "8am", rule: "FREQ=DAILY", zone: "America/New_York"))

        #expect(todo.due?.description == "2026-11-23T08:00[America/New_York]")
    }

    @Test func `a repetition added on another day starts there, and one with a time never in the past`()
        throws
    {
        var later = TodoDraft(text: "a every day 8am")
        later.defaultDay = Day("2026-11-25")
        var earlier = later
        earlier.defaultDay = Day("2026-11-20")
        var whole = TodoDraft(text: "a every day")
        whole.defaultDay = earlier.defaultDay

        #expect(try added(later).due?.day.description == "2026-11-25")
        #expect(try added(earlier).due?.day.description == "2026-11-24")
        #expect(try added(whole).due?.day.description == "2026-11-20")
    }

    @Test(arguments: ["-9223372036854775808", "+100001", "-100001"])
    func `a day too many days away is refused`(text: String) {
        #expect(throws: ValidationError.self) { try DayPhrase.parse(text, today: clock.now().day) }
    }

    @Test(
        arguments: [
            ("buy sun cream", .day, "buy sun cream", "2026-11-27"),
            ("call due:mon bob", .day, "call due:mon bob", "2026-11-27"),
            ("a next week wed 9am", .day, "a next week wed", "2026-11-27T09:00[Asia/Seoul]"),
            ("가 다음 주 수요일 9시", .day, "가 다음 주 수요일", "2026-11-27T09:00[Asia/Seoul]"),
            ("a in 2 hours", .day, "a in 2 hours", "2026-11-27"), ("a every day", .day, "a", "2026-11-27"),
            ("a every day at 9am until Dec 24", .day, "a", "2026-11-27T09:00[Asia/Seoul]"),
            ("meet at 9am tomorrow", .time, "meet at 9am", "2026-11-24T16:00[Asia/Seoul]"),
            ("가 내일 오후 3시 반", .time, "가 오후 3시 반", "2026-11-24T16:00[Asia/Seoul]"),
            ("a in 2 hours", .time, "a in 2 hours", "2026-11-23T16:00[Asia/Seoul]"),
            ("a due:9am", .time, "a due:9am", "2026-11-23T16:00[Asia/Seoul]"),
            ("a every mon until Dec 24 tomorrow", .recurrence, "a every mon until Dec 24", "2026-11-24"),
            ("가 매주 월요일 내일", .recurrence, "가 매주 월요일", "2026-11-24"),
            ("pay p1 !high +home", .priority, "pay p1 !high", "2026-11-23"),
            ("a *4", .difficulty, "a *4", "2026-11-23"),
            ("a @work", .side, "a @work", "2026-11-23"),
            ("a ~1h 30m est:20m", .estimate, "a ~1h 30m est:20m", "2026-11-23"),
            ("a start:wed", .start, "a start:wed", "2026-11-24"),
            ("a deadline:wed", .deadline, "a deadline:wed", "2026-11-23"),
            ("a project:garden", .project, "a project:garden", "2026-11-23"),
        ] as [(String, QuickAdd.Span.Kind, String, String)])
    func `words for what a flag says stay in the title`(
        line: String, flag: QuickAdd.Span.Kind, title: String, due: String
    ) throws {
        var draft = TodoDraft(text: line)
        switch flag {
        case .day: draft.changes.day = .set(try DayPhrase.parse("fri", today: clock.now().day))
        case .time: draft.changes.time = .set(try TimePhrase.parse("4pm"))
        case .recurrence: draft.changes.recurrence = .set(RecurrenceRule(.weekly))
        case .priority: draft.changes.priority = .low
        case .side: draft.changes.side = .set(.life)
        case .difficulty: draft.changes.difficulty = .set(try Difficulty(2))
        case .estimate: draft.changes.estimate = .set(try Estimate(minutes: 45))
        case .start: draft.changes.start = .set(.day(clock.now().day.adding(days: 1)))
        case .deadline: draft.changes.deadline = .set(.day(clock.now().day.adding(days: 1)))
        case .project: draft.changes.project = .set(try ProjectName("home"))
        case .tag: break
        }

        let todo = try added(draft)

        #expect(todo.title.description == title)
        #expect(todo.due?.description == due)
        if flag == .priority { #expect(todo.priority == .low && todo.tags.map(\.description) == ["home"]) }
        if flag == .side { #expect(todo.side == .life) }
        if flag == .difficulty { #expect(todo.difficulty?.level == 2) }
        if flag == .estimate { #expect(todo.estimate?.minutes == 45) }
    }

    @Test func `words for what a flag says stay in the title of a todo without a day`() throws {
        var draft = TodoDraft(text: "pay p1 tomorrow", isInbox: true)
        draft.changes.priority = .low

        let todo = try added(draft)

        #expect(todo.title.description == "pay p1 tomorrow")
        #expect(todo.priority == .low && todo.due == nil)
    }
}
