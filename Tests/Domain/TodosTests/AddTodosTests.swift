import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// All of it on Monday 23 November 2026, 14:00, in Seoul.
@Suite("Adding todos")
struct AddTodosTests {
    private let clock = FixedClock("2026-11-23", "14:00")

    private func added(_ draft: TodoDraft) throws -> Todo {
        let add = AddTodos(
            repository: FakePlannerRepository(clock: clock), clock: clock, random: RandomSource(SeededGenerator(seed: 1)))
        return try #require(try add([draft]).first)
    }

    private func draft(_ text: String, time: String? = nil, rule: String? = nil, zone: String? = nil) throws -> TodoDraft {
        var draft = TodoDraft(text: text)
        if let time { draft.changes.time = .set(try TimePhrase.parse(time)) }
        if let rule { draft.changes.recurrence = .set(try RecurrenceRule(rule)) }
        draft.changes.zone = zone.map { ZoneName(trusted: $0) }
        return draft
    }

    @Test("flags start a repetition with a time at the first occurrence that has not passed")
    func flags() throws {
        let weekdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"

        #expect(try added(draft("a", time: "8am", rule: weekdays)).due?.day.description == "2026-11-24")
        #expect(try added(draft("a", time: "3pm", rule: weekdays)).due?.day.description == "2026-11-23")
        #expect(try added(draft("a", rule: weekdays)).due?.day.description == "2026-11-23")
        #expect(try added(draft("a every weekday", time: "8am")).due?.day.description == "2026-11-24")
        #expect(try added(draft("a 8am", rule: "FREQ=WEEKLY;BYDAY=MO")).due?.description == "2026-11-30T08:00[Asia/Seoul]")
        #expect(try added(draft("a today", time: "8am", rule: weekdays)).due?.day.description == "2026-11-23")
    }

    /// In New York it is midnight, and 8 is still to come.
    @Test("the time of a first occurrence is that of its own zone")
    func zone() throws {
        let todo = try added(draft("a", time: "8am", rule: "FREQ=DAILY", zone: "America/New_York"))

        #expect(todo.due?.description == "2026-11-23T08:00[America/New_York]")
    }

    @Test("a repetition typed on another day starts there, and never in the past where it has a time")
    func otherDays() throws {
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
}
