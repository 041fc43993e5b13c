import DomainPrimitives
import DomainTesting
import Testing
import TimeTesting
import TodosDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul.
@Suite("Words that look like a day or a time and were not understood")
struct UnreadWordsTests {
    private let clock = FixedClock()

    private var add: AddTodos {
        AddTodos(
            repository: FakePlannerRepository(clock: clock), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
    }

    private func unreadParts(in draft: TodoDraft) throws -> [QuickAdd.UnreadPart] {
        try add.preview(draft).understood.unreadParts
    }

    @Test(
        arguments: [
            ("trip next weekend", "next weekend", .day),
            ("pay rent eom", "eom", .day),
            ("report end of month", "end of month", .day),
            ("plan this weekend", "this weekend", .day),
            ("report end of next month", "end of next month", .day),
            ("담주 월 회의", "담주 월", .day),
            ("담주 금요일 회의", "담주 금요일", .day),
            ("담주 회의", "담주", .day),
            ("주말 등산", "주말", .day),
            ("월말 정리", "월말", .day), ("매월말 정산", "매월말", .day), ("매년초 계획", "매년초", .day),
            ("금욜 회식", "금욜", .day),
            ("taxes 11/30", "11/30", .day),
            ("dentist 1/27", "1/27", .day),
            ("dentist 3/4", "3/4", .day),
            ("dentist on 3/4", "3/4", .day),
            ("call 2027/1/5", "2027/1/5", .day),
            ("call 1.12.2026", "1.12.2026", .day),
            ("lunch noonish", "noonish", .time),
            ("lunch 5ish", "5ish", .time),
            ("call bob at 4", "at 4", .time),
            ("call bob at 4 tomorrow", "at 4", .time),
            ("call tomorrow at 4 +home", "at 4", .time),
            ("renew passport 2 weeks", "2 weeks", .day),
            ("gym every weekend", "every weekend", .day),
            ("gym mon wed fri", "wed fri", .day),
            ("gym mon wed fri 7am", "wed fri", .day),
            ("gym mon,wed 7am", "mon,wed", .day),
            ("move from monday to tuesday", "from monday to tuesday", .day),
            ("call tomorow", "tomorow", .day),
            ("call wendesday", "wendesday", .day),
            ("call tommorow", "tommorow", .day),
            ("call febuary 3", "febuary", .day),
            ("gym mondays", "mondays", .day),
            ("meet 3-4pm", "3-4pm", .time),
            ("meet tomorrow 9am 11am", "11am", .time),
            ("tomorrow morning run", "morning", .time),
            ("rent by the 5th", "by the 5th", .day),
            ("trip in december", "in december", .day),
            ("trip in five days", "in five days", .day),
            ("call in a few hours", "in a few hours", .time),
            ("due:whenever pay", "due:whenever", .day),
            ("tomorrow due:fri pay", "due:fri", .day),
            ("pay 30 february", "30 february", .day),
            ("pay dec 32", "dec 32", .day),
            ("party december 2027", "december 2027", .day),
            ("gym twice a week", "twice a week", .day),
            ("water plants daily", "daily", .day),
            ("friday next week lunch", "next week", .day),
            ("first monday of december lunch", "first monday of december", .day),
            ("gym every morning", "every morning", .day),
            ("gym each monday", "each monday", .day),
            ("헬스 월수금 7시", "월수금", .day),
            ("세 시 회의", "세 시", .time),
            ("세시 반 회의", "세시 반", .time),
            ("오후 3시쯤 회의", "오후 3시쯤", .time),
            ("2시~3시 회의", "2시~3시", .time),
            ("오후 2시~3시 회의", "오후 2시~3시", .time),
            ("월요일마다 청소", "월요일마다", .day),
            ("주말마다 청소", "주말마다", .day),
            ("이번주 청소", "이번주", .day),
            ("이번 주말 청소", "이번 주말", .day),
            ("일주일 뒤 전화", "일주일 뒤", .day),
            ("1년 뒤 전화", "1년 뒤", .day),
            ("2주 안에 제출", "2주 안에", .day),
            ("12월 말 여행", "12월 말", .day),
            ("12월까지 제출", "12월까지", .day),
            ("20일까지 제출", "20일까지", .day),
            ("20일 3시 회의", "20일", .day),
            ("2월 30일 회의", "2월 30일", .day),
            ("내일아침 운동", "내일아침", .day),
            ("내일 오후 회의", "오후", .time),
            ("다음달 말 정산", "말", .day),
            ("다음달 0일 회의", "다음달 0일", .day),
            ("다음 달 0일 회의", "다음 달 0일", .day),
            ("다음달 32일 회의", "다음달 32일", .day),
            ("밤 12시 마감", "밤 12시", .time),
            ("내일 모레 회의", "모레", .day),
            ("금일 휴업", "금일", .day),
            ("every mon every fri gym", "every fri", .day),
            ("meet half past 3", "half past 3", .time),
            ("meet 4 o'clock", "4 o'clock", .time),
            ("3 시 회의", "3 시", .time),
            ("call bob +20000d", "+20000d", .day),
            ("call 2027-01-05T10:00Z", "2027-01-05T10:00Z", .day),
            ("call 2027-01-05T10:00:00+09:00", "2027-01-05T10:00:00+09:00", .day),
            ("call 20261224T090000Z", "20261224T090000Z", .day),
            ("call 2026-12-32", "2026-12-32", .day),
            ("call 20261224", "20261224", .day),
            ("call 25:00", "25:00", .time),
            ("call 9:75", "9:75", .time),
            ("call tomorrow 5p", "5p", .time),
            ("call at 5p", "5p", .time),
            ("call at 17h", "17h", .time),
            ("call 17h30", "17h30", .time),
            ("25시 마감", "25시", .time),
            ("3시 90분 회의", "3시 90분", .time),
            ("3시90분 회의", "3시90분", .time),
            ("13월 1일 회의", "13월 1일", .day),
            ("한 시간 뒤 전화", "한 시간 뒤", .time),
            ("열한 시간 뒤에 전화", "열한 시간 뒤에", .time),
            ("두시간뒤 전화", "두시간뒤", .time),
            ("한 달 뒤 전화", "한 달 뒤", .day),
            ("연말까지 보고서", "연말까지", .day),
            ("12.25까지 제출", "12.25까지", .day),
            ("이틀마다 청소", "이틀마다", .day),
            ("3일 마다 청소", "3일 마다", .day),
            ("평일 아침 8시 출근", "평일", .day),
            ("평일에 은행 가기", "평일에", .day),
            ("call wait:tomorrow", "wait:tomorrow", .day),
            ("call scheduled:fri", "scheduled:fri", .day),
            ("call until:2026-12-32", "until:2026-12-32", .day),
            ("call time:9am", "time:9am", .time),
            ("call recur:weekly", "recur:weekly", .day),
            ("전화 기한:금요일", "기한:금요일", .day),
            ("read est:1.5h", "est:1.5h", .estimate),
            ("read ~1.5h", "~1.5h", .estimate),
            ("read est:1h est:2h", "est:2h", .estimate),
            ("read pri:A", "pri:A", .priority),
            ("gym every 99999999999999999999 days", "every 99999999999999999999 days", .day),
            ("gym every 1.5 weeks", "every 1.5 weeks", .day),
            ("foo nxt fri", "nxt fri", .day),
            ("gym evry 2 weeks", "evry 2 weeks", .day),
            ("foo every day except sunday", "every day except sunday", .day),
            ("foo every day except on sundays and mondays", "every day except on sundays and mondays", .day),
            ("foo every day but sunday", "every day but sunday", .day),
            ("foo every day for 3 weeks", "every day for 3 weeks", .day),
            ("foo every week for a year", "every week for a year", .day),
            ("open except sundays", "except sundays", .day),
            ("일요일 빼고 매일 운동", "일요일 빼고 매일", .day),
            ("매일 주말은 제외하고 운동", "매일 주말은 제외하고", .day),
            ("매일 3주 동안 운동", "매일 3주 동안", .day),
            ("매일 한 달간 운동", "매일 한 달간", .day),
            ("3주 동안 매일 운동", "매일", .day),
            ("밤 12:30 마감", "밤 12:30", .time),
            ("밤12시 마감", "밤12시", .time),
            ("점심 7:30 회의", "점심 7:30", .time),
            ("meet 9:30 in the afternoon", "9:30 in the afternoon", .time),
            ("tomorrow afternoon 3:30 run", "afternoon", .time),
            ("내일 오후 회의 3:30", "오후", .time),
            ("급여 매월 1일과 15일", "매월 1일과 15일", .day),
            ("급여 매월 1일, 15일", "매월 1일, 15일", .day),
            ("매월 15일과 말일에 급여", "매월 15일과 말일에", .day),
            ("rent every month on the 1st and 15th", "every month on the 1st and 15th", .day),
            ("회의 매월 둘째 넷째 화요일", "매월 둘째 넷째 화요일", .day),
            ("회의 매월 둘째, 넷째 화요일", "매월 둘째, 넷째 화요일", .day),
            ("club every month on the 2nd and 4th tue", "every month on the 2nd and 4th tue", .day),
            ("club every first and third monday", "every first and third monday", .day),
            ("출근 매주 월요일부터 금요일까지", "매주 월요일부터 금요일까지", .day),
            ("출근 매주 월~금", "매주 월~금", .day),
            ("run every mon to fri", "every mon to fri", .day),
            ("yoga every month on fri", "every month on fri", .day),
            ("run every monday 10 times", "every monday 10 times", .day),
            ("run every monday for 10 times", "every monday for 10 times", .day),
            ("운동 매주 금요일 10번", "매주 금요일 10번", .day),
            ("run every day before friday", "every day before friday", .day),
            ("제사 매년 음력 1월 1일", "매년 음력 1월 1일", .day),
            ("제사 음력 1월 1일", "음력 1월 1일", .day),
            ("제사 매년 1월 1일(음력)", "매년 1월 1일(음력)", .day),
            ("yoga weekly on mon", "weekly on mon", .day),
            ("yoga monthly on fri", "monthly on fri", .day),
            ("yoga daily until dec 24", "daily until dec 24", .day),
            ("standup weekdays 9am", "weekdays", .day),
            ("여행 내년 3월", "내년 3월", .day),
            ("내년 3월 말 여행", "내년 3월 말", .day),
            ("trip next year march", "next year march", .day),
            ("trip march next year", "march next year", .day),
            ("trip dec 5 next year", "dec 5 next year", .day),
            ("이사 27년 12월 1일", "27년 12월 1일", .day),
            ("이사 2027년 3월", "2027년 3월", .day),
            ("move Dec 5 '27", "Dec 5 '27", .day),
            ("move by 5 dec ’27 p1", "by 5 dec ’27", .day),
            ("move Dec 5 27", "Dec 5 27", .day),
            ("move due:dec 5 '27", "due:dec 5 '27", .day),
            ("pay a week from friday", "a week from friday", .day),
            ("pay 2 days after dec 5", "2 days after dec 5", .day),
            ("call day before friday", "day before friday", .day),
            ("vacation from mon to wed", "from mon to wed", .day),
            ("vacation fri 9am - sun 5pm", "fri 9am - sun 5pm", .day),
            ("vacation dec 20-27", "dec 20-27", .day),
            ("vacation 20-27 december", "20-27 december", .day),
            ("vacation dec 28-jan 3", "dec 28-jan 3", .day),
            ("vacation dec 20 to 27", "dec 20 to 27", .day),
            ("휴가 12월 20일 ~ 27일", "12월 20일 ~ 27일", .day),
            ("약속 12월 1일(화)", "12월 1일(화)", .day),
            ("약속 Dec 1(Tue)", "Dec 1(Tue)", .day),
            ("in half an hour call", "in half an hour", .time),
            ("call in an hour and a half", "in an hour and a half", .time),
            ("call in 1.5 hours", "in 1.5 hours", .time),
            ("약속 내일오후3시", "내일오후3시", .day),
            ("금요일3시에 회의", "금요일3시에", .day),
            ("약속 다음주월요일", "다음주월요일", .day),
            ("휴가 12월 20일~27일", "12월 20일~27일", .day),
            ("휴가 12월20~27일", "12월20~27일", .day),
            ("report 5.12.", "5.12.", .day),
            ("stretch at 7 every day", "at 7", .time),
            ("stretch 매일 at 7", "at 7", .time),
            ("meeting 15.30 tomorrow", "15.30", .time),
            ("meeting tomorrow 9.15", "9.15", .time),
            ("meeting at 15.20", "15.20", .time),
            ("meeting tomorrow 1500", "1500", .time),
            ("meeting tomorrow 0930 with bob", "0930", .time),
            ("call yesterday", "yesterday", .day),
            ("call last friday", "last friday", .day),
            ("call last friday +home", "last friday", .day),
            ("call friday last week", "friday last week", .day),
            ("회의 어제", "어제", .day),
            ("회의 지난주 금요일", "지난주 금요일", .day),
            ("회의 지난 주 금요일", "지난 주 금요일", .day),
            ("x feb 29 2027", "feb 29 2027", .day),
            ("x 29 feb 2027", "29 feb 2027", .day),
            ("x feb 30th", "feb 30th", .day),
            ("내년 2월 29일 파티", "내년 2월 29일", .day),
            ("x 13/13/2027", "13/13/2027", .day),
            ("x the 15th", "the 15th", .day),
            ("dentist 15th 3pm", "15th", .day),
            ("x after the 15th", "after the 15th", .day),
            ("12/5~12/8 여행", "12/5~12/8", .day),
            ("1/5 ~ 1/8 여행", "1/5 ~ 1/8", .day),
            ("trip 1/5 ~ 8", "1/5 ~ 8", .day),
            ("trip 1/5 ~ 8 #home", "1/5 ~ 8", .day),
            ("trip 1/5 - 8 p1", "1/5 - 8", .day),
            ("trip 12/5-8", "12/5-8", .day),
            ("trip 2026-12-05..2026-12-08", "2026-12-05..2026-12-08", .day),
            ("trip 2026-12-05/2026-12-08", "2026-12-05/2026-12-08", .day),
        ] as [(String, String, QuickAdd.UnreadPart.Kind)])
    func `quick add reports a phrase that it did not understand, and keeps it in the title`(
        line: String, text: String, kind: QuickAdd.UnreadPart.Kind
    ) throws {
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.unreadParts.map(\.text) == [text])
        #expect(understood.unreadParts.map(\.kind) == [kind])
        #expect(understood.unreadParts.map { String(Array(line)[$0.range]) } == [text])
        #expect(understood.title.contains(text))
    }

    @Test(
        arguments: [
            ("foo every day except sunday 9am", ["every day except sunday"]),
            ("foo every day for 3 weeks 9am", ["every day for 3 weeks"]),
            ("foo every day 9am except sunday", ["every day", "except sunday"]),
            ("foo every day 9am for 3 weeks", ["every day"]),
            ("foo every day at 9am but not on weekends", ["every day", "on weekends"]),
            ("일요일 빼고 매일 9시 운동", ["일요일 빼고 매일"]),
        ])
    func `a repetition that other words narrow is not read, nor a day in them`(line: String, texts: [String])
        throws
    {
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.rule == nil && understood.isDayImplied)
        #expect(understood.unreadParts.map(\.text) == texts)
        #expect(understood.time?.description == "09:00")
    }

    @Test
    func
        `eight times as many repetitions before the days that they leave out take about eight times as long`()
        throws
    {
        func read(_ count: Int) throws {
            let line = String(repeating: "every day ", count: count) + "except sunday"

            let understood = try QuickAdd(line, now: clock.now())

            #expect(understood.rule == nil)
            #expect(understood.unreadParts.map(\.kind) == [.day])
        }

        let ratio = try Growth.ratio(of: { try read(8_000) }, to: { try read(1_000) })

        #expect(ratio < 16)
    }

    @Test(
        arguments: [
            ("a every month for bob", "FREQ=MONTHLY"), ("a every day for 10 minutes", "FREQ=DAILY"),
            ("trip for 2 weeks every year", "FREQ=YEARLY"),
            ("book a room for 3 days every month", "FREQ=MONTHLY"),
            ("eat all but beans every day", "FREQ=DAILY"), ("every day nothing except candy", "FREQ=DAILY"),
            ("rent every month on the 1st and call bob", "FREQ=MONTHLY;BYMONTHDAY=1"),
            ("매월 25일 3일 여행", "FREQ=MONTHLY;BYMONTHDAY=25"),
            ("매일 3번 양치", "FREQ=DAILY"), ("매주 금요일 10번 버스 타기", "FREQ=WEEKLY;BYDAY=FR"),
            ("every day 3 times tables", "FREQ=DAILY"),
            ("매일 3시간 공부", "FREQ=DAILY"), ("매주 주간 회의", "FREQ=WEEKLY"), ("매월 동안 크림 주문", "FREQ=MONTHLY"),
        ])
    func `a repetition is read beside words that do not narrow it`(line: String, rule: String) throws {
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.rule?.description == rule)
        #expect(understood.unreadParts.map(\.text) == [])
    }

    @Test(arguments: [
        "may the force be with you", "march band practice", "book 3 tickets", "call May", "read 11/22/63",
        "24/7 support plan", "buy 3/4 inch pipe", "1/2 cup sugar", "part 1/2", "write chapter 3/4 summary",
        "remember 9/11", "update to 1.2.3", "ping 192.168.1.1", "pay 11.30", "score 2-3",
        "every now and then", "every time counts", "first things first", "next thing", "in the end",
        "in 2 minds", "last friday report", "weekly report", "daily standup notes", "eat a sundae",
        "order a toddy", "todays news", "call Frida", "ask Sundar about it", "match report",
        "stay at 4 seasons hotel", "retire at 60", "dinner at 5 guys", "on the 5th floor", "trip for 2 weeks",
        "2 weeks notice letter", "end of the book", "weekend bag", "good morning song", "buy sun screen",
        "tomorrow buy sun screen", "finish 2 courses", "polish 3 shoes", "may 5 people come?",
        "second hand shop", "book club", "summer shoes", "price each", "month-end closing macro",
        "monday.com account", "세 시간 영화 보기", "3시간 영화 보기", "2-3시간 산책", "다시 전화하기", "한시름 놓기", "지난 금요일 회의록",
        "월급 확인", "일기 쓰기", "연말 정산", "연말정산 서류", "주말농장", "주말 계획 세우기", "화목 보일러", "토목 공사", "3일 여행", "20일 여행 계획",
        "12월 여행 계획", "모래 사기", "풍경 사진", "환경 보고서", "내일 말 타기", "내일 저녁 먹기", "오늘 아침 준비", "시장 가기", "초 사기", "요일별 식단",
        "하루 일기", "3시즌 보기", "BMW 3시리즈", "낮잠 자기", "밤 산책", "사람마다 다름", "밤12시간 근무", "저녁 3시간 산책", "am I late",
        "pm meeting notes", "I am here", "sushi todai", "para todas las chicas", "2026년 3월 회의록", "2027년 계획",
        "upload photos from yesterday", "finish the report of last friday", "yesterday once more", "어제 회의록",
        "지난 주 금요일 회의록", "작년 12월 1일 회의록", "buy sat nav", "pay 11.30 tomorrow", "release 2.10 tomorrow",
        "write tomorrow 1500 words", "order 1500", "friday 2026 review", "lunch 5.50", "may 5-7 people come?",
        "next year may be hard", "feed half a cat", "read about henry the 8th", "notes from the 15th",
        "release 2026.13.40", "ranges 1..10", "buy 1/2-3/4 inch pipe",
    ])
    func `quick add reports no phrase in an ordinary title`(title: String) throws {
        #expect(try QuickAdd(title, now: clock.now()).unreadParts.map(\.text) == [])
    }

    @Test(arguments: [
        "last friday report", "friday last week report", "지난 주 금요일 회의록", "작년 12월 1일 회의록",
        "dec 5 last year photos", "buy sat nav", "buy sun cream", "discount on sun cream", "trip by sat nav",
        "Friday Night Lights 보기", "watch Friday Night Lights",
    ])
    func `a weekday or date of the past, or of a compound, is no day to come`(title: String) throws {
        let understood = try QuickAdd(title, now: clock.now())

        #expect(understood.title == title)
        #expect(understood.day == nil && understood.spans.isEmpty && understood.unreadParts.isEmpty)
    }

    @Test(arguments: [
        ("다음주 일 정리", "일 정리", []), ("다음 주 일이 많다", "일이 많다", []), ("이번주 일 정리", "이번주 일 정리", ["이번주"]),
    ])
    func `a lone 일 after a week is work, not Sunday`(line: String, title: String, unreadParts: [String])
        throws
    {
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.title == title)
        #expect(understood.unreadParts.map(\.text) == unreadParts)
    }

    @Test(arguments: [
        "a next week wed", "a every other day", "a in 2 weeks", "a by fri", "a at 3pm", "매주 월수금 가",
        "다음 주 수요일 가", "가 오후 3시 반", "a last day of every month", "a every third friday", "a +3d",
        "a due:next mon", "a 5 Dec 2027",
    ])
    func `quick add reports no phrase beside a day or a time that it understands`(line: String) throws {
        let understood = try QuickAdd(line, now: clock.now())

        #expect(understood.day != nil || understood.time != nil)
        #expect(understood.unreadParts.isEmpty)
    }

    @Test func `quick add reports two phrases that stand apart one by one`() throws {
        let understood = try QuickAdd("trip next weekend with bob at 4 +home", now: clock.now())

        #expect(understood.unreadParts.map(\.text) == ["next weekend", "at 4"])
        #expect(understood.unreadParts.map(\.kind) == [.day, .time])
    }

    @Test func `an unread phrase is plain text in the inbox, after -- and beside a flag for its value`()
        throws
    {
        var dated = TodoDraft(text: "trip next weekend at 4")
        dated.changes.day = .set(try DayPhrase.parse("fri", today: clock.now().day))
        var timed = dated
        timed.changes.time = .set(try TimePhrase.parse("4pm"))

        #expect(try QuickAdd("trip next weekend", now: clock.now(), isInbox: true).unreadParts.isEmpty)
        #expect(try QuickAdd("trip -- next weekend", now: clock.now()).unreadParts.isEmpty)
        #expect(try unreadParts(in: dated).map(\.text) == ["at 4"])
        #expect(try unreadParts(in: timed).isEmpty)
    }

    @Test(arguments: [("x every day p1", "every day"), ("매주 월요일 청소", "매주 월요일")])
    func `a repetition of a todo without a day is reported, unless a flag gives another`(
        line: String, text: String
    ) throws {
        let (todo, understood) = try add.preview(TodoDraft(text: line, isInbox: true))
        let flagged = try QuickAdd(line, now: clock.now(), isInbox: true, given: [.recurrence])

        #expect(todo.title.description.contains(text) && todo.due == nil && todo.recurrence == nil)
        #expect(understood.unreadParts.map(\.text) == [text])
        #expect(understood.unreadParts.map(\.kind) == [.recurrenceInInbox])
        #expect(flagged.unreadParts.isEmpty)
    }

    @Test func `values of keys are reported in the inbox too, and not where a flag gives them`() throws {
        var draft = TodoDraft(text: "read est:1.5h pri:A", isInbox: true)
        #expect(try unreadParts(in: draft).map(\.kind) == [.estimate, .priority])
        draft.changes.estimate = .set(try Estimate(minutes: 90))
        #expect(try unreadParts(in: draft).map(\.kind) == [.priority])
        draft.changes.priority = .high
        #expect(try unreadParts(in: draft).isEmpty)
    }

    @Test func `an unread phrase sends a todo to the inbox only if the draft asks for that`() throws {
        var draft = TodoDraft(text: "call mom 3pm next weekend +family")
        let (today, _) = try add.preview(draft)
        draft.inboxIfUnread = true
        let (inbox, understood) = try add.preview(draft)

        #expect(today.title.description == "call mom next weekend")
        #expect(today.due?.description == "2026-11-21T15:00[Asia/Seoul]")
        #expect(inbox.title.description == "call mom 3pm next weekend")
        #expect(inbox.due == nil && inbox.tags.map(\.description) == ["family"])
        #expect(understood.spans.map(\.kind) == [.tag])
        #expect(understood.unreadParts.map(\.text) == ["next weekend"])
        for line in ["gym mon wed", "call mom at 4", "call mom tomorrow", "call mom"] {
            draft.text = line
            #expect(try add.preview(draft).todo.due != nil, "\(line)")
        }
    }

    @Test func `phrases of the drafts that were added are reported with their lines`() throws {
        let drafts = TodoDraft.outline("trip next weekend\n  pack eom ~9999m\n\nrent 11/30\n")

        let outcome = try add.keepingValid(drafts)

        #expect(outcome.added.map(\.title.description) == ["trip next weekend", "rent 11/30"])
        #expect(outcome.refused.map(\.draft.line) == [2])
        #expect(outcome.unread.map(\.line) == [1, 4])
        #expect(outcome.unread.map(\.unreadPart.text) == ["next weekend", "11/30"])
        #expect(try add.allOrNone([TodoDraft(text: "pay eom")]).unread.map(\.unreadPart.text) == ["eom"])
    }

    @Test(arguments: 1...20)
    func `an unread phrase never overlaps what quick add understands, on random text`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "next", "weekend", "every", "end", "of", "the", "month", "in", "five", "days", "mon", "wed",
            "sun", "at", "4", "half", "past", "11/30", "3-4pm", "5th", "by", "dec", "32", "2027", "due:x",
            "due:fri", "+3d", "tomorow", "담주", "월", "이번", "주말", "월말", "세", "시", "반", "오후", "3시쯤", "2시~3시",
            "12월", "말", "20일까지", "일주일", "뒤", "월요일마다", "매", "내일", "tomorrow", "9am", "\u{301}x", "👩‍🚀", "--",
            "#t", "except", "but", "for", "3", "weeks", "every day", "nxt", "pri:A", "est:", "~1.5h",
            "wait:fri", "PM", "3:30", "매일", "일요일", "빼고", "3주", "동안", "한", "시간", "25시", "밤", "12:30", "평일",
            "evry",
        ]
        for _ in 0..<300 {
            let line = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            .joined(separator: " ")
            let understood = try QuickAdd(line, now: clock.now())

            let ranges = (understood.spans.map(\.range) + understood.unreadParts.map(\.range)).sorted {
                $0.lowerBound < $1.lowerBound
            }
            var end = 0
            for range in ranges {
                #expect(range.lowerBound >= end && range.upperBound <= line.count, "seed \(seed): \(line)")
                end = range.upperBound
            }
        }
    }
}
