import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// All of it on Saturday 21 November 2026, noon, in Seoul.
@Suite("Phrases of which only a part could be read")
struct PartlyReadPhraseTests {
    private let now = FixedClock().now()

    @Test(
        arguments: [
            ("12월 첫째 월요일 회의", "12월 첫째 월요일", .day),
            ("12월의 첫 번째 월요일 회의", "12월의 첫 번째 월요일", .day),
            ("다음 달 마지막 금요일 회의", "다음 달 마지막 금요일", .day),
            ("둘째주 금요일에 회의", "둘째주 금요일에", .day),
            ("마지막 주 금요일 회의", "마지막 주 금요일", .day),
            ("12월 첫째 주 여행", "12월 첫째 주", .day),
            ("lunch first monday", "first monday", .day),
            ("first monday in december lunch", "first monday in december", .day),
            ("trip the week after next", "week after next", .day),
            ("pay on the 1st and 15th of every month", "on the 1st and 15th of every month", .day),
            ("pay 1st, 15th of the month", "1st, 15th of the month", .day),
            ("pay rent on the 1st and 15th", "on the 1st and 15th", .day),
            ("club the first and third monday of every month", "the first and third monday of every month", .day),
        ] as [(String, String, QuickAdd.Suspect.Kind)])
    func `are said as a whole, and no part is read`(line: String, text: String, kind: QuickAdd.Suspect.Kind) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.title == line)
        #expect(understood.day == nil && understood.time == nil && understood.rule == nil && understood.spans.isEmpty)
        #expect(understood.suspects.map(\.text) == [text])
        #expect(understood.suspects.map(\.kind) == [kind])
    }

    @Test(
        arguments: [
            ("매일 아침 운동", "FREQ=DAILY", ["아침"], "아침 운동"), ("운동 매일 아침", "FREQ=DAILY", ["아침"], "운동 아침"),
            ("매주 월요일 밤 산책", "FREQ=WEEKLY;BYDAY=MO", ["밤"], "밤 산책"), ("매달 말 정산", "FREQ=MONTHLY", ["말"], "말 정산"),
            ("gym every monday morning", "FREQ=WEEKLY;BYDAY=MO", ["morning"], "gym morning"),
            ("매일 아침 먹기", "FREQ=DAILY", [], "아침 먹기"), ("매일 아침 8시 운동", "FREQ=DAILY", [], "운동"),
            ("매일 점심 도시락 싸기", "FREQ=DAILY", [], "점심 도시락 싸기"),
        ])
    func `a part of the day behind a repetition is said, unless it is a meal`(
        line: String, rule: String, texts: [String], title: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.rule?.description == rule)
        #expect(understood.suspects.map(\.text) == texts)
        #expect(understood.title == title)
    }

    @Test(arguments: [("첫째 월요일 회의", "첫째"), ("둘째 월요일 병원", "둘째")])
    func `a weekday behind an ordinal that may be a child is read, and the ordinal is said`(line: String, text: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == "2026-11-23")
        #expect(understood.suspects.map(\.text) == [text])
    }
}
