import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul.
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
            (
                "club the first and third monday of every month", "the first and third monday of every month",
                .day
            ),
            ("x before friday", "before friday", .day),
            ("x after dec 5", "after dec 5", .day),
            ("reply to mails since friday", "since friday", .day),
            ("x before tomorrow", "before tomorrow", .day),
            ("x before 5pm", "before 5pm", .time),
            ("x after 9:30", "after 9:30", .time),
            ("x before noon", "before noon", .time),
            ("open until 5pm", "until 5pm", .time),
            ("open thru 5pm", "thru 5pm", .time),
            ("open through 17:00", "through 17:00", .time),
            ("leave before 5", "before 5", .time),
            ("stay til 5", "til 5", .time),
            ("stay ’til 5", "’til 5", .time),
            ("stay since 5", "since 5", .time),
            ("stay thru 5", "thru 5", .time),
            ("stay til december", "til december", .day),
            ("stay til the 5th", "til the 5th", .day),
            ("stay til the weekend", "til the weekend", .day),
            ("x until christmas", "until christmas", .day),
            ("open since christmas", "since christmas", .day),
            ("wrap presents the night before christmas", "before christmas", .day),
            ("before new year's eve buy wine", "before new year's eve", .day),
            ("x by easter", "by easter", .day),
            ("금요일 전까지 제출", "금요일 전까지", .day),
            ("금요일 전 제출", "금요일 전", .day),
            ("금요일전까지 제출", "금요일전까지", .day),
            ("금요일까지는 제출", "금요일까지는", .day),
            ("금요일 이후 연락", "금요일 이후", .day),
            ("12월 5일 이후에 연락", "12월 5일 이후에", .day),
            ("월요일 후 회의", "월요일 후", .day),
            ("금요일 뒤 회의", "금요일 뒤", .day),
            ("12월 5일 뒤 회의", "12월 5일 뒤", .day),
            ("5시 후 회의", "5시 후", .time),
            ("추석 후 벌초", "추석 후", .day),
            ("6시 전 퇴근", "6시 전", .time),
            ("오후 6시 전에 나가기", "오후 6시 전에", .time),
            ("6시전 퇴근", "6시전", .time),
            ("크리스마스까지 준비", "크리스마스까지", .day),
            ("추석 전에 벌초", "추석 전에", .day),
            ("내일은 회의", "내일은", .day),
            ("x by friday or saturday", "by friday or saturday", .day),
            ("party fri and sat", "fri and sat", .day),
            ("trip dec 5 and 6", "dec 5 and 6", .day),
            ("trip 20 to 27 december", "20 to 27 december", .day),
            ("월요일이나 화요일 만나기", "월요일이나 화요일", .day),
            ("다음 주 월요일이나 화요일 만나기", "다음 주 월요일이나 화요일", .day),
            ("월요일이나 만나기", "월요일이나", .day),
            ("내일이나 모레 x", "내일이나 모레", .day),
            ("월요일 또는 화요일 만나기", "월요일 또는 화요일", .day),
            ("토요일과 일요일 캠핑", "토요일과 일요일", .day),
            ("12월 5일과 6일 여행", "12월 5일과 6일", .day),
            ("오후 3시나 4시 회의", "오후 3시나 4시", .time),
            ("목금토 카페 알바", "목금토", .day),
            ("말일 정산", "말일", .day),
            ("금~월 여행", "금~월", .day),
            ("월~금 운동", "월~금", .day),
            ("월~일 여행", "월~일", .day),
            ("월 ~ 금 운동", "월 ~ 금", .day),
            ("월,수 헬스", "월,수", .day),
            ("월요일~수요일 여행", "월요일~수요일", .day),
            ("5일~8일 여행", "5일~8일", .day),
            ("5일 ~ 8일 여행", "5일 ~ 8일", .day),
            ("12월 5일~8일 여행", "12월 5일~8일", .day),
            ("12월 28일~1월 3일 여행", "12월 28일~1월 3일", .day),
            ("출근 매주 월요일,수요일", "매주 월요일,수요일", .day),
            ("매주 월~일 운동", "매주 월~일", .day),
            ("매주 월-일 운동", "매주 월-일", .day),
            ("매주 월/일 운동", "매주 월/일", .day),
            ("매주 월 ~ 일 운동", "매주 월 ~ 일", .day),
            ("매주 월요일 ~ 금요일 운동", "매주 월요일 ~ 금요일", .day),
            ("2주마다 월~금 운동", "2주마다 월~금", .day),
        ] as [(String, String, QuickAdd.UnreadPart.Kind)])
    func `a partly readable phrase is reported as a whole, and no part is read`(
        line: String, text: String, kind: QuickAdd.UnreadPart.Kind
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.title == line)
        #expect(
            understood.day == nil && understood.time == nil && understood.rule == nil
                && understood.spans.isEmpty)
        #expect(understood.unreadParts.map(\.text) == [text])
        #expect(understood.unreadParts.map(\.kind) == [kind])
    }

    @Test(
        arguments: [
            ("매일 아침 운동", "FREQ=DAILY", ["아침"], "아침 운동"), ("운동 매일 아침", "FREQ=DAILY", ["아침"], "운동 아침"),
            ("매주 월요일 밤 산책", "FREQ=WEEKLY;BYDAY=MO", ["밤"], "밤 산책"),
            ("매달 말 정산", "FREQ=MONTHLY", ["말"], "말 정산"),
            ("매월 말 정산", "FREQ=MONTHLY", ["말"], "말 정산"), ("매년 말 정산", "FREQ=YEARLY", ["말"], "말 정산"),
            ("3개월마다 말 정산", "FREQ=MONTHLY;INTERVAL=3", ["말"], "말 정산"),
            ("매주 월 말 타기", "FREQ=WEEKLY;BYDAY=MO", [], "말 타기"),
            ("gym every monday morning", "FREQ=WEEKLY;BYDAY=MO", ["morning"], "gym morning"),
            ("매일 아침 먹기", "FREQ=DAILY", [], "아침 먹기"), ("매일 아침 8시 운동", "FREQ=DAILY", [], "운동"),
            ("매일 점심 도시락 싸기", "FREQ=DAILY", [], "점심 도시락 싸기"),
        ])
    func `a part of a day or a period after a repetition is reported, unless it is a meal or a horse`(
        line: String, rule: String, texts: [String], title: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.rule?.description == rule)
        #expect(understood.unreadParts.map(\.text) == texts)
        #expect(understood.title == title)
    }

    @Test(arguments: [
        "5 o'clock shadow razor", "5 o'clock shadows", "watch the night before christmas", "말일 파스타", "목금토 카페",
        "watch the nightmare before christmas", "buy christmas presents", "put a star on christmas trees",
        "buy after sun cream", "every sun cream", "every sat nav update", "read chapters 3 through 5",
        "크리스마스에 먹을 케이크", "월/일 형식 바꾸기", "수·목 드라마 보기", "2~3일 걸리는 일", "전 부치기", "이전 회의록", "바나나 하나 먹기", "이후 계획",
        "결혼식 3일 전 꽃 주문", "오늘은 쉬기",
    ])
    func `no phrase is reported in an ordinary title`(title: String) throws {
        let understood = try QuickAdd(title, now: now)

        #expect(understood.title == title && understood.spans.isEmpty)
        #expect(understood.unreadParts.map(\.text) == [])
    }

    @Test(
        arguments: [
            ("tonight 8 dinner", "8", "2026-11-21"), ("tonight at 8 dinner", "at 8", "2026-11-21"),
            ("friday at 8 team dinner", "at 8", "2026-11-27"), ("dinner friday 8", "8", "2026-11-27"),
        ])
    func `an hour without a mark beside a day is reported`(line: String, text: String, day: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == day && understood.time == nil)
        #expect(understood.unreadParts.map(\.text) == [text] && understood.unreadParts.map(\.kind) == [.time])
        #expect(understood.title.contains(text))
    }

    @Test(arguments: ["tonight 12 eggs", "dinner tomorrow at 5 guys", "friday 8 people for lunch"])
    func `a number of things beside a day is text`(line: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day != nil && understood.time == nil && understood.unreadParts.isEmpty)
    }

    @Test(
        arguments: [
            ("오늘밤 9시 30분 영화", "2026-11-21", "21:30"), ("금요일밤 9시 영화", "2026-11-27", "21:00"),
            ("내일밤에 9:30 영화", "2026-11-22", "21:30"),
            ("영화 내일아침 8시", "2026-11-22", "08:00"), ("내일저녁 7시 반에 영화", "2026-11-22", "19:30"),
        ])
    func `a part of the day in the word of a day counts for the time after it`(
        line: String, day: String, time: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == day && understood.time?.description == time)
        #expect(understood.title == "영화" && understood.unreadParts.isEmpty)
        #expect(understood.spans.map(\.kind) == [.day, .time])
    }

    @Test(arguments: [
        ("오늘밤 12시 영화", "오늘밤 12시"), ("오늘밤 9시 전에 영화", "오늘밤 9시 전에"), ("오늘밤 영화", "오늘밤"), ("금요일밤 영화", "금요일밤"),
    ])
    func `a part of the day in the word of a day is reported without a certain time`(
        line: String, text: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.title == line && understood.day == nil && understood.time == nil)
        #expect(understood.unreadParts.map(\.text) == [text])
    }

    @Test func `a second day with its time is reported as a whole`() throws {
        let understood = try QuickAdd("내일 표 사기 금요일밤 9시 영화", now: now)

        #expect(understood.day?.description == "2026-11-22" && understood.time == nil)
        #expect(understood.unreadParts.map(\.text) == ["금요일밤 9시"])
    }

    @Test(arguments: ["내일 전 부치기", "내일 전 직원 교육"])
    func `a lone 전 after a day may be food, or mean all`(line: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == "2026-11-22" && understood.unreadParts.isEmpty)
    }

    @Test func `the word by before a time is read with the time`() throws {
        let understood = try QuickAdd("report by 5pm", now: now)

        #expect(
            understood.time?.description == "17:00" && understood.title == "report"
                && understood.unreadParts.isEmpty)
    }

    @Test(arguments: [("첫째 월요일 회의", "첫째"), ("둘째 월요일 병원", "둘째")])
    func `a weekday after an ordinal is read, and an ordinal that may be a child is reported`(
        line: String, text: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == "2026-11-23")
        #expect(understood.unreadParts.map(\.text) == [text])
    }

    @Test(arguments: ["until", "till", "til", "through", "thru"])
    func `a day after a word for the end of a stay is read with the word`(word: String) throws {
        let understood = try QuickAdd("stay \(word) friday", now: now)

        #expect(understood.title == "stay")
        #expect(understood.day?.weekday == .friday)
    }
}
