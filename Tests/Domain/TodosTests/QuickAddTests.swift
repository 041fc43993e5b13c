import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

/// The clock of these tests stands at noon on Saturday, 21 November 2026, in Seoul, unless a test says
/// otherwise.
@Suite("Quick add")
struct QuickAddTests {
    let now = FixedClock().now()

    @Test(arguments: [
        ("a today", "2026-11-21"), ("a tonight", "2026-11-21"), ("a tomorrow", "2026-11-22"),
        ("a day after tomorrow", "2026-11-23"), ("a the day after tomorrow", "2026-11-23"),
        ("a sat", "2026-11-21"),
        ("a on sunday", "2026-11-22"),
        ("a mon", "2026-11-23"), ("a next mon", "2026-11-23"), ("a next sun", "2026-11-29"),
        ("a this fri", "2026-11-27"),
        ("a this sat", "2026-11-21"),
        ("a next week", "2026-11-23"), ("a next week wed", "2026-11-25"), ("a next month", "2026-12-21"),
        ("a in 3 days", "2026-11-24"), ("a in 2 weeks", "2026-12-05"), ("a in a month", "2026-12-21"),
        ("a 10 days later", "2026-12-01"), ("a Dec 5", "2026-12-05"), ("a 5 Dec 2027", "2027-12-05"),
        ("a Jan 3rd", "2027-01-03"), ("a 2026-12-24", "2026-12-24"), ("a feb 29", "2028-02-29"),
        ("오늘 가", "2026-11-21"), ("내일 가", "2026-11-22"), ("모레 가", "2026-11-23"), ("내일모레 가", "2026-11-23"),
        ("글피 가", "2026-11-24"), ("3일 뒤 가", "2026-11-24"), ("2주 후 가", "2026-12-05"), ("한달 뒤 가", "2026-12-21"),
        ("3일후 가", "2026-11-24"), ("이번주 금요일 가", "2026-11-20"), ("다음주 가", "2026-11-23"),
        ("다음주 수요일 가", "2026-11-25"), ("다음 주 수요일 가", "2026-11-25"), ("다다음주 월요일 가", "2026-11-30"),
        ("2027년 1월 1일 가", "2027-01-01"), ("열흘 뒤 가", "2026-12-01"), ("보름후 가", "2026-12-06"),
        ("차주 화요일 가", "2026-11-24"), ("금주 목요일 가", "2026-11-19"), ("내주 가", "2026-11-23"),
        ("내년 가", "2027-11-21"),
        ("내년 3월 1일에 가", "2027-03-01"),
        ("다음달 5일 가", "2026-12-05"), ("다음달 가", "2026-12-21"), ("12월 5일 가", "2026-12-05"),
        ("12월5일 가", "2026-12-05"),
        ("1월 3일 가", "2027-01-03"), ("월요일 가", "2026-11-23"), ("금요일까지 가", "2026-11-27"),
        ("월요일에 가", "2026-11-23"),
        ("다음 금요일 가", "2026-11-27"), ("다음 월요일까지 가", "2026-11-23"), ("다음 일요일 가", "2026-11-29"),
        ("다다음 금요일 가", "2026-12-04"), ("이번 금요일 가", "2026-11-27"),
    ])
    func `quick add reads days in English and Korean`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == expected)
        #expect(["a", "가"].contains(understood.title))
    }

    /// In this test, the clock stands on Wednesday, 25 November 2026.
    @Test(
        arguments: [
            ("다음 금요일", "2026-12-04"), ("next friday", "2026-12-04"), ("이번 금요일", "2026-11-27"),
            ("this friday", "2026-11-27"),
        ])
    func `a weekday of the next week is the same day in both languages`(phrase: String, day: String) throws {
        let now = FixedClock("2026-11-25", "12:00").now()
        let understood = try QuickAdd("회의 \(phrase)", now: now)

        #expect(understood.day?.description == day)
        #expect(understood.title == "회의" && understood.unreadParts.isEmpty)
        #expect(try DayPhrase.parse(phrase, today: now.day).description == day)
    }

    @Test(arguments: [
        ("a tomorrow 9am", "09:00"), ("a tomorrow 9:30", "09:30"), ("a tomorrow 9:30pm", "21:30"),
        ("a tomorrow 9 pm", "21:00"),
        ("a tomorrow at 14:00", "14:00"), ("a tomorrow noon", "12:00"), ("a tomorrow midnight", "00:00"),
        ("a tomorrow 12am", "00:00"), ("a tomorrow 12pm", "12:00"), ("가 내일 오전 9시", "09:00"),
        ("가 내일 오후 3시 반", "15:30"),
        ("가 내일 오후3시", "15:00"), ("가 내일 오후 3시 20분", "15:20"), ("가 내일 9시", "09:00"), ("가 내일 15시에", "15:00"),
        ("가 내일 낮 12시", "12:00"), ("가 내일 낮 2시", "14:00"),
        ("가 내일 새벽 2시", "02:00"), ("가 내일 아침 8시 반", "08:30"), ("가 내일 저녁 7시", "19:00"), ("가 내일 밤11시", "23:00"),
        ("가 내일 3시반", "15:30"), ("가 내일 정오", "12:00"), ("가 내일 오전 12시", "00:00"),
    ])
    func `quick add reads times in English and Korean`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == expected)
        #expect(understood.day?.description == "2026-11-22")
        #expect(["a", "가"].contains(understood.title))
    }

    @Test(arguments: [
        ("1시", "13:00"), ("2시 반", "14:30"), ("3시", "15:00"), ("3시에", "15:00"), ("3시 20분", "15:20"),
        ("6시", "18:00"),
        ("0시", "00:00"), ("7시", "07:00"), ("9시", "09:00"), ("11시 반", "11:30"), ("12시", "12:00"),
        ("13시", "13:00"),
        ("23시", "23:00"), ("03시", "03:00"), ("오전 3시", "03:00"), ("새벽 2시", "02:00"), ("아침 6시", "06:00"),
        ("낮 2시", "14:00"),
        ("오후 3시", "15:00"), ("3:30", "03:30"), ("03:30", "03:30"), ("3am", "03:00"),
    ])
    func `a bare Korean hour from 1 to 6 is in the afternoon, wherever a time is read`(
        text: String, expected: String
    ) throws {
        #expect(try TimePhrase.parse(text).description == expected)
        #expect(try QuickAdd("내일 \(text) 가", now: now).time?.description == expected)
    }

    @Test(
        arguments: [
            ("내일 오후 3:30 가", "15:30"), ("내일 오후3:30 가", "15:30"), ("내일 오후 3:30에 가", "15:30"),
            ("내일 밤 11:30 가", "23:30"),
            ("내일 저녁 7:00 가", "19:00"), ("내일 아침 8:30 가", "08:30"), ("내일 새벽 2:15 가", "02:15"),
            ("내일 낮 2:15 가", "14:15"),
            ("내일 낮 12:15 가", "12:15"), ("내일 점심 12:30 가", "12:30"), ("내일 점심 1:30 가", "13:30"),
            ("내일 점심 1시 가", "13:00"),
            ("내일 오전 12:10 가", "00:10"), ("내일 오전 9:30 가", "09:30"), ("내일 오후 12:10 가", "12:10"),
            ("내일 오후 15:30 가", "15:30"),
            ("내일 9:30에 가", "09:30"), ("내일 오전 0시 가", "00:00"),
        ])
    func `quick add reads a part of the day before a time in numbers`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == expected)
        #expect(understood.day?.description == "2026-11-22")
        #expect(understood.title == "가" && understood.unreadParts.isEmpty)
        let phrase = try DuePhrase.parse(String(line.dropLast(2)), now: now)
        #expect(phrase.time?.description == expected)
        #expect(phrase.day?.description == "2026-11-22")
    }

    @Test(
        arguments: [
            ("a tomorrow 3:30 in the afternoon", "15:30"), ("a tomorrow at 3:30 in the afternoon", "15:30"),
            ("a tomorrow 9:30 in the morning", "09:30"), ("a tomorrow 7:00 in the evening", "19:00"),
            ("a tomorrow 10:45 at night", "22:45"), ("a tomorrow 2:15 at night", "02:15"),
            ("a tomorrow 12:30 in the morning", "00:30"),
            ("a tomorrow 15:30 in the afternoon", "15:30"), ("a tomorrow PM 3:30", "15:30"),
            ("a tomorrow am 9:30", "09:30"),
            ("a tomorrow PM3:30", "15:30"), ("a tomorrow 3:30 p.m.", "15:30"), ("a tomorrow 3 P.M.", "15:00"),
            ("a tomorrow 3:30p.m.", "15:30"), ("a tomorrow 9 a.m.", "09:00"),
            ("a tomorrow p.m. 3:30", "15:30"),
        ])
    func `quick add reads English words for the half of the day`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == expected)
        #expect(understood.day?.description == "2026-11-22")
        #expect(understood.title == "a" && understood.unreadParts.isEmpty)
    }

    @Test(
        arguments: [
            ("tonight 9:30 a", "21:30"), ("a tonight at 9:30", "21:30"), ("a 9:30 tonight", "21:30"),
            ("tonight a 11:05", "23:05"),
            ("tonight 21:30 a", "21:30"), ("tonight 9:30pm a", "21:30"), ("tonight 9pm a", "21:00"),
            ("a by tonight 9:30", "21:30"), ("on tonight at 9:30 a", "21:30"), ("a 9:30 by tonight", "21:30"),
            ("a due tonight 9:30", "21:30"), ("a by tonight 9:30 am", "09:30"),
        ])
    func `a time next to tonight is in the evening`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == expected && understood.day == now.day)
        #expect(understood.title == "a" && understood.unreadParts.isEmpty)
        let phrase = line.split(separator: " ").filter { $0 != "a" }.joined(separator: " ")
        #expect(try DuePhrase.parse(phrase, now: now) == DuePhrase(day: now.day, time: understood.time))
    }

    @Test(
        arguments: [
            ("due:tonight 9:30 a", "21:30"), ("a due: tonight at 9:30", "21:30"),
            ("a due:9:30 tonight", "21:30"),
            ("a due: 9:30 by tonight", "21:30"), ("a due:tonight 9am", "09:00"),
        ])
    func `a time next to tonight is in the evening even if one of them is a value of due:`(
        line: String, expected: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time?.description == expected && understood.day == now.day)
        #expect(understood.title == "a" && understood.unreadParts.isEmpty)
    }

    @Test(arguments: [
        ("a by tonight 12:30", "12:30"), ("a due:tonight 2:15", "2:15"), ("a due:2:15 tonight", "due:2:15"),
    ])
    func `a time of another date is reported beside every tonight`(line: String, time: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.time == nil && understood.day == now.day && understood.title == "a \(time)")
        #expect(understood.unreadParts.map(\.text) == [time] && understood.unreadParts.map(\.kind) == [.time])
    }

    @Test(arguments: ["tonight 12:30", "2:15 tonight"])
    func `a time beside tonight that belongs to another date is reported`(phrase: String) throws {
        let understood = try QuickAdd("a \(phrase)", now: now)

        let time = phrase.split(separator: " ").filter { $0 != "tonight" }.joined(separator: " ")
        #expect(understood.time == nil && understood.day == now.day && understood.title == "a \(time)")
        #expect(understood.unreadParts.map(\.text) == [time])
        #expect(understood.spans.map(\.kind) == [.day])
        #expect(throws: ValidationError.self) { try DuePhrase.parse(phrase, now: now) }
    }

    @Test(arguments: [("오늘 3시 가", "15:00"), ("3시 가", "15:00")])
    func `a bare 3시 read at noon is 15:00 of the same day`(line: String, expected: String) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == "2026-11-21")
        #expect(understood.time?.description == expected)
    }

    @Test(arguments: [
        ("a every day", "FREQ=DAILY", "2026-11-21"),
        ("a every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23"),
        ("a every 2 weeks", "FREQ=WEEKLY;INTERVAL=2", "2026-11-21"),
        ("a every mon,wed", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-11-23"),
        ("a every month", "FREQ=MONTHLY", "2026-11-21"),
        ("a every month on the 25th", "FREQ=MONTHLY;BYMONTHDAY=25", "2026-11-25"),
        ("a every last fri", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
        ("a every year", "FREQ=YEARLY", "2026-11-21"),
        ("a every other week", "FREQ=WEEKLY;INTERVAL=2", "2026-11-21"),
        ("last friday of every month a", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
        ("a on the last friday of every month", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
        ("a on the 15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15", "2026-12-15"),
        ("a every dec 5", "FREQ=YEARLY;BYMONTHDAY=5;BYMONTH=12", "2026-12-05"),
        ("a every 2nd mon", "FREQ=MONTHLY;BYDAY=2MO", "2026-12-14"),
        ("a every month on the third thu", "FREQ=MONTHLY;BYDAY=3TH", "2026-12-17"),
        ("매월 첫째 월요일 가", "FREQ=MONTHLY;BYDAY=1MO", "2026-12-07"),
        ("매월 둘째주 금요일에 가", "FREQ=MONTHLY;BYDAY=2FR", "2026-12-11"),
        ("매월 마지막 주 금요일 가", "FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27"),
        ("a every month on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
        ("매일 가", "FREQ=DAILY", "2026-11-21"), ("매주 월요일 가", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23"),
        ("매주 월,수 가", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-11-23"),
        ("격주 가", "FREQ=WEEKLY;INTERVAL=2", "2026-11-21"),
        ("매월 25일 가", "FREQ=MONTHLY;BYMONTHDAY=25", "2026-11-25"), ("매년 가", "FREQ=YEARLY", "2026-11-21"),
        ("매월 말일 가", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
        ("매달 말일에 가", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
        ("매월 마지막 날 가", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
        ("매달 마지막날 가", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
        ("격주 금요일 가", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-27"),
        ("a every 2 weeks on friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "2026-11-27"),
        ("a every mon and wed", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-11-23"),
        ("a every mon, wed and fri", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-23"),
        ("매주 화요일과 목요일 가", "FREQ=WEEKLY;BYDAY=TU,TH", "2026-11-24"),
        ("매주 월 수 금 가", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "2026-11-23"),
        ("a every other tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"),
        ("a every day until Dec 24", "FREQ=DAILY;UNTIL=20261224", "2026-11-21"),
        ("a every day at 9am until Dec 24", "FREQ=DAILY;UNTIL=20261224", "2026-11-22"),
        ("a every monday till 2027-01-31", "FREQ=WEEKLY;UNTIL=20270131;BYDAY=MO", "2026-11-23"),
        ("a every day 'til Dec 24", "FREQ=DAILY;UNTIL=20261224", "2026-11-21"),
        ("a every day til Dec 24", "FREQ=DAILY;UNTIL=20261224", "2026-11-21"),
        ("a every day through Dec 24", "FREQ=DAILY;UNTIL=20261224", "2026-11-21"),
        ("a every monday at 9am till Dec 24", "FREQ=WEEKLY;UNTIL=20261224;BYDAY=MO", "2026-11-23"),
        ("평일마다 가", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23"),
    ])
    func `quick add reads repetitions and starts them at their first day`(
        line: String, rule: String, day: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.rule?.description == rule)
        #expect(understood.mode == .fixed)
        #expect(understood.day?.description == day)
        #expect(["a", "가"].contains(understood.title))
    }

    /// In this test, the clock stands at 14:00 on Monday, 23 November 2026.
    @Test(arguments: [
        ("a every weekday at 8am", "2026-11-24"), ("a every weekday at 3pm", "2026-11-23"),
        ("a every weekday at 2pm", "2026-11-23"),
        ("a every day 8am", "2026-11-24"), ("a every mon 8am", "2026-11-30"),
        ("a every 2 weeks on mon 8am", "2026-11-30"),
        ("a every month 8am", "2026-11-24"), ("a every! 3 days 8am", "2026-11-24"),
        ("a every month on the 23rd 8am", "2026-12-23"),
        ("a every weekday", "2026-11-23"), ("a today every day 8am", "2026-11-23"),
        ("a every day until today 8am", "2026-11-23"),
        ("평일마다 8시 가", "2026-11-24"), ("매주 월요일 9시 가", "2026-11-30"), ("매일 3시 가", "2026-11-23"),
    ])
    func `a repetition with a time starts at the first occurrence that has not passed`(
        line: String, day: String
    ) throws {
        let understood = try QuickAdd(line, now: FixedClock("2026-11-23", "14:00").now())

        #expect(understood.day?.description == day)
        #expect(["a", "가"].contains(understood.title))
    }

    @Test func `a repetition with every! counts from completion`() throws {
        let understood = try QuickAdd("water plants every! 3 days", now: now)

        #expect(understood.mode == .afterCompletion)
        #expect(understood.rule?.description == "FREQ=DAILY;INTERVAL=3")
    }

    @Test(arguments: [
        ("a ~20m", 20), ("a ~1h", 60), ("a ~1h30m", 90), ("a ~1h 30m", 90), ("a ~1h 9am", 60), ("가 ~20분", 20),
        ("가 ~1시간 30분", 90), ("가 ~1시간", 60), ("a ~90", 90),
        ("~90 min a", 90), ("~2 hours a", 120), ("a est:20m", 20), ("a est:1h30m", 90), ("a EST:1h", 60),
        ("a est:1h 30m", 90),
        ("가 est:20분", 20), ("가 est:1시간 30분", 90),
    ])
    func `quick add reads how long a todo takes`(line: String, minutes: Int) throws {
        #expect(try QuickAdd(line, now: now).estimate?.minutes == minutes)
    }

    @Test(arguments: [
        ("a in 2 hours", "2026-11-21", "14:00"), ("a in 30 min", "2026-11-21", "12:30"),
        ("a in 1h30m", "2026-11-21", "13:30"),
        ("a in an hour", "2026-11-21", "13:00"), ("a 13 hours later", "2026-11-22", "01:00"),
        ("a 2 hours from now", "2026-11-21", "14:00"),
        ("가 2시간 뒤", "2026-11-21", "14:00"), ("가 30분후", "2026-11-21", "12:30"),
        ("가 1시간 30분 뒤에", "2026-11-21", "13:30"),
    ])
    func `quick add counts hours and minutes from now, past midnight too`(
        line: String, day: String, time: String
    ) throws {
        let understood = try QuickAdd(line, now: now)

        #expect(understood.day?.description == day)
        #expect(understood.time?.description == time)
        #expect(understood.title.count == 1)
    }

    @Test func `quick add reads the specification's examples, both languages in one line`() throws {
        let rent = try QuickAdd("pay rent tomorrow 9am #home !high ~20m *2 @life every month", now: now)
        let dentist = try QuickAdd("내일 오후 3시 반 치과 #건강 ~1시간", now: now)
        let mixed = try QuickAdd("call 김대리 다음주 화요일 at 3pm #work !med", now: now)

        #expect(rent.title == "pay rent")
        #expect(rent.tags.map(\.description) == ["home"])
        #expect(rent.priority == .high)
        #expect(rent.difficulty?.level == 2)
        #expect(rent.side == .life)
        #expect(dentist.title == "치과")
        #expect(dentist.tags.map(\.description) == ["건강"])
        #expect(mixed.title == "call 김대리")
        #expect(mixed.day?.description == "2026-11-24")
        #expect(mixed.time?.description == "15:00")
    }

    @Test func `quick add reads the shell-safe +home, p1 and est:20m as it reads #home, !high and ~20m`()
        throws
    {
        let safe = try QuickAdd("pay rent tomorrow 9am +home p1 est:20m every month", now: now)
        let signs = try QuickAdd("pay rent tomorrow 9am #home !high ~20m every month", now: now)

        #expect(safe.title == "pay rent" && signs.title == "pay rent")
        #expect(safe.tags == signs.tags && safe.tags.map(\.description) == ["home"])
        #expect(safe.priority == signs.priority && safe.priority == .high)
        #expect(safe.estimate == signs.estimate && safe.estimate?.minutes == 20)
        #expect(safe.day == signs.day && safe.time == signs.time && safe.rule == signs.rule)
        #expect(safe.spans.map(\.kind) == [.day, .time, .tag, .priority, .estimate, .recurrence])
    }

    @Test func `quick add reads the text after -- literally`() throws {
        let understood = try QuickAdd("call bob #home -- tomorrow  #2", now: now)

        #expect(understood.title == "call bob tomorrow  #2")
        #expect(understood.day == nil)
        #expect(understood.tags.count == 1)
    }

    @Test func `quick add keeps the line as the title if the title would be empty otherwise`() throws {
        let understood = try QuickAdd("tomorrow 9am", now: now)

        #expect(understood.title == "tomorrow 9am")
        #expect(understood.day?.description == "2026-11-22")
    }

    @Test func `a time that has passed today is put on tomorrow`() throws {
        #expect(try QuickAdd("a 9am", now: now).day?.description == "2026-11-22")
        #expect(try QuickAdd("a 3pm", now: now).day?.description == "2026-11-21")
    }

    @Test func `quick add names the rule that a value breaks`() {
        #expect(throws: ValidationError(.estimate, "~2000m", .range(min: 1, max: 1440))) {
            try QuickAdd("a ~2000m", now: now)
        }
        #expect(throws: ValidationError(.estimate, "est:2000m", .range(min: 1, max: 1440))) {
            try QuickAdd("a est:2000m", now: now)
        }
        #expect(throws: ValidationError(.difficulty, "9", .range(min: 1, max: 5))) {
            try QuickAdd("a *9", now: now)
        }
        let long = String(repeating: "x", count: 51)
        #expect(throws: ValidationError(.tag, long, .length(min: 1, max: 50))) {
            try QuickAdd("a #\(long)", now: now)
        }
    }

    @Test func `quick add returns the range of each part, in characters`() throws {
        let line = "👨‍👩‍👧 가족 내일 오후 3시 #home"
        let understood = try QuickAdd(line, now: now)

        let parts = understood.spans.map { span in String(Array(line)[span.range]) }
        #expect(parts == ["내일", "오후 3시", "#home"])
        #expect(understood.spans.map(\.kind) == [.day, .time, .tag])
    }

    @Test(arguments: 1...20)
    func `quick add never fails on random text, and reads the same line the same way`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "tomorrow", "내일", "every", "every!", "mon,wed", "last", "fri", "9am", "at", "오후", "3시", "반", "~",
            "~1h", "#tag", "#", "!", "!high", "*", "*3", "@work", "--", "in", "3", "days", "다음주", "수요일", "5",
            "Dec", "2027", "매월", "25일", "한", "👩‍🚀", "\u{202E}x", "e\u{301}", "next", "week", ",", ".", "12월",
            "32일", "99:99", "0am",
        ]
        for _ in 0..<300 {
            let line = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
                pieces.randomElement(using: &generator) ?? ""
            }
            .joined(separator: " ")
            let first = try QuickAdd(line, now: now)

            #expect(try QuickAdd(line, now: now) == first, "seed \(seed): \(line)")
            var end = 0
            for span in first.spans {
                #expect(
                    span.range.lowerBound >= end && span.range.upperBound <= line.count,
                    "seed \(seed): \(line)")
                end = span.range.upperBound
            }
        }
    }
}
