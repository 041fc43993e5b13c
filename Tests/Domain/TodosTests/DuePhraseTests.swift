import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("A day, a time, or both")
struct DuePhraseTests {
    /// The present time in these tests: noon on Saturday, 21 November 2026.
    private let now = FixedClock("2026-11-21", "12:00").now()

    @Test(arguments: [
        ("tomorrow", "2026-11-22 -"), ("fri 3pm", "2026-11-27 15:00"), ("3pm fri", "2026-11-27 15:00"),
        ("내일 오후 3시", "2026-11-22 15:00"), ("다음주 월요일 9시", "2026-11-23 09:00"),
        ("in 2 hours", "2026-11-21 14:00"),
        ("2시간 뒤", "2026-11-21 14:00"), ("13시간 뒤", "2026-11-22 01:00"),
        ("on dec 5 at noon", "2026-12-05 12:00"),
        ("+3d", "2026-11-24 -"), ("+1w", "2026-11-28 -"), ("+1m", "2026-12-21 -"), ("+1y", "2027-11-21 -"),
        ("+3일", "2026-11-24 -"), ("+1w 9am", "2026-11-28 09:00"), ("+3", "2026-11-24 -"),
        ("-3 at 9:30", "2026-11-18 09:30"),
        ("yesterday", "2026-11-20 -"), ("어제", "2026-11-20 -"), ("3pm", "- 15:00"), ("오후 3시 반", "- 15:30"),
    ])
    func `a due phrase is read by the grammar of quick add`(text: String, expected: String) throws {
        let phrase = try DuePhrase.parse(text, now: now)

        #expect("\(phrase.day?.description ?? "-") \(phrase.time?.description ?? "-")" == expected)
    }

    @Test(arguments: [
        "", "  ", "3", "fri sat", "3pm 4pm", "in 2 hours fri", "tomorrow pay", "pay tomorrow", "last fri",
        "밤 12시", "다음달 0일", "fri 3pm!", "every day", "#home", "👍",
    ])
    func `a due phrase with an unrelated word is refused, and the error quotes all of it`(text: String) {
        #expect(throws: ValidationError(.day, text, .day)) { try DuePhrase.parse(text, now: now) }
    }

    @Test
    func `an offset from now is an instant; any other time is local time in the todo's zone`() throws {
        #expect(try DuePhrase.parse("in 2 hours", now: now).zone == now.zone)
        #expect(try DuePhrase.parse("fri 3pm", now: now).zone == nil)
    }

    @Test(arguments: [("9am", "2026-11-22"), ("12:00", "2026-11-21"), ("3pm", "2026-11-21")])
    func `for a todo without a day, a time alone is the next occurrence of that time`(
        text: String, day: String
    ) throws {
        let phrase = try DuePhrase.parse(text, now: now)

        #expect(phrase.day(replacing: nil, now: now).description == day)
        #expect(phrase.day(replacing: Day("2026-11-01"), now: now).description == "2026-11-01")
    }

    @Test(arguments: ["9am", "12:00", "3pm"])
    func `every way to set a time on a todo without a day chooses the same day`(text: String) throws {
        let clock = FixedClock("2026-11-21", "12:00")
        let todos = [Todo.make("edited", due: nil), .make("moved", due: nil)]
        let repository = FakePlannerRepository(todos, clock: clock)
        let phrase = try DuePhrase.parse(text, now: now)
        var changes = TodoChanges()
        changes.time = .set(try #require(phrase.time))
        let add = AddTodos(
            repository: repository, clock: clock, random: RandomSource(SeededGenerator(seed: 1)))

        let due = [
            try EditTodos(repository: repository, clock: clock)([.title("edited")], changes).todos,
            try MoveTodos(repository: repository, clock: clock)([.title("moved")], to: .due(phrase)).todos,
            try add([TodoDraft(text: "by a flag", changes: changes)]),
            try add([TodoDraft(text: "typed \(text)")]),
        ]

        let expected = phrase.day(replacing: nil, now: now)
        #expect(due.map { $0.map { $0.due?.day } } == Array(repeating: [expected], count: 4))
    }

    @Test
    func `two hours are two hours in the night the clock is put forward`() throws {
        let night = FixedClock("2027-03-28", "01:30", zone: "Europe/Berlin").now()

        #expect(try DuePhrase.parse("in 2 hours", now: night).time?.description == "04:30")
    }
}
